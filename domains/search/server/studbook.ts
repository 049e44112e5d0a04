import { findNamesakes, type Namesake } from '#domains/dogs/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Found } from '../contract.ts';
import { splitWords, titleKey } from '../query.ts';
import { dogLine } from './queries/sources/dogs.ts';

/** Studbook dogs with the searched name; the index itself has only dogs on public pages. */
export interface InStudbook {
  /** All of them, those on public pages first. */
  dogs: Found[];
  /** Those without a public page. */
  others: Found[];
  /** Whether one of them has exactly this name. */
  isCalled: boolean;
}

/**
 * Finds dogs by name. A single word must match whole, because too many names begin like everyday words; of several
 * words each may be a prefix.
 */
export async function findInStudbook(db: Queryable, text: string): Promise<InStudbook> {
  const words = splitWords(text);
  const { shown, others } = await findNamesakes(db, words, { isWhole: words.length === 1 });
  const key = titleKey(text);
  const all = [...shown, ...others];
  const isSo = ({ name, name_lat }: Namesake) => titleKey(name) === key || titleKey(name_lat) === key;
  const toItem = (dog: Namesake) => toFound(dog, words);
  return {
    dogs: [...all.filter(isSo), ...all.filter((dog) => !isSo(dog))].map(toItem),
    others: others.map(toItem),
    isCalled: all.some(isSo),
  };
}

const toFound = ({ id, name, breed, fci_group, sex, born_on, path }: Namesake, words: readonly string[]): Found => ({
  kind: 601,
  record_id: id,
  title: name
    .split(/(?<=[\s-])/u)
    .map((text) => ({ text, found: words.some((word) => titleKey(text).startsWith(word)) })),
  subtitle: dogLine({ breed, sex, bornOn: born_on }),
  fragment: [],
  path,
  logo_link: null,
  cover_group: fci_group,
  main_breed: null,
  is_past: false,
});
