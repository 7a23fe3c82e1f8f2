import { describe, expect, it } from 'vitest';
import { piecesOf, squaresIn, withoutTiles } from '../src/i18n/tell';

const square = (text: string) => `\uE000${text}\uE001`;
const tile = (id: string) => `\uE002${id}\uE003`;

describe('sentences of the engine', () => {
  it('say no coordinates that nobody can see', () => {
    const say = (text: string) => squaresIn(text, false);
    expect(say(`lays the tile${square(' at 0,-1')}`)).toBe('lays the tile');
    expect(say(`der Drache frisst${square(' auf 0,2')} den Gefolgsmann von Bob`)).toBe('der Drache frisst den Gefolgsmann von Bob');
    expect(say(`takes the abbot ${square('at 1,2')} home`)).toBe('takes the abbot home');
    expect(say(`buries a follower of Ann (${square('at 1,2')})`)).toBe('buries a follower of Ann');
    expect(say('a name like 3,4 at the table')).toBe('a name like 3,4 at the table');
  });
  it('say them to who sees them', () => {
    expect(squaresIn(`lays the tile${square(' at 0,-1')}`, true)).toBe('lays the tile at 0,-1');
  });
  it('draw tiles instead of their ids', () => {
    expect(piecesOf(`${tile('BA/CcRr+')} fits nowhere`)).toEqual([{ tile: 'BA/CcRr+' }, { text: ' fits nowhere' }]);
    expect(piecesOf(`draws ${tile('AM/C!+')} to the hand`)).toEqual([{ text: 'draws ' }, { tile: 'AM/C!+' }, { text: ' to the hand' }]);
    expect(piecesOf('reads BA/RFr aloud')).toEqual([{ text: 'reads BA/RFr aloud' }]);
    expect(withoutTiles(`Play: ${tile('BA/Rr')}`)).toBe('Play');
    expect(withoutTiles(`Jouer : ${tile('BA/Rr')}`)).toBe('Jouer');
    expect(withoutTiles('Play: first')).toBe('Play: first');
  });
});
