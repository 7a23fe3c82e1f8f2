import { describe, expect, it } from 'vitest';
import de from '../src/i18n/languages/de.json';
import en from '../src/i18n/languages/en';
import { piecesOf, withoutCells, withoutTiles } from '../src/i18n/tell';

describe('sentences of the engine', () => {
  it('say no coordinates that nobody can see', () => {
    const say = (text: string) => withoutCells(text, en['text.cells']);
    expect(say('lays the tile at 0,-1')).toBe('lays the tile');
    expect(say('the dragon eats the follower of Ann at -2,11')).toBe('the dragon eats the follower of Ann');
    expect(say('the monastery at 3,4 loses the challenge')).toBe('the monastery loses the challenge');
    expect(say('leads the dragon to 1,0')).toBe('leads the dragon');
    expect(say('Drive 2 ghosts off: 1,2')).toBe('Drive 2 ghosts off');
    expect(say('Barn at 1,2, corner NE')).toBe('Barn, corner NE');
    expect(withoutCells('der Drache frisst auf 0,2 den Gefolgsmann von Bob', de['text.cells'])).toBe(
      'der Drache frisst den Gefolgsmann von Bob',
    );
    expect(withoutCells('vertreibt 2 Geister von 1,2', de['text.cells'])).toBe('vertreibt 2 Geister');
  });
  it('keep other numbers', () => {
    expect(withoutCells('road of 4 tiles: Ann 4', en['text.cells'])).toBe('road of 4 tiles: Ann 4');
  });
  it('draw tiles instead of their ids', () => {
    expect(piecesOf('BA/CcRr+ fits nowhere')).toEqual([{ tile: 'BA/CcRr+' }, { text: ' fits nowhere' }]);
    expect(piecesOf('draws GCC/K3')).toEqual([{ text: 'draws ' }, { tile: 'GCC/K3' }]);
    expect(piecesOf('and/or')).toEqual([{ text: 'and/or' }]);
    expect(withoutTiles('Play: BA/Rr')).toBe('Play');
    const of = { key: 'kinds.draw-to-hand', tile: 'AM/C!+' };
    expect(piecesOf('draws AM/C!+ to the hand', of)).toEqual([{ text: 'draws ' }, { tile: 'AM/C!+' }, { text: ' to the hand' }]);
    expect(piecesOf('reads BA/RFr aloud', { key: 'told.any' })).toEqual([{ text: 'reads BA/RFr aloud' }]);
    expect(withoutTiles('lays AM/C!+', { key: 'told.lays', what: of })).toBe('lays');
  });
});
