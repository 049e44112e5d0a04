import { foldName } from '#platform/contract/values/names.ts';
import { splitWords, titleKey } from './query.ts';

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const swap = (from: string, to: string) => {
  const keys = new Map([...from].map((key, at) => [key, to[at] as string]));
  return (text: string): string => [...text].map((letter) => keys.get(letter) ?? letter).join('');
};

/** «jdxfhrf» is «овчарка» typed without switching the keyboard, and the other way round. */
const asRussianKeys = swap(latinKeys, russianKeys);
const asLatinKeys = swap(russianKeys, latinKeys);

/** Longer ones first: «shch» is not «s», «h», «c», «h». */
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

/** Russian letters stand where Latin layouts have signs, too: what falls into more words was not meant so. */
const isOneLayout = (folded: string, variant: string): boolean =>
  splitWords(variant).length <= splitWords(folded).length;

/** «ovcharka» as it sounds. */
const asItSounds = (text: string): string =>
  text.replace(inSounds, (latin) => (latin === 'x' ? 'кс' : (soundOf.get(latin) ?? latin)));

const latinLetters: Readonly<Record<string, string>> = Object.fromEntries(
  [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'].map((letter, at) => [
    letter,
    'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch  y  e yu ya'.split(' ')[at] as string,
  ]),
);

/** «лабрадор» in Latin letters, as breeds and kennels are written. */
const inLatin = (text: string): string => [...text].map((letter) => latinLetters[letter] ?? letter).join('');

const alikeLetters = new Map([...'aeopcxykmthb'].map((letter, at) => [letter, 'аеорсхукмтнв'[at] as string]));

/** A word in both scripts is one whose Latin letters look Russian, «чрkф», or else sound so: «цацib». */
const inOneScript = (text: string): string =>
  text.replace(/[\p{L}]+/gu, (word) => {
    const [isLatin, isRussian] = [/[a-z]/.test(word), /[а-я]/.test(word)];
    if (!isLatin || !isRussian) return word;
    const looked = [...word].map((letter) => alikeLetters.get(letter) ?? letter).join('');
    return /[a-z]/.test(looked) ? asItSounds(word) : looked;
  });

/** The same query as it stands, as it was typed on the other layout, and as Latin letters sound. */
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
 * The same query as its writer may have meant it: as it stands, typed on the other layout, written in the other script.
 * The first is the most likely; each one once.
 */
export function queryVariants(text: string): string[] {
  const folded = foldName(text);
  const variants = [folded];
  if (/[a-z]/.test(folded)) variants.push(asRussianKeys(folded), asItSounds(folded));
  if (/[а-я]/.test(folded)) variants.push(inLatin(folded), asLatinKeys(folded));
  return [...new Set(variants.filter((variant) => isOneLayout(folded, variant)).map(titleKey))].filter(Boolean);
}
