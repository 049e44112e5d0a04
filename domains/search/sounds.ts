import { foldText } from '#platform/contract/cleanText.ts';

/**
 * Returns a word's sound in a few Latin letters, equal for Russian and Latin spellings: «Щербаков», «Shcherbakov» and
 * «Scherbakov». Soft signs, doubled letters and kinds of «и» are ignored. Never displayed.
 */
const russian: Readonly<Record<string, string>> = Object.fromEntries(
  [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'].map((letter, at) => [
    letter,
    'a b v g d e e j z i i k l m n o p r s t u f h z q w w  i  e iu ia'.split(' ')[at] as string,
  ]),
);

/** Longer ones first: «shch» is not «s», «h», «c», «h». */
const latin: ReadonlyArray<readonly [string, string]> = [
  ['shch', 'w'],
  ['sch', 'w'],
  ['tch', 'q'],
  ['ch', 'q'],
  ['sh', 'w'],
  ['zh', 'j'],
  ['kh', 'h'],
  ['ph', 'f'],
  ['th', 't'],
  ['ck', 'k'],
  ['ts', 'z'],
  ['tz', 'z'],
  ['yu', 'iu'],
  ['ju', 'iu'],
  ['ya', 'ia'],
  ['ja', 'ia'],
  ['yo', 'e'],
  ['jo', 'e'],
  ['ye', 'e'],
  ['je', 'e'],
  ['oo', 'u'],
  ['x', 'ks'],
  ['q', 'k'],
  ['w', 'v'],
  ['y', 'i'],
  ['j', 'i'],
];
const inLatin = new RegExp(`${latin.map(([from]) => from).join('|')}|c(?=[eiy])|c`, 'g');
const latinSound = new Map(latin);

export function soundOf(word: string): string {
  const folded = foldText(word);
  const spelt = /[а-я]/.test(folded)
    ? [...folded].map((letter) => russian[letter] ?? letter).join('')
    : folded
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(
          inLatin,
          (found, at: number, whole: string) =>
            latinSound.get(found) ?? (/[eiy]/.test(whole[at + 1] ?? '') ? 'z' : 'k'),
        );
  return spelt
    .replace(/[^a-z0-9]/g, '')
    .replace(/(?<=[^aeiou])ie/g, 'e')
    .replace(/(.)\1+/g, '$1');
}
