/**
 * The organisation that runs the portal, as every page, mail and paper names it. Until staff have entered its details,
 * the portal calls itself by these words, which suit any federation.
 */
export interface PortalOwner {
  name: string;
  shortName: string;
}

export const neutralOwner: PortalOwner = { name: 'Кинологическая федерация', shortName: 'Федерация' };

/** Longest line of the sign beside the emblem, characters. */
const longestLine = 26;

/** Lines of the sign in the header: the name, or the short name where the name needs too much room. */
export function signLines({ name, shortName }: PortalOwner): readonly string[] {
  const lines = nameInLines(name);
  return lines.every(({ length }) => length <= longestLine) || !shortName ? lines : nameInLines(shortName);
}

/** The name in two lines for the sign beside the emblem: the words are shared out as evenly as they can be. */
export function nameInLines(name: string): readonly string[] {
  const words = name.split(' ');
  if (words.length < 2) return [name];
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const widest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  return splits.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best));
}
