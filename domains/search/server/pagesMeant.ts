import { isAskingWord, isDogWord, isFiller, kindsOfWord } from '../names.ts';
import { splitWords } from '../query.ts';
import type { NamedWords } from './queries/understand.ts';

/** Titles of pages, as `titleKey` writes them, the likeliest first. */
export interface PagesMeant {
  /** The query asks for just that: nothing is left but words of the asking. */
  all: string[];
  /** Most of the query asks for it. */
  most: string[];
  /** Some words of it do: better than nothing. */
  some: string[];
  /** The whole query is what a page is called. */
  isExact: boolean;
}

interface Given {
  texts: readonly string[];
  stems: Readonly<Record<string, string>>;
  named: readonly NamedWords[];
  /** Phrases of which every word stands in the query, wherever. */
  bySome: readonly { key: string; means: string; stems: readonly string[] }[];
  /** Stretches of the query that are a phrase, also by their sound. */
  byName: readonly { gram: string; key: string; means: string; rank: number }[];
  isExact: boolean;
  /** Pages of which a name begins so. */
  begun: readonly string[];
}

/** As the stemmer writes «собака». */
export const dogStem = "'собак'";

/** The stemmer leaves out words that turn the meaning round: «собака без родословной». */
const saysNo = (text: string): boolean => /(^| )(без|не|нет|нету)( |$)/.test(text);

/** How much of what is asked a word says: «где», «сделать» say little, a place narrows, «чип» is what it is about. */
const [ofSoft, ofPlace, ofKind, ofOther] = [0.2, 0.4, 0.7, 1];
const [mostFrom, mostOfOne, someFrom] = [0.5, 0.6, 0.28];
const keptAtMost = 3;
/** A word of a phrase that is there, however little it says alone: «нашли собаку». */
const ofPhrase = 0.45;

interface Found {
  /** How much of the query it says, and how much is left. */
  said: number;
  left: number;
  /** Words that stand between its own: «заявка на испытания от клуба» is no «заявка клуба». */
  torn: number;
  /** It stands in the query by the letter. */
  isStretch: boolean;
  /** Where its first word stands: what is asked comes before what it is asked by. */
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
 * Pages by what people call them: a phrase of the dictionary answers a query that has all its words, in any form and
 * order. The phrase that says most wins, then the one that leaves least unsaid.
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
    // By the letter it is nothing else.
    const saidAtLeast = ofPhrase * weighed.filter(({ weight, isSaid }) => isSaid && weight > 0).length;
    const [said, left] = [Math.max(sum(true), saidAtLeast) + (isLetter ? 1 : 0), sum(false)];
    // «выставки» beside a town is not the name of the calendar.
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
