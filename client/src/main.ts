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
import { applyTheme, prefs } from './lib/prefs.svelte';

applyTheme();
void art.begin();
// Without any words there is still the board.
void speak(prefs.language)
  .catch(() => undefined)
  .then(() => mount(App, { target: document.getElementById('app')! }));
// What makes it installable costs a process of its own to start: the visit has what it came for by then.
const kInstallable = 3000; // milliseconds
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void navigator.serviceWorker.register('/worker.js').catch(() => undefined), kInstallable);
