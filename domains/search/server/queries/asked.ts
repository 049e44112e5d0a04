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
import { breedsAsked, breedsMeant, readWords } from '../readWords.ts';
import type { Fits } from './fits.ts';
import type { StandIn, Understood } from './understand.ts';

export interface Asked {
  /** The text of a tsquery. */
  query: string;
  /** The same query for titles only, and for everything except long texts. */
  inTitle: string;
  inHead: string;
  /**
   * The same query for three meaningful words or more, including those for a kind; a record with all of them in its
   * title has that name.
   */
  titled: string | null;
  /** Initials beside a surname; empty when there are none. */
  initials: string;
  /** Keys of names that equal the whole query: as typed, then by sound and by synonyms. */
  typed: string[];
  alike: string[];
  /** The key of a name that equals the whole query in the other keyboard layout. */
  relaid: string[];
  /** One tsquery per word, for queries in which any word may match; more matches rank higher. */
  each: string[];
  /** The same for titles only. */
  eachInTitle: string[];
  /** Requested kinds; empty for any kind and for a query that is not understood as a whole. */
  kinds: number[];
  /** Cities named in the query. */
  cityIds: number[];
  /** The query consists of a city and words for a kind only. */
  isPlace: boolean;
  /** The query asks for results, so past events come first. */
  isOver: boolean;
  /** Titles of portal pages that answer the query, most likely first. */
  pages: PagesMeant;
  /** Breeds, when the query is about nothing else; their page comes first. */
  breeds: string[];
  /** Conditions of the list that the query describes, when every word is understood; its records come first. */
  fits: Fits | null;
  /** The query has so many words that a title with all of them is an exact match. */
  isLong: boolean;
  /** For a query with a name: facets that raise a record's rank. */
  near: string[];
}

/**
 * Splits a query into words and initials: «Кузнецов П. И.». Initials match too many records to be searched for, so they
 * only affect the order.
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
 * Returns a word's tsquery: its stem, its sound, and, when the word may be unfinished, its prefix. A prefix of a common
 * beginning takes a hundred milliseconds among a million dogs, so beside other words it is replaced by its few
 * completions. Null when the word has no meaning.
 */
function wordQuery(word: string, isUnfinished: boolean, isAlone: boolean, { stems, endings }: Words): string | null {
  const stem = stems[word] ?? '';
  const soundLexemeOfWord = soundLexeme(word);
  // Words with few sounds match too many others.
  const isHeard = /^\p{L}+$/u.test(word) && soundLexemeOfWord.length > 4;
  const few = isAlone ? [] : (endings[word] ?? []);
  const isBegun = isUnfinished && !few.length;
  const parts = [
    stem && `(${stem})`,
    isBegun && `'${word}':*`,
    ...(isUnfinished ? few.filter((one) => one !== stem).map((one) => `(${one})`) : []),
    isHeard && (stem || isUnfinished) && `'${soundLexemeOfWord}'${isBegun && /[a-z]/.test(word) ? ':*' : ''}`,
  ].filter(Boolean);
  return parts.length ? `(${parts.join(' | ')})` : null;
}

interface Join {
  sign: '&' | '|';
  /** Which words may be unfinished. */
  unfinished: 'last' | 'all';
}

/** While typing, only the last word may be unfinished. */
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

/** Restricts every lexeme of a tsquery's text to these weights. */
export const restrictWeights = (query: string, weights: string): string =>
  query.replace(/'((?:[^']|'')*)'(?::(\*))?/g, (_, lexeme, star = '') => `'${lexeme}':${star}${weights}`);

interface Besides {
  /** Words any of which may match. */
  counted?: readonly string[];
  fits?: Fits | null;
  /** Pages that answer only some words are accepted too. */
  somePages?: boolean;
}

/** «Русская псовая»: the beginning of exactly one breed's name. */
function breedBegun([text = '']: readonly string[], standIns: readonly StandIn[]): string[] {
  const begun = standIns.filter(({ isBeginning, isBreed }) => isBeginning && isBreed);
  return splitWords(text).length > 1 && begun.length === 1 && standIns.length === 1 ? begun.map((one) => one.text) : [];
}

const noPages: PagesMeant = { all: [], most: [], some: [], isExact: false };

function compose(
  { variants, relaid, standIns, named, stems, endings, pages }: Understood,
  join: Join,
  { counted = [], fits = null, somePages = false }: Besides = {},
): Asked | null {
  const typed = [...variants, ...standIns.map(({ text }) => text)];
  // Words for a kind need not be in the record: «кинологический клуб Самара». In an official name every word counts.
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
    inTitle: restrictWeights(query, 'A'),
    inHead: restrictWeights(query, 'ABC'),
    titled: called && restrictWeights(called, 'A'),
    initials: spell(variants[0] ?? '')
      .initials.map((letter) => `'${initialLexeme(letter)}'`)
      .join(' & '),
    typed: [...(keys[0]?.typed ?? []), ...standIns.filter(({ isWhole }) => isWhole).map(({ text }) => text)],
    alike: [...new Set([...keys.flatMap(({ typed: whole, alike }) => [...whole, ...alike]), ...instead])],
    relaid: relaid ? keysOfQuery(relaid).typed.slice(0, 1) : [],
    each,
    eachInTitle: each.map((word) => restrictWeights(word, 'A')),
    kinds: counted.length ? [] : parseKinds(splitWords(variants[0] ?? '')).kinds,
    pages: somePages ? pages : { ...pages, some: [] },
    // When no such record exists, the breed's page is the answer.
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
 * Composes the query as typed, in the other keyboard layout and with official names; null when no word can be searched
 * for.
 */
export const composeQuery = (understood: Understood, fits: Fits | null = null): Asked | null =>
  compose(understood, allWords, { fits });

/** The same with pages that answer only some words; null when there are none. */
export const composeWithPages = (understood: Understood): Asked | null =>
  understood.pages.some.length ? compose(understood, allWords, { somePages: true }) : null;

/** The same with each word as a prefix; null when that is the same query. */
export const composeBeginnings = (understood: Understood): Asked | null =>
  splitWords(understood.variants[0] ?? '').length > 1 ? compose({ ...understood, standIns: [] }, allBeginnings) : null;

/**
 * Composes a search for a name beside a breed, a place or a kind that the record need not contain: «судья Орлова
 * таксы». Those words only affect the order. Null when there is no such part.
 */
export function composeName({ variants: [text = ''], named, stems, endings }: Understood): Asked | null {
  const stretches = readWords(text, named);
  const said = stretches.map((one) => one.said);
  const name = stretches.flatMap((one) => (one.said.says === 'something' ? one.text : [])).join(' ');
  const isBeside = said.some(({ says }) => says !== 'something' && says !== 'filler' && says !== 'holidays');
  const asked =
    name && isBeside
      ? composeQuery({ variants: [name], relaid: '', standIns: [], named: [], stems, endings, pages: noPages })
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

/** Number of words in the longest name that is searched for inside a query. */
const longestInside = 5;

/**
 * Composes a search for a name of several words inside other words: «запись на Четыре стороны света». Null when there
 * are no other words.
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

/** Composes a search for records with any of the words. */
export function composeLoosely({ variants, stems, endings, pages }: Understood): Asked | null {
  const typed = variants.slice(0, 1);
  return compose({ variants: typed, relaid: '', standIns: [], named: [], stems, endings, pages }, anyWord, {
    counted: parseKinds(spell(typed[0] ?? '').words).words,
    somePages: true,
  });
}

/** The query as if no page of the portal answered it by its everyday names. */
export const withoutPages = (understood: Understood): Understood => ({ ...understood, pages: noPages });

/** The same without portal pages that answer some words. */
export const composeTexts = (understood: Understood): Asked | null => composeLoosely(withoutPages(understood));
