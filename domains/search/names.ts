import type { SearchKind } from './kinds.ts';
import { wordsOf } from './query.ts';
import { soundOf } from './sounds.ts';

/** Begins the keys that are compared by sound; no title begins so. */
const bySound = '#';

/** The words of a name by their sound, in whatever order they stand: «Дозор северный», «Severny dozor». */
const soundKey = (words: readonly string[]): string => bySound + words.map(soundOf).filter(Boolean).sort().join(' ');

/** The same without blanks: «голденпав», «Golden Paw». */
const joinedKey = (words: readonly string[]): string => bySound + words.map(soundOf).join('');

/** A name of the dictionaries by its sound, without blanks: «сибаину», «сиба ину». */
export const nameSound = (name: string): string => wordsOf(name).map(soundOf).join('');

/** Words that say what a thing is, not which, and the kinds they ask for: «питомник Белый берег» is «Белый берег». */
const kindWords: ReadonlyArray<readonly [words: RegExp, kinds: readonly SearchKind[]]> = [
  [/^клуб(а|у|ом|е|ы|ов|ам|ах)?$/, [101, 103]],
  [/^питомник(а|у|ом|е|и|ов|ам|ах)?$/, [102]],
  [/^нкп$/, [103]],
  [/^федераци(я|и|ю|ей|й)$/, [104]],
  [/^владел(ец|ьца|ьцы)$/, [105]],
  [/^(новост(ь|и|ей))$/, [201]],
  [/^(объявлени(е|я|й)|прода(м|ю|ется)|купл(ю|ят)|отда(м|ю|ют)|пропал[аи]?|потерял(ась|ся|и)|сбежал[аи]?|найден[аы]?|нашл(ась|ся|ись))$/, [202]],
  [/^(купить|щен(ок|ка|ки|ков))$/, [102, 202]],
  [/^документ(а|ы|ов)?$/, [203]],
  [/^(выстав(ка|ки|ку|ке|кой|ок|кам|ках)|шоу|моно|монопородн(ая|ой|ую|ые|ых)|монопородк[аиу])$/, [301]],
  [/^(суд(ья|ьи|ье|ью|ей|ьям)|эксперт(а|у|ы|ов|ам)?)$/, [401, 402]],
  [/^специалист(а|у|ы|ов|ам)?$/, [501]],
  [/^(организаци[яию]|национальн(ый|ого|ые)|пород(а|ы|у|е|ой|ам|ах)?|породн(ый|ого))$/, []],
];

/** Words that ask for a kind and are looked for themselves too. */
const tellingWords: typeof kindWords = [
  [/^(cacib|cac|сасиб|цациб|сас|кчк)$/, [301]],
  [/^(смотр|выводк)/, [302]],
  [/^(испытани|состязани)/, [303]],
  [/^(семинар|вебинар)/, [304]],
];

/** Words around a name that belong to the asking: «телефон РКФ», «кинологический клуб Самара», «как войти на сайт». */
const fillers =
  /^(в|во|на|и|о|об|при|вс(е|ем|ех)|есть|ли|мне|мой|моя|можно|нужно|с|со|по|для|из|к|от|где|как|какие|какой|наш(ел|ла|ли)|найти|найди|ищу|посмотреть|узнать|хочу|находится|расположен[аы]?|сайте?|портале?|телефон(ы|а)?|контакты|адреса?|почта|страница|президиум|руководство|собак(а|и|у|е|ой)?|собач(ий|ья|ье)|собаководств(о|а|у)|кинологическ(ий|ая|ое|ого|ой|ие))$/;

const kindsIn = (words: readonly string[], list: typeof kindWords): SearchKind[] =>
  words.flatMap((word) => list.find(([pattern]) => pattern.test(word))?.[1] ?? []);

const isKindWord = (word: string): boolean => kindWords.some(([pattern]) => pattern.test(word));

/** The words that are left; all of them where nothing would be. */
function without(words: readonly string[], isLeftOut: (word: string) => boolean): readonly string[] {
  const left = words.filter((word) => !isLeftOut(word));
  return left.length ? left : words;
}

/** The same words without those around a name. */
export const withoutFillers = (words: readonly string[]): readonly string[] => without(words, (word) => fillers.test(word));

/** The same words without those that say what it is. */
export const withoutKinds = (words: readonly string[]): readonly string[] => without(words, isKindWord);

/** What of a query is looked for, and of which kinds: nothing is asked for by words of kinds alone. */
export function wishOf(words: readonly string[]): { words: readonly string[]; kinds: SearchKind[] } {
  const asked = withoutFillers(words);
  const named = withoutKinds(asked);
  const kinds = [...(named.length < asked.length ? kindsIn(asked, kindWords) : []), ...(asked.length > 1 ? kindsIn(asked, tellingWords) : [])];
  return { words: named, kinds: [...new Set(kinds)] };
}

/** Without the words of its kind, and those around a name, at the beginning and at the end. */
function withoutKind(words: readonly string[]): readonly string[] {
  const isName = (word: string): boolean => !isKindWord(word) && !fillers.test(word);
  const from = words.findIndex(isName);
  const to = words.findLastIndex(isName);
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
