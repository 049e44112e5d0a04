import { foldName } from '#platform/contract/values/names.ts';
import { splitWords, titleKey } from './query.ts';

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const swap = (from: string, to: string) => {
  const keys = new Map([...from].map((key, at) => [key, to[at] as string]));
  return (text: string): string => [...text].map((letter) => keys.get(letter) ?? letter).join('');
};

/**
 * Converts text typed in the wrong keyboard layout: «jdxfhrf» is «овчарка», and the reverse. With Shift the keys of «Б»,
 * «Ю», «Ж», «Э», «Х», «Ъ» and «Ё» give other signs.
 */
const asRussianKeys = swap(`${latinKeys}<>:"{}~`, `${russianKeys}бюжэхъё`);
const asLatinKeys = swap(russianKeys, latinKeys);

/** Longer sequences first: «shch» is not «s», «h», «c», «h». */
const sounds: ReadonlyArray<readonly [string, string]> = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['yo', 'е'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['iu', 'ю'],
  ['ya', 'я'],
  ['ia', 'я'],
  ['ye', 'е'],
  ['iy', 'ий'],
  ['yi', 'ий'],
  ['ay', 'ай'],
  ['ey', 'ей'],
  ['oy', 'ой'],
  ['uy', 'уй'],
  ['ck', 'к'],
  ['ph', 'ф'],
  ...[...'abcdefghijklmnopqrstuvwxyz'].map(
    (letter, at) => [letter, 'абкдефгхийклмнопкрстувврыз'[at] as string] as const,
  ),
];

const inSounds = new RegExp(sounds.map(([latin]) => latin).join('|'), 'g');
const soundOf = new Map(sounds);

/** Russian letters share keys with Latin punctuation: a variant that splits into more words was not meant. */
const isOneLayout = (folded: string, variant: string): boolean =>
  splitWords(variant).length <= splitWords(folded).length;

/** «ovcharka» in Russian letters by sound. */
const asItSounds = (text: string): string =>
  text.replace(inSounds, (latin) => (latin === 'x' ? 'кс' : (soundOf.get(latin) ?? latin)));

const latinLetters: Readonly<Record<string, string>> = Object.fromEntries(
  [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'].map((letter, at) => [
    letter,
    'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch  y  e yu ya'.split(' ')[at] as string,
  ]),
);

/** Transliterates «лабрадор» into Latin letters, as many kennel names are written. */
const inLatin = (text: string): string => [...text].map((letter) => latinLetters[letter] ?? letter).join('');

const alikeLetters = new Map([...'aeopcxykmthb'].map((letter, at) => [letter, 'аеорсхукмтнв'[at] as string]));

/** Rewrites a word of mixed scripts: its Latin letters look Russian («чрkф») or are replaced by sound («цацib»). */
const inOneScript = (text: string): string =>
  text.replace(/[\p{L}]+/gu, (word) => {
    const [isLatin, isRussian] = [/[a-z]/.test(word), /[а-я]/.test(word)];
    if (!isLatin || !isRussian) return word;
    const looked = [...word].map((letter) => alikeLetters.get(letter) ?? letter).join('');
    return /[a-z]/.test(looked) ? asItSounds(word) : looked;
  });

/** The query in the other keyboard layout; null when that is no text of one layout. */
export function otherLayout(text: string): string | null {
  const folded = inOneScript(foldName(text));
  const other = /[a-z]/.test(folded) ? asRussianKeys(folded) : /[а-я]/.test(folded) ? asLatinKeys(folded) : null;
  return other !== null && isOneLayout(folded, other) ? titleKey(other) : null;
}

/** The query as typed, in the other keyboard layout, and with Latin letters by sound. */
export function layoutVariants(text: string): string[] {
  const folded = inOneScript(foldName(text));
  const others = /[a-z]/.test(folded)
    ? [asRussianKeys(folded), asItSounds(folded)]
    : /[а-я]/.test(folded)
      ? [asLatinKeys(folded)]
      : [];
  return [...new Set([folded, ...others.filter((other) => isOneLayout(folded, other))].map(titleKey))].filter(Boolean);
}

/**
 * Returns the distinct variants of a query, most likely first: as typed, in the other keyboard layout, in the other
 * script.
 */
export function queryVariants(text: string): string[] {
  const folded = foldName(text);
  const variants = [folded];
  if (/[a-z]/.test(folded)) variants.push(asRussianKeys(folded), asItSounds(folded));
  if (/[а-я]/.test(folded)) variants.push(inLatin(folded), asLatinKeys(folded));
  return [...new Set(variants.filter((variant) => isOneLayout(folded, variant)).map(titleKey))].filter(Boolean);
}
