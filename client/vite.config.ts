import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env.BASTIDE_SERVER ?? 'http://127.0.0.1:8080';

/** The page names every script that the first one leads to: the browser fetches all of them at once. */
const scriptsAhead: Plugin = {
  name: 'scripts-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_page, { bundle = {}, chunk }) {
      const leadsTo = (name: string): string[] => {
        const file = bundle[name];
        return file?.type === 'chunk' ? [name, ...file.imports.flatMap(leadsTo)] : [];
      };
      const names = new Set([chunk?.fileName ?? '', ...(chunk?.dynamicImports ?? [])].flatMap(leadsTo));
      names.delete(chunk?.fileName ?? '');
      return [...names].map((name) => ({ tag: 'link', attrs: { rel: 'modulepreload', href: `/${name}` }, injectTo: 'head' }));
    },
  },
};

export default defineConfig({
  plugins: [svelte(), scriptsAhead],
  base: '/',
  build: { target: 'es2022', cssCodeSplit: false, modulePreload: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  server: {
    proxy: {
      '/api': server,
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
  test: { include: ['tests/**/*.test.ts'] },
});
