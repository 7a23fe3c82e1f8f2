export type Fillings = Record<string, string | number>;

/** Puts values into a sentence: "{n} tiles left". */
export function fill(sentence: string, fillings: Fillings): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(fillings[name] ?? whole));
}
