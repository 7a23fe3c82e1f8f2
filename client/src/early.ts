// The first script, and a small one: what a visit waits for is asked for while the page itself is still being read.
import { askEarly } from './board/drawings';
import { wordsFor } from './i18n/files';
import { tokensOf } from './lib/seats';
import { readPrefs } from './lib/stored';
import { greeting } from './net/connection';
import { openEarly } from './net/early';
import { painter } from './paint/painter';

const { language } = readPrefs();
const [, table] = /^\/t\/([^/]+)/.exec(location.pathname) ?? [];
if (table)
  openEarly(table, greeting(table, tokensOf(table)), (message) => {
    if (message.type === 'state' && message.tiles.length > 0)
      askEarly(language, message.tiles, { width: innerWidth, height: innerHeight });
  });
void wordsFor(language).catch(() => undefined); // whoever speaks hears of it
painter.warm();
void import('./main');
