import { wordsOf } from './query.ts';
import { soundOf } from './sounds.ts';

/** Begins the keys that are compared by sound; no title begins so. */
const bySound = '#';

/** The words of a name by their sound, in whatever order they stand: «Дозор северный», «Severny dozor». */
const soundKey = (words: readonly string[]): string => bySound + words.map(soundOf).filter(Boolean).sort().join(' ');

/** The same without blanks: «голденпав», «Golden Paw». */
const joinedKey = (words: readonly string[]): string => bySound + words.map(soundOf).join('');

/** Words that say what a thing is, not which: «питомник Белый берег» is «Белый берег». */
const kindWords = new Set(
  'клуб клуба питомник питомника нкп судья судьи эксперт специалист выставка выставки федерация организация владелец новость документ национальный клуб породы породный'.split(
    ' ',
  ),
);

/** Without the words of its kind at the beginning and at the end. */
function withoutKind(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => !kindWords.has(word));
  const to = words.findLastIndex((word) => !kindWords.has(word));
  return from < 0 ? words : words.slice(from, to + 1);
}

const keysOfWords = (words: readonly string[]): string[] => [words.join(' '), soundKey(words), joinedKey(words)];

const long = 12;

/** All a record may be called by, as whole queries are compared with it: its names, what stands in their quotes, without words of its kind. */
export function keysOfNames(names: readonly (string | null | undefined)[]): string[] {
  const keys = new Set<string>();
  for (const name of names) {
    if (!name) continue;
    // The innermost quotes: «Общество „Белая вежа“».
    const quoted = [...name.matchAll(/[«„"“]([^«»„“”"]+)[»“”"]/g)].map(([, inside]) => inside as string);
    for (const one of [name, ...quoted]) {
      const words = wordsOf(one, long);
      for (const key of [...keysOfWords(words), ...keysOfWords(withoutKind(words))]) if (key.length > 2) keys.add(key);
    }
  }
  return [...keys];
}

/** A person is called by the surname and the first name too, in either order, and by initials. */
export function keysOfPerson(...names: (string | null | undefined)[]): string[] {
  const keys = new Set(keysOfNames(names));
  for (const name of names) {
    const [last = '', first = '', second = ''] = name ? wordsOf(name) : [];
    if (!first) continue;
    for (const key of keysOfWords([last, first])) keys.add(key);
    keys.add([first, last].join(' '));
    keys.add([first, second, last].join(' '));
    if (second) keys.add([first, second].join(' '));
  }
  return [...keys];
}

/** What a whole query is compared with, the closest first. */
export function keysOfQuery(text: string): { typed: string[]; alike: string[] } {
  const words = wordsOf(text, long);
  const bare = withoutKind(words);
  const typed = [words.join(' ')];
  const alike = [bare.join(' '), soundKey(words), joinedKey(words), soundKey(bare), joinedKey(bare)].filter((key) => key.length > 2 && key !== typed[0]);
  return { typed, alike: [...new Set(alike)] };
}
