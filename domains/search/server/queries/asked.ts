import {
  isAskingWord,
  isFiller,
  isOutcomeWord,
  keysOfQuery,
  kindsOfWord,
  parseKinds,
  withoutKinds,
} from '../../names.ts';
import { splitWords } from '../../query.ts';
import { facet } from '../facets.ts';
import { initialLexeme, soundLexeme } from '../lexemes.ts';
import type { PagesMeant } from '../pagesMeant.ts';
import { breedsAsked, breedsMeant, readWords } from '../words.ts';
import type { Fits } from './fits.ts';
import type { StandIn, Understood } from './understand.ts';

export interface Asked {
  /** A tsquery as text. */
  query: string;
  /** The same found in titles only, and in all but long texts. */
  inTitle: string;
  inHead: string;
  /** The same of three telling words and more, those of its kind among them: who has all in its title is called so. */
  titled: string | null;
  /** First names begin with the letters that stand beside a surname; empty: none do. */
  initials: string;
  /** Keys of names equal to the whole query: as typed, then as it sounds or with another word for the same. */
  typed: string[];
  alike: string[];
  /** A tsquery for each word, where any of them will do: the more of them, the better. */
  each: string[];
  /** The same in titles only. */
  eachInTitle: string[];
  /** Kinds the query asks for; empty: any, also where it is not understood as a whole. */
  kinds: number[];
  /** Cities the query names. */
  cityIds: number[];
  /** It names a city and nothing else but a kind of things. */
  isPlace: boolean;
  /** It asks how something has ended: what is over comes first. */
  isOver: boolean;
  /** Pages of the portal that answer it, by their titles, the likeliest first. */
  pages: PagesMeant;
  /** The breed it is about and nothing else: its page is first. */
  breeds: string[];
  /** The list it asks for, where every word of it is understood: what stands there is first. */
  fits: Fits | null;
  /** It has so many words that whatever has all of them in its title is just that. */
  isLong: boolean;
  /** Beside a name: facets of which a record had better have one. */
  near: string[];
}

/**
 * A query is split into words and into letters that first names may begin with: «Кузнецов П. И.». Letters are too many
 * to be looked up: they put in order.
 */
function spell(text: string): { words: string[]; initials: string[] } {
  const all = splitWords(text);
  const isInitial = (word: string) => /^\p{L}$/u.test(word);
  const words = all.filter((word) => !isInitial(word));
  return words.length && words.length < all.length
    ? { words, initials: all.filter(isInitial).slice(0, 2) }
    : { words: all, initials: [] };
}

type Words = Pick<Understood, 'stems' | 'endings'>;

/**
 * A word by its stem and its sound, and, where it may be unfinished, by its beginning. The index reads all there is
 * under a beginning, a hundred milliseconds of it among a million dogs, while the lists of whole words are read only
 * where they meet: beside other words a beginning is the few words that begin so, wherever they are few. Null: the word
 * says nothing.
 */
function wordQuery(word: string, isUnfinished: boolean, isAlone: boolean, { stems, endings }: Words): string | null {
  const stem = stems[word] ?? '';
  const heard = soundLexeme(word);
  // Fewer sounds are those of too many words.
  const isHeard = /^\p{L}+$/u.test(word) && heard.length > 4;
  const few = isAlone ? [] : (endings[word] ?? []);
  const isBegun = isUnfinished && !few.length;
  const parts = [
    stem && `(${stem})`,
    isBegun && `'${word}':*`,
    ...(isUnfinished ? few.filter((one) => one !== stem).map((one) => `(${one})`) : []),
    isHeard && (stem || isUnfinished) && `'${heard}'${isBegun && /[a-z]/.test(word) ? ':*' : ''}`,
  ].filter(Boolean);
  return parts.length ? `(${parts.join(' | ')})` : null;
}

interface Join {
  sign: '&' | '|';
  /** Which words may be unfinished. */
  unfinished: 'last' | 'all';
}

/** Who types is at the last word. */
const allWords: Join = { sign: '&', unfinished: 'last' };
const allBeginnings: Join = { sign: '&', unfinished: 'all' };
const anyWord: Join = { sign: '|', unfinished: 'all' };

function spoken(text: string, { sign, unfinished }: Join, known: Words): string | null {
  const { words } = spell(text);
  const parts = words
    .map((word, at) => wordQuery(word, unfinished === 'all' || at === words.length - 1, words.length === 1, known))
    .filter((part) => part !== null);
  return parts.length ? `(${parts.join(` ${sign} `)})` : null;
}

/** Every lexeme of a tsquery's text held to these weights. */
export const held = (query: string, weights: string): string =>
  query.replace(/'((?:[^']|'')*)'(?::(\*))?/g, (_, lexeme, star = '') => `'${lexeme}':${star}${weights}`);

interface Besides {
  /** Any of these words will do. */
  counted?: readonly string[];
  fits?: Fits | null;
  /** Pages that some of its words ask for will do too. */
  somePages?: boolean;
}

/** «Русская псовая»: some words of one breed's name and of no other's. */
function breedBegun([text = '']: readonly string[], standIns: readonly StandIn[]): string[] {
  const begun = standIns.filter(({ isBeginning, isBreed }) => isBeginning && isBreed);
  return splitWords(text).length > 1 && begun.length === 1 && standIns.length === 1 ? begun.map((one) => one.text) : [];
}

const noPages: PagesMeant = { all: [], most: [], some: [], isExact: false };

function compose(
  { variants, standIns, named, stems, endings, pages }: Understood,
  join: Join,
  { counted = [], fits = null, somePages = false }: Besides = {},
): Asked | null {
  const typed = [...variants, ...standIns.map(({ text }) => text)];
  // What is asked for need not stand there: «кинологический клуб Самара». In an official name every word counts.
  const wished = [
    ...variants.map((text) => parseKinds(splitWords(text)).words),
    ...standIns.map(({ text }) => withoutKinds(splitWords(text))),
  ];
  const wholes = new Set(
    [...typed, ...wished.map((words) => words.join(' '))]
      .map((text) => spoken(text, join, { stems, endings }))
      .filter((one) => one !== null),
  );
  if (!wholes.size) return null;
  const query = [...wholes].join(' | ');
  const keys = variants.map(keysOfQuery);
  const instead = standIns
    .filter(({ isBeginning }) => !isBeginning)
    .map(({ text }) => keysOfQuery(text).typed[0] as string);
  const telling = splitWords(variants[0] ?? '').filter((word) => !isFiller(word) && !isAskingWord(word));
  const called = !counted.length && telling.length > 2 ? spoken(telling.join(' '), join, { stems, endings }) : null;
  const each = counted.map((word) => wordQuery(word, false, true, { stems, endings })).filter((one) => one !== null);
  return {
    query,
    inTitle: held(query, 'A'),
    inHead: held(query, 'ABC'),
    titled: called && held(called, 'A'),
    initials: spell(variants[0] ?? '')
      .initials.map((letter) => `'${initialLexeme(letter)}'`)
      .join(' & '),
    typed: [...(keys[0]?.typed ?? []), ...standIns.filter(({ isWhole }) => isWhole).map(({ text }) => text)],
    alike: [...new Set([...keys.flatMap(({ typed: whole, alike }) => [...whole, ...alike]), ...instead])],
    each,
    eachInTitle: each.map((word) => held(word, 'A')),
    kinds: counted.length ? [] : parseKinds(splitWords(variants[0] ?? '')).kinds,
    pages: somePages ? pages : { ...pages, some: [] },
    // Where nothing of the kind is there, the breed's own page says who has it.
    breeds: [
      ...new Set([
        ...variants.flatMap((text) => (fits ? breedsMeant : breedsAsked)(text, named)),
        ...breedBegun(variants, standIns),
      ]),
    ],
    fits,
    isLong: !counted.length && parseKinds(splitWords(variants[0] ?? '')).words.length > 2,
    near: [],
    cityIds: [...new Set(standIns.flatMap(({ cityId }) => cityId || []))],
    isOver: variants.some((text) => splitWords(text).some((word) => isOutcomeWord(word))),
    isPlace:
      standIns.some(({ cityId, isWhole }) => cityId && isWhole) ||
      named.some(
        ({ kind, words }) => kind === 'city' && words === parseKinds(splitWords(variants[0] ?? '')).words.join(' '),
      ),
  };
}

/**
 * The query as typed, on the other layout, and with the official names of what it says; null when nothing of it can be
 * looked up.
 */
export const composeQuery = (understood: Understood, fits: Fits | null = null): Asked | null =>
  compose(understood, allWords, { fits });

/** The same, and pages that some of its words ask for; null where there are none. */
export const composeWithPages = (understood: Understood): Asked | null =>
  understood.pages.some.length ? compose(understood, allWords, { somePages: true }) : null;

/** The same with each word as the beginning of one; null when that is no other query. */
export const composeBeginnings = (understood: Understood): Asked | null =>
  splitWords(understood.variants[0] ?? '').length > 1 ? compose({ ...understood, standIns: [] }, allBeginnings) : null;

/**
 * A name with a breed, a place, a kind beside it that need not stand in its record: «судья Орлова таксы». The name is
 * looked for, the others put in order. Null where there is no such query.
 */
export function composeName({ variants: [text = ''], named, stems, endings }: Understood): Asked | null {
  const stretches = readWords(text, named);
  const said = stretches.map((one) => one.said);
  const name = stretches.flatMap((one) => (one.said.says === 'something' ? one.text : [])).join(' ');
  const isBeside = said.some(({ says }) => says !== 'something' && says !== 'filler' && says !== 'holidays');
  const asked =
    name && isBeside
      ? composeQuery({ variants: [name], standIns: [], named: [], stems, endings, pages: noPages })
      : null;
  if (!asked) return null;
  return {
    ...asked,
    kinds: said.flatMap((one) => (one.says === 'kind' ? [...(kindsOfWord(one.word) ?? [])] : [])),
    cityIds: said.flatMap((one) => (one.says === 'city' ? one.ids : [])),
    near: said.flatMap((one) =>
      one.says === 'breed' ? one.ids.map(facet.breed) : one.says === 'group' ? [facet.group(one.group)] : [],
    ),
  };
}

/** Words of the longest name that is looked for inside a query. */
const longestInside = 5;

/**
 * A name of more than one word with other words around it: «запись на Четыре стороны света». Whatever is called so is
 * looked for; null where no words are left around.
 */
export function composeInside(understood: Understood): Asked | null {
  const words = splitWords(understood.variants[0] ?? '');
  const says = (word: string) => !isAskingWord(word) && !isFiller(word) && !kindsOfWord(word);
  const runs = words
    .flatMap((_, from) => [2, 3, 4, longestInside].map((length) => words.slice(from, from + length)))
    .filter((run, at, all) => run.length > 1 && run.length < words.length && run.some(says) && all.indexOf(run) === at);
  const asked = runs.length ? composeQuery({ ...understood, standIns: [] }) : null;
  return asked && { ...asked, kinds: [], alike: [...asked.alike, ...new Set(runs.map((run) => run.join(' ')))] };
}

/** Records with some of its words: better than nothing. */
export function composeLoosely({ variants, stems, endings, pages }: Understood): Asked | null {
  const typed = variants.slice(0, 1);
  return compose({ variants: typed, standIns: [], named: [], stems, endings, pages }, anyWord, {
    counted: parseKinds(spell(typed[0] ?? '').words).words,
    somePages: true,
  });
}

/** The same without pages of the portal that answer some of it. */
export const composeTexts = (understood: Understood): Asked | null => composeLoosely({ ...understood, pages: noPages });
