import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// Short names of styles: they stand at every element of every template.
export default { preprocess: vitePreprocess(), compilerOptions: { cssHash: ({ hash, css }) => `s${hash(css).slice(0, 4)}` } };
