export type Fillings = Record<string, string | number>;

/** Puts values into a sentence: "{n} {n|tile|tiles} left"; the word is chosen by the number, as in the server's sentences. */
export function fill(sentence: string, fillings: Fillings): string {
  const chosen = sentence.replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, many: string) =>
    Number(fillings[name]) === 1 ? one : many,
  );
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => String(fillings[name] ?? whole));
}
