import { isAnswering } from '../kinds.ts';
import { parseKinds } from '../names.ts';
import { splitWords } from '../query.ts';
import type { Asked } from './queries/asked.ts';
import type { HitRow } from './queries/runSearch.ts';

/** The part of a search result that this file compares. */
export interface Finding {
  items: readonly Pick<HitRow, 'kind' | 'is_past' | 'title'>[];
  is_close: boolean;
}

/** Whether the first result is of a requested kind and not past. */
export const matchesRequestedKind = (
  { items: [first] }: Finding,
  { kinds, isOver }: Pick<Asked, 'kinds' | 'isOver'>,
): boolean =>
  first !== undefined &&
  (isAnswering(first.kind) || kinds.includes(first.kind)) &&
  first.is_past === (isOver && first.kind < 400 && first.kind > 300);

/** Whether the first result's title has every word of the query as typed. */
export const hasExactTitle = ({ items: [first] }: Finding, { typed: [name = ''], kinds }: Asked): boolean => {
  // A single word matches too many titles by chance.
  if (first && (kinds.length ? !kinds.includes(first.kind) : splitWords(name).length < 2)) return false;
  const words = splitWords(first?.title ?? '', 12);
  return splitWords(name).every((word) => words.includes(word));
};

/** Whether the first result's title has every word of the query in any form. */
export const hasTitleInAnyForm = ({ items: [first] }: Finding, { typed: [name = ''] }: Asked): boolean => {
  const words = splitWords(first?.title ?? '', 12);
  const beginningOf = (word: string) => word.slice(0, Math.max(3, word.length - 3));
  return splitWords(name).every((word) => words.some((one) => one.startsWith(beginningOf(word))));
};

/** Number of meaningful words of the query that the first result's title has, in any form. */
function saidInTitle({ items: [first] }: Finding, text: string): number {
  const words = splitWords(first?.title ?? '', 12);
  const beginningOf = (word: string) => word.slice(0, Math.max(3, word.length - 2));
  return parseKinds(splitWords(text)).words.filter((word) => words.some((one) => one.startsWith(beginningOf(word))))
    .length;
}

/**
 * Whether a result with at least half of the words in its title goes before a long text that only mentions all of them.
 */
export const isBetterTitled = (loose: Finding, first: Finding, text: string): boolean => {
  const said = saidInTitle(loose, text);
  // One word of a query matches many dogs' names by chance.
  const isDog = loose.items[0]?.kind === 601;
  return !isDog && 2 * said >= parseKinds(splitWords(text)).words.length && said > saidInTitle(first, text);
};

export const isAnswer = (told: Finding | null, first: Finding, text: string): told is Finding =>
  told !== null && saidInTitle(told, text) > 2 && isBetterTitled(told, first, text);
