import { transliterate } from '#platform/contract/inputs/transliteration.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';
import words from './words.json' with { type: 'json' };

export interface DogName {
  name: string;
  nameLat: string;
}

/** The federation's limit in characters. */
const longest = 40;

const byLetter = (list: readonly string[]): Map<string, string[]> =>
  Map.groupBy(list, (word) => word.charAt(0)) as Map<string, string[]>;
const lists = { 1: byLetter(words.male), 2: byLetter(words.female) } as const;
const letters = [...lists[1].keys()].filter((letter) => lists[2].has(letter));

/** All puppies of a litter have names with the same first letter. */
export const litterLetter = (random: Random): string => random.pick(letters);

export interface Prefix {
  name: string;
  nameLat: string;
}

export const fitsCertificate = ({ name, nameLat }: DogName): boolean =>
  name.length <= longest && nameLat.length <= longest;

/** «Белый Берег» of «Белый берег»: in the name of a dog each word of the kennel's name has a capital, as in Latin. */
const titled = (name: string): string =>
  name.replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, first: string) => before + first.toUpperCase());

/** «Белый Берег Золотая Заря»: the kennel's name in front, or as a suffix; shortened when it would not fit. */
export function dogName(
  random: Random,
  { sex, letter, prefix, suffix }: { sex: 1 | 2; letter: string; prefix: Prefix | null; suffix?: Prefix | null },
): DogName {
  const first = random.pick(lists[sex].get(letter) as string[]);
  const words2 = random.chance(0.6) ? `${first} ${random.pick(words.second)}` : first;
  const at = random.whole(0, words.foreign.length - 1);
  const behind = suffix ?? { name: words.foreign_ru[at] as string, nameLat: words.foreign[at] as string };
  const isBehind = Boolean(suffix) || !prefix;
  for (const own of [words2, first]) {
    const made = isBehind
      ? { name: `${own} ${behind.name}`, nameLat: `${transliterate(own)} ${behind.nameLat}` }
      : { name: `${titled(prefix?.name ?? '')} ${own}`, nameLat: `${prefix?.nameLat} ${transliterate(own)}` };
    if (fitsCertificate(made)) return made;
  }
  return { name: words2.slice(0, longest), nameLat: transliterate(words2).slice(0, longest) };
}
