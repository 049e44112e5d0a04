/** An abbreviation as it is written, and what it means. */
export interface Meaning {
  name: string;
  means: string;
}

export type Run = string | Meaning;

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whole ones only, the longest first: in «CACIB» there is no «CAC», in «САС-2» neither. */
const mentions = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d.-])(?:${names
      .toSorted((one, other) => other.length - one.length)
      .map(escaped)
      .join('|')})(?![\\p{L}\\d-])`,
    'gu',
  );

/** Those of the meanings that a text mentions, in the order they came. */
export function mentionedIn(text: string, meanings: readonly Meaning[]): Meaning[] {
  if (!meanings.length) return [];
  const found = new Set(text.match(mentions(meanings.map(({ name }) => name))));
  return meanings.filter(({ name }) => found.has(name));
}

/**
 * The texts of a page, in the order they are read, cut into runs: where an abbreviation stands for the first time, it
 * carries its meaning. A text without any is not in the map.
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
