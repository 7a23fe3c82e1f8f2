import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/alegreya-sans/latin-800.css';
import '@fontsource/alegreya-sc/latin-700.css';
import './styles/palette.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { art } from './board/art.svelte';
import { applyTheme } from './lib/prefs.svelte';

applyTheme();
void art.begin();
mount(App, { target: document.getElementById('app')! });
