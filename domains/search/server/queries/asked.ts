import { keysOfQuery, wishOf, withoutKinds } from '../../names.ts';
import { wordsOf } from '../../query.ts';
import { initialLexeme, soundLexeme } from '../lexemes.ts';
import type { Understood } from './understand.ts';

export interface Asked {
  /** A tsquery as text. */
  query: string;
  /** The same found in titles only, and in all but long texts. */
  inTitle: string;
  inHead: string;
  /** First names begin with the letters that stand beside a surname; empty: none do. */
  initials: string;
  /** Keys of names equal to the whole query: as typed, then as it sounds or with another word for the same. */
  typed: string[];
  alike: string[];
  /** A tsquery for each word, where any of them will do: the more of them, the better. */
  each: string[];
  /** Kinds the query asks for; empty: any, also where it is not understood as a whole. */
  kinds: number[];
  /** Cities the query names. */
  cityIds: number[];
  /** It names a city and nothing else. */
  isPlace: boolean;
}

/** A query is split into words and into letters that first names may begin with: «Кузнецов П. И.». Letters are too many to be looked up: they put in order. */
function spell(text: string): { words: string[]; initials: string[] } {
  const all = wordsOf(text);
  const isInitial = (word: string) => /^\p{L}$/u.test(word);
  const words = all.filter((word) => !isInitial(word));
  return words.length && words.length < all.length ? { words, initials: all.filter(isInitial).slice(0, 2) } : { words: all, initials: [] };
}

type Stems = Readonly<Record<string, string>>;

/**
 * A word by its stem and its sound, and by its beginning where it may be unfinished. A beginning is dear: the index reads all there is under
 * it, while the lists of two stems are read only where they meet. Null: the word says nothing.
 */
function wordQuery(word: string, isUnfinished: boolean, stems: Stems): string | null {
  const stem = stems[word] ?? '';
  const heard = soundLexeme(word);
  // Fewer sounds are those of too many words.
  const isHeard = /^\p{L}+$/u.test(word) && heard.length > 4;
  const parts = [
    stem && `(${stem})`,
    isUnfinished && `'${word}':*`,
    isHeard && (stem || isUnfinished) && `'${heard}'${isUnfinished && /[a-z]/.test(word) ? ':*' : ''}`,
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

function spoken(text: string, { sign, unfinished }: Join, stems: Stems): string | null {
  const { words } = spell(text);
  const parts = words.map((word, at) => wordQuery(word, unfinished === 'all' || at === words.length - 1, stems)).filter((part) => part !== null);
  return parts.length ? `(${parts.join(` ${sign} `)})` : null;
}

/** Every lexeme of a tsquery's text held to these weights. */
const held = (query: string, weights: string): string =>
  query.replace(/'((?:[^']|'')*)'(?::(\*))?/g, (_, lexeme, star = '') => `'${lexeme}':${star}${weights}`);

function compose({ variants, standIns, stems }: Understood, join: Join, counted: readonly string[] = []): Asked | null {
  const typed = [...variants, ...standIns.map(({ text }) => text)];
  // What is asked for need not stand there: «кинологический клуб Самара». In an official name every word counts.
  const wished = [...variants.map((text) => wishOf(wordsOf(text)).words), ...standIns.map(({ text }) => withoutKinds(wordsOf(text)))];
  const wholes = new Set([...typed, ...wished.map((words) => words.join(' '))].map((text) => spoken(text, join, stems)).filter((one) => one !== null));
  if (!wholes.size) return null;
  const query = [...wholes].join(' | ');
  const keys = variants.map(keysOfQuery);
  const instead = standIns.filter(({ isBeginning }) => !isBeginning).map(({ text }) => keysOfQuery(text).typed[0] as string);
  return {
    query,
    inTitle: held(query, 'A'),
    inHead: held(query, 'ABC'),
    initials: spell(variants[0] ?? '')
      .initials.map((letter) => `'${initialLexeme(letter)}'`)
      .join(' & '),
    typed: [...(keys[0]?.typed ?? []), ...standIns.filter(({ isWhole }) => isWhole).map(({ text }) => text)],
    alike: [...new Set([...keys.flatMap(({ typed: whole, alike }) => [...whole, ...alike]), ...instead])],
    each: counted.map((word) => wordQuery(word, false, stems)).filter((one) => one !== null),
    kinds: counted.length ? [] : wishOf(wordsOf(variants[0] ?? '')).kinds,
    cityIds: [...new Set(standIns.flatMap(({ cityId }) => cityId || []))],
    isPlace: standIns.some(({ cityId, isWhole }) => cityId && isWhole),
  };
}

/** The query as typed, on the other layout, and with the official names of what it says; null when nothing of it can be looked up. */
export const composeQuery = (understood: Understood): Asked | null => compose(understood, allWords);

/** The same with each word as the beginning of one; null when that is no other query. */
export const composeBeginnings = (understood: Understood): Asked | null =>
  wordsOf(understood.variants[0] ?? '').length > 1 ? compose({ ...understood, standIns: [] }, allBeginnings) : null;

/** Records with some of its words: better than nothing. */
export function composeLoosely({ variants, stems }: Understood): Asked | null {
  const typed = variants.slice(0, 1);
  return compose({ variants: typed, standIns: [], stems }, anyWord, wishOf(spell(typed[0] ?? '').words).words);
}
