/** An abbreviation and its meaning. */
export interface Meaning {
  name: string;
  means: string;
}

export type Run = string | Meaning;

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches whole words only, the longest first: «CACIB» does not contain «CAC», nor does «САС-2». */
const mentions = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d.-])(?:${names
      .toSorted((one, other) => other.length - one.length)
      .map(escaped)
      .join('|')})(?![\\p{L}\\d-])`,
    'gu',
  );

/** In the given order. */
export function findMentions(text: string, meanings: readonly Meaning[]): Meaning[] {
  if (!meanings.length) return [];
  const found = new Set(text.match(mentions(meanings.map(({ name }) => name))));
  return meanings.filter(({ name }) => found.has(name));
}

/**
 * Cuts the texts of a page, in reading order, into runs; the first run that mentions an abbreviation carries its
 * meaning. Texts without abbreviations are not in the map.
 */
export function firstMentions(
  texts: readonly string[],
  meanings: readonly Meaning[],
): ReadonlyMap<string, readonly Run[]> {
  const cut = new Map<string, readonly Run[]>();
  const left = new Map(meanings.map((one) => [one.name, one]));
  for (const text of texts) {
    if (!left.size || cut.has(text)) continue;
    const runs: Run[] = [];
    let from = 0;
    for (const { 0: name, index } of text.matchAll(mentions([...left.keys()]))) {
      const meaning = left.get(name);
      if (!meaning) continue;
      left.delete(name);
      if (index > from) runs.push(text.slice(from, index));
      runs.push(meaning);
      from = index + name.length;
    }
    if (from < text.length) runs.push(text.slice(from));
    if (runs.some((run) => typeof run !== 'string')) cut.set(text, runs);
  }
  return cut;
}
