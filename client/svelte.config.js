import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// Short names of styles: they stand at every element of every template.
export default { preprocess: vitePreprocess(), compilerOptions: { discloseVersion: false, cssHash: ({ hash, css }) => `s${hash(css).slice(0, 4)}` } };
