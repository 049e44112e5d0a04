import { isAskingWord, isDogWord, isFiller, kindsOfWord } from '../names.ts';
import { splitWords } from '../query.ts';
import type { NamedWords } from './queries/understand.ts';

/** Titles of pages in the form of `titleKey`, most likely first. */
export interface PagesMeant {
  /** Pages that answer the whole query, apart from words of asking. */
  all: string[];
  /** Pages that answer most of the query. */
  most: string[];
  /** Pages that answer some words of the query, used when nothing else matches. */
  some: string[];
  /** The whole query equals a page's name. */
  isExact: boolean;
}

interface Given {
  texts: readonly string[];
  stems: Readonly<Record<string, string>>;
  named: readonly NamedWords[];
  /** Phrases all of whose words are in the query, in any place. */
  bySome: readonly { key: string; means: string; stems: readonly string[] }[];
  /** Runs of the query that equal a phrase, also by sound. */
  byName: readonly { gram: string; key: string; means: string; rank: number }[];
  isExact: boolean;
  /** Pages one of whose names begins with the query. */
  begun: readonly string[];
}

/** The stem of «собака» as PostgreSQL writes it. */
export const dogStem = "'собак'";

/** Words that reverse the meaning and that the stemmer drops: «собака без родословной». */
const saysNo = (text: string): boolean => /(^| )(без|не|нет|нету)( |$)/.test(text);

/**
 * Weight of a word by how much it says: «где» and «сделать» little, a place more, a kind of record still more, any
 * other word most.
 */
const [ofSoft, ofPlace, ofKind, ofOther] = [0.2, 0.4, 0.7, 1];
const [mostFrom, mostOfOne, someFrom] = [0.5, 0.6, 0.28];
const keptAtMost = 3;
/** Minimum weight of a word of a matched phrase, however common the word is: «нашли собаку». */
const ofPhrase = 0.45;

interface Found {
  /** Weight of the query's words that the phrase has, and of those that it lacks. */
  said: number;
  left: number;
  /** Number of words between the phrase's words: «заявка на испытания от клуба» is not «заявка клуба». */
  torn: number;
  /** The phrase is in the query as typed. */
  isStretch: boolean;
  /** Position of the first word: the subject of a question comes before its circumstances. */
  from: number;
  isAll: boolean;
  isMost: boolean;
}

const likelier = (one: Found, other: Found): number =>
  other.said - one.said ||
  one.left - other.left ||
  one.torn - other.torn ||
  Number(other.isStretch) - Number(one.isStretch) ||
  one.from - other.from;

/**
 * Finds pages by their everyday names: a phrase matches a query that has all of its words, in any form and order. The
 * phrase with the greatest weight wins, then the one that leaves the least weight over.
 */
export function pagesMeant({ texts, stems, named, bySome, byName, isExact, begun }: Given): PagesMeant {
  const placeWords = new Set(named.flatMap(({ words, kind }) => (kind === 'term' ? [] : words.split(' '))));
  const breedWords = new Set(named.flatMap(({ words, kind }) => (kind === 'breed' ? words.split(' ') : [])));
  const isDog = (word: string): boolean => isDogWord(word) || breedWords.has(word);
  const weightOf = (word: string): number => {
    if (stems[word] === '') return 0;
    if (isFiller(word) || isAskingWord(word) || /^(20\d\d|\d{1,2})$/.test(word)) return ofSoft;
    if (placeWords.has(word)) return ofPlace;
    return kindsOfWord(word) ? ofKind : ofOther;
  };
  const best = new Map<string, Found>();
  const consider = (
    means: string,
    words: readonly string[],
    isCovered: (word: string, at: number) => boolean,
    { isLetter = false, isStretch = false } = {},
  ) => {
    const weighed = words.map((word, at) => ({ weight: weightOf(word), isSaid: isCovered(word, at) }));
    const sum = (isSaid: boolean) =>
      weighed.filter((one) => one.isSaid === isSaid).reduce((total, { weight }) => total + weight, 0);
    // As typed, the phrase can mean nothing else.
    const saidAtLeast = ofPhrase * weighed.filter(({ weight, isSaid }) => isSaid && weight > 0).length;
    const [said, left] = [Math.max(sum(true), saidAtLeast) + (isLetter ? 1 : 0), sum(false)];
    // «выставки» beside a city is not the calendar's name.
    const enough = weighed.filter(({ weight, isSaid }) => isSaid && weight > 0).length > 1 ? mostFrom : mostOfOne;
    const leftAtMost = said > ofKind && said / (said + left) >= mostOfOne ? ofKind : ofSoft;
    const [first, last] = [weighed.findIndex(({ isSaid }) => isSaid), weighed.findLastIndex(({ isSaid }) => isSaid)];
    const found = {
      said,
      left,
      torn: weighed.slice(first, last).filter(({ weight, isSaid }) => !isSaid && weight > ofSoft).length,
      isStretch,
      from: first,
      isMost: said / (said + left) >= enough,
      isAll: weighed.every(({ weight, isSaid }) => isSaid || weight <= leftAtMost),
    };
    const known = best.get(means);
    if (found.said && (!known || likelier(found, known) < 0)) best.set(means, found);
  };
  for (const text of texts) {
    const words = splitWords(text);
    for (const { key, means, stems: phrase } of bySome) {
      if (saysNo(key) && !saysNo(text)) continue;
      const isOfDog = phrase.length > 1 && phrase.includes(dogStem);
      const begins = (word: string, at: number) =>
        at === words.length - 1 && phrase.some((stem) => stem.startsWith(`'${word}`));
      const covers = (word: string, at: number) =>
        phrase.includes(stems[word] ?? '') || begins(word, at) || (isOfDog && isDog(word));
      const has = phrase.every((stem) =>
        words.some(
          (word, at) => stems[word] === stem || begins(word, at) || (isOfDog && stem === dogStem && isDog(word)),
        ),
      );
      if (has) consider(means, words, covers);
    }
    for (const { gram, key, means, rank } of byName) {
      if (saysNo(key) && !saysNo(gram)) continue;
      const from = ` ${text} `.indexOf(` ${gram} `);
      if (from < 0) continue;
      const first = from ? splitWords(text.slice(0, from)).length : 0;
      const length = gram.split(' ').length;
      consider(means, words, (_, at) => at >= first && at < first + length, {
        isLetter: !rank && gram === text,
        isStretch: !rank,
      });
    }
  }
  const ranked = [...best]
    .map(([means, found]) => ({ means, ...found, share: found.said / (found.said + found.left) }))
    .sort((one, other) => likelier(one, other) || (one.means < other.means ? -1 : 1));
  const titles = (isOne: (one: (typeof ranked)[number]) => boolean) =>
    ranked
      .filter(isOne)
      .map(({ means }) => means)
      .slice(0, keptAtMost);
  const all = titles(({ isAll }) => isAll);
  const most = titles(({ isAll, isMost }) => !isAll && isMost);
  return {
    all,
    most: [...new Set([...most, ...begun])].filter((title) => !all.includes(title)).slice(0, keptAtMost),
    some: titles(({ isAll, isMost, share }) => !isAll && !isMost && share >= someFrom),
    isExact,
  };
}
