import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env.BASTIDE_SERVER ?? 'http://127.0.0.1:8080';

/** The page names every script that the first one leads to, and the fonts: the browser fetches all of them at once. */
const namesAhead: Plugin = {
  name: 'names-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_page, { bundle = {}, chunk }) {
      const leadsTo = (name: string): string[] => {
        const file = bundle[name];
        return file?.type === 'chunk' ? [name, ...file.imports.flatMap(leadsTo)] : [];
      };
      const scripts = new Set([chunk?.fileName ?? '', ...(chunk?.dynamicImports ?? [])].flatMap(leadsTo));
      scripts.delete(chunk?.fileName ?? '');
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
      const link = (name: string, attrs: Record<string, string | boolean>) =>
        ({ tag: 'link', attrs: { ...attrs, href: `/${name}` }, injectTo: 'head' }) as const;
      return [
        ...[...scripts].map((name) => link(name, { rel: 'modulepreload' })),
        ...fonts.map((name) => link(name, { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true })),
      ];
    },
  },
};

export default defineConfig({
  plugins: [svelte(), namesAhead],
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
