import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/alegreya-sans/latin-800.css';
import '@fontsource/alegreya-sc/latin-700.css';
import './styles/palette.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { art } from './board/art.svelte';
import { speak } from './i18n/load.svelte';
import { painter } from './paint/painter';
import { applyTheme, prefs } from './lib/prefs.svelte';

applyTheme();
void art.begin();
painter.warm();
// Without any words there is still the board.
await speak(prefs.language).catch(() => undefined);
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/worker.js').catch(() => undefined);
mount(App, { target: document.getElementById('app')! });
