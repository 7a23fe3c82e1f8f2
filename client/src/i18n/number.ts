// Numbers as they are written in a language.
export interface NumbersIn {
  decimal(value: number): string; // with one digit after the point
  signed(value: number): string; // with its sign, which nothing has none of
  hundredths(value: number): string; // whole
}

/** Of points, or of hundredths. */
export function numbersIn(language: string, unit: 'points' | 'percent'): NumbersIn {
  const written = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, ...options })
      .format(unit === 'percent' ? value / 100 : value)
      .replace('-', '−');
  const style = unit === 'percent' ? 'percent' : 'decimal';
  return {
    decimal: (value) => written(value, { style }),
    signed: (value) => written(value, { style, signDisplay: 'exceptZero' }),
    hundredths: (value) => new Intl.NumberFormat(language, { style: 'percent' }).format(value / 100),
  };
}
