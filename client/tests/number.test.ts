import { describe, expect, it } from 'vitest';
import { numbersIn } from '../src/i18n/number';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('numbers', () => {
  it('are written as the language has them', () => {
    expect(['en', 'de', 'fr'].map((language) => numbersIn(language, 'points').decimal(2.34))).toEqual(['2.3', '2,3', '2,3']);
  });
  it('have a sign where they bring or cost something', () => {
    const { signed } = numbersIn('en', 'points');
    expect([1.5, -1.5, 0, -0.04].map(signed)).toEqual(['+1.5', '−1.5', '0.0', '0.0']);
  });
  it('are hundredths where a chance is meant', () => {
    expect(plain(numbersIn('en', 'percent').signed(-4.5))).toBe('−4.5%');
    expect(plain(numbersIn('de', 'percent').decimal(4.5))).toBe('4,5 %');
    expect(plain(numbersIn('de', 'points').hundredths(88.4))).toBe('88 %');
  });
});
