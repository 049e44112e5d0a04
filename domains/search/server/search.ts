import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import {
  type Found,
  maxPages,
  pageSize,
  type SearchAnswer,
  type SearchInput,
  type Suggestions,
  topPerKind,
} from '../contract.ts';
import { isAnswering, searchTypes } from '../kinds.ts';
import { isAskingWord, isFiller } from '../names.ts';
import { phoneKeyOf } from '../numbers.ts';
import { splitWords, withoutGreeting } from '../query.ts';
import { daysInWords } from './daysInWords.ts';
import { findDirect } from './direct.ts';
import {
  type Finding,
  hasExactTitle,
  hasTitleInAnyForm,
  isAnswer,
  isBetterTitled,
  matchesRequestedKind,
} from './finding.ts';
import { chipsOf, listed, toFound } from './listed.ts';
import { findMeant, findMeantBeside, type Meant } from './listing.ts';
import { partsOf } from './parts.ts';
import { findAbbreviation } from './queries/abbreviationAsked.ts';
import {
  type Asked,
  composeBeginnings,
  composeInside,
  composeLoosely,
  composeName,
  composeQuery,
  composeTexts,
  composeWithPages,
  withoutPages,
} from './queries/asked.ts';
import { correctQuery } from './queries/correctQuery.ts';
import { countedAtMost, isAnyCalled, runOverview, runSearch, type SearchResult } from './queries/runSearch.ts';
import { runSuggest } from './queries/runSuggest.ts';
import { type Understood, understand } from './queries/understand.ts';
import { widerTexts } from './readWords.ts';
import { findInStudbook, type InStudbook } from './studbook.ts';
import { wholeListBeside } from './wholeList.ts';

const suggestedAtMost = 8;

/**
 * Whether a record may have the query as its name. One word often is part of a name; several words are checked against
 * the index first.
 */
const mayBeCalled = async (db: Queryable, { typed }: Asked): Promise<boolean> =>
  splitWords(typed[0] ?? '').length < 2 || isAnyCalled(db, typed);

/** Whether the query has so many words that a title with most of them is meant, even when a page answers some. */
const isLongOf = ({ pages, variants: [text = ''] }: Understood): boolean =>
  !pages.all.length && splitWords(text).filter((word) => !isFiller(word) && !isAskingWord(word)).length > 3;

interface Tried<Result> {
  result: Result | null;
  /** The corrected query. */
  corrected: string | null;
  /** The query without its day or place, when nothing matches with it. */
  wider?: string;
  understood: Understood | null;
  meant: Meant | null;
  isLoose?: boolean;
  /** A portal page answers some words of the query. */
  isByPage?: boolean;
}

/**
 * Returns the first variant of the query that finds something: as typed (also in the other layout, by sound and with
 * official names), as prefixes, as a name with other words, corrected, and with any of its words. A correction that
 * matches a name goes before texts that only mention the words. When nothing of the requested kind matches the day or
 * place, the query is repeated without them.
 */
async function firstThatFinds<Result extends Finding>(
  db: Queryable,
  text: string,
  run: (asked: Asked) => Promise<Result>,
  direct: SearchAnswer['direct'],
): Promise<Tried<Result>> {
  const asTyped = await firstAsTyped(db, text, run, direct);
  const tried = (await withNobodyCalledSo(db, text, run, asTyped)) ?? asTyped;
  const { result, corrected, understood, meant, isLoose } = tried;
  const wish = understood && composeQuery(understood);
  const kinds = wish?.kinds ?? [];
  if (
    corrected ||
    meant ||
    direct ||
    !wish ||
    !result ||
    !kinds.length ||
    (!isLoose && matchesRequestedKind(result, wish))
  )
    return tried;
  const keepPlace = !isLoose && result.items.some(({ kind }) => kinds.includes(kind));
  for (const wider of widerTexts(daysInWords(text), understood.named, { keepPlace })) {
    const again = await understand(db, wider);
    const asked = again && composeQuery(again);
    const found = asked && (await run(asked));
    if (found?.is_close && matchesRequestedKind(found, wish)) return { ...tried, result: found, wider };
  }
  return tried;
}

/** For a judge or kennel searched for by name, results with only some of the words are no answer. */
async function withNobodyCalledSo<Result extends Finding>(
  db: Queryable,
  text: string,
  run: (asked: Asked) => Promise<Result>,
  { result, corrected, meant, isLoose, isByPage }: Tried<Result>,
): Promise<Tried<Result> | null> {
  // «Судья» alone appears on many pages; with a second word it may be a person's name.
  const mayBeName = isByPage && splitWords(text).length === 2;
  if (meant || !(isLoose || corrected || mayBeName)) return null;
  const understood = await understand(db, daysInWords(text));
  const whole = understood && (await wholeListBeside(db, understood, clock.today()));
  const isOfKind = result?.items[0]?.kind === whole?.fits.kind;
  const asked = whole && !isOfKind && composeQuery(understood, whole.fits);
  return asked ? { result: await run(asked), corrected: null, understood, meant: whole } : null;
}

async function firstAsTyped<Result extends Finding>(
  db: Queryable,
  text: string,
  run: (asked: Asked) => Promise<Result>,
  direct: SearchAnswer['direct'],
): Promise<Tried<Result>> {
  const tried = async (asked: Asked | null): Promise<Result | null> => asked && (await run(asked));
  const understood = await understand(db, daysInWords(text));
  // Digits of a telephone number are not searched for as words.
  if (!understood || phoneKeyOf(text)) return { result: null, corrected: null, understood, meant: null };
  const today = clock.today();
  const strictly = direct ? null : await findMeant(db, understood, today);
  const beside = direct || strictly ? null : await findMeantBeside(db, understood, today);
  // A typo in one word may hide a filter.
  const slip = beside ? await correctQuery(db, daysInWords(text)) : null;
  const unslipped = slip ? await understand(db, slip) : null;
  const unslippedMeant = unslipped && (await findMeant(db, unslipped, today));
  if (unslipped && unslippedMeant)
    return {
      result: await tried(composeQuery(unslipped, unslippedMeant.fits)),
      corrected: slip,
      understood: unslipped,
      meant: unslippedMeant,
    };
  const meant = strictly ?? beside;
  const first = await tried(composeQuery(understood, meant?.fits));
  const asTyped = { corrected: null, understood, meant };
  // Parts of a number are not searched for as words.
  if (direct) return { ...asTyped, result: first };
  const name = composeName(understood);
  if (first?.is_close && first.items.length) {
    // An exact name goes before a name with the same stem.
    const mayBe = name && !meant && !hasExactTitle(first, name) && (await mayBeCalled(db, name));
    const exact = mayBe ? await tried(name) : null;
    if (exact && name && hasExactTitle(exact, name)) return { ...asTyped, result: exact };
    const isHalf = !meant && isAnswering(first.items[0]?.kind ?? 0) && isLongOf(understood);
    const told = isHalf ? await tried(composeTexts(understood)) : null;
    // «Судья Иванова»: a page answers the word for the kind alone, and says nothing of the name.
    const mayBeByPage =
      splitWords(text).length === 2 && !understood.pages.all.length && isAnswering(first.items[0]?.kind ?? 0);
    const bare = mayBeByPage ? await tried(composeQuery(withoutPages(understood))) : null;
    const isByPage = mayBeByPage && !isAnswering(bare?.items[0]?.kind ?? 0);
    return { ...asTyped, result: isAnswer(told, first, text) ? told : first, isByPage };
  }
  const named = await tried(name);
  // An exact name goes before names that begin with the words.
  if (named && name && !meant && hasExactTitle(named, name)) return { ...asTyped, result: named };
  const begun = await tried(composeBeginnings(understood));
  if (begun?.is_close && begun.items.length) return { ...asTyped, result: begun };
  if (named && name && hasTitleInAnyForm(named, name)) return { ...asTyped, result: named };
  const corrected = await correctQuery(db, daysInWords(text));
  const mendedAs = corrected ? await understand(db, corrected) : null;
  // A correction in the other script is uncertain, unless the typed words are in the name found.
  const isGuess = corrected !== null && /[a-z]/.test(corrected) !== /[a-z]/.test(text);
  const inside = await tried(composeInside(understood));
  const isInside = inside?.items.length && inside.is_close;
  if (isInside && (isGuess || !corrected)) return { ...asTyped, result: inside };
  const mendedMeant = mendedAs && (await findMeant(db, mendedAs, today));
  const mended = mendedAs && (await tried(composeQuery(mendedAs, mendedMeant?.fits)));
  if (mended?.items.length && (mended.is_close || !first?.items.length))
    return { result: mended, corrected, understood: mendedAs, meant: mendedMeant };
  const mendedName = mendedAs && composeName(mendedAs);
  const called = await tried(mendedName);
  if (called && mendedName && hasTitleInAnyForm(called, mendedName))
    return { result: called, corrected, understood: mendedAs, meant: null };
  if (isInside) return { ...asTyped, result: inside };
  // Results of the requested kind with all words count even when the words are only in a text: «потерялся Бублик».
  const asFor = composeQuery(understood)?.kinds ?? [];
  if (first?.items[0] && !isAnswering(first.items[0].kind) && asFor[0] === first.items[0].kind)
    return { ...asTyped, result: first };
  // Latin corrections of Russian words count only when they match a name.
  const likely = isGuess && /[а-я]/i.test(text) ? null : mendedAs;
  const loose = await tried(composeLoosely(likely ?? understood));
  for (const one of [likely, understood]) {
    const answered = one && (await tried(composeWithPages(one)));
    if (!one || !answered?.items.length || (loose && isBetterTitled(loose, answered, text))) continue;
    const told = isLongOf(one) ? await tried(composeTexts(one)) : null;
    return { ...asTyped, result: isAnswer(told, answered, text) ? told : answered, isByPage: true };
  }
  if (first?.items.length && !(loose && isBetterTitled(loose, first, text))) return { ...asTyped, result: first };
  return { ...asTyped, result: loose ?? first, isLoose: true };
}

type Rest = Pick<SearchResult, 'groups' | 'items'>;

const nothing = { groups: [], type: 0, total: 0, kinds: [], cities: [], items: [], elsewhere: [] };

/** Whether the title has every word of the query. */
const saysAll = (text: string, found: { title: string } | undefined): boolean => {
  const words = splitWords(found?.title ?? '', 12);
  return found !== undefined && splitWords(text).every((word) => words.includes(word));
};

/** Whether the query found something unchanged: not corrected, not widened, with all words. */
const isAsTyped = ({ isLoose, corrected, wider }: Pick<Tried<Finding>, 'isLoose' | 'corrected' | 'wider'>): boolean =>
  !isLoose && !corrected && !wider;

/**
 * Whether studbook dogs come first: an exact name goes before all results, and matching names go before answers to a
 * changed query.
 */
function isOfStudbook(
  text: string,
  { result, meant, ...tried }: Tried<Finding>,
  { dogs, isCalled }: InStudbook,
): boolean {
  const [first] = result?.items ?? [];
  if (!dogs.length || meant || saysAll(text, first)) return false;
  return isCalled || !first || !isAsTyped(tried);
}

/** One group's page, or all groups with their best results when none is named. */
export async function search(db: Queryable, input: SearchInput): Promise<SearchAnswer> {
  const { page = 1 } = input;
  const text = withoutGreeting(input.string_filter);
  const direct = await findDirect(db, text);
  const run = (asked: Asked) => (input.search_type ? runSearch(db, asked, input) : runOverview(db, asked, topPerKind));
  const tried = await firstThatFinds(db, text, run, direct);
  const { result, corrected, wider = null, meant } = tried;
  const studbook = direct ? null : await findInStudbook(db, text);
  if (studbook && isOfStudbook(text, tried, studbook))
    return ofStudbook(studbook, input, isAsTyped(tried) ? result : null);
  const { groups, items, elsewhere, total, type, kinds, cities } = result ?? nothing;
  return {
    type,
    kinds,
    cities,
    total,
    corrected,
    wider,
    direct: direct ?? (items.length ? null : await findAbbreviation(db, text)),
    chips: chipsOf(meant),
    left_out: [...(meant?.leftOut ?? [])],
    listing: input.search_type || !meant?.listing ? null : await listed(db, meant.listing, meant.fits),
    groups: groups.map((group) => ({ ...group, more: group.total >= countedAtMost })),
    items: items.map(toFound),
    elsewhere: elsewhere.map(toFound)[0] ?? null,
    studbook: studbook?.others.length
      ? { items: studbook.others.slice(0, topPerKind), total: studbook.others.length }
      : null,
    page,
    pages: type ? Math.min(Math.ceil(total / pageSize), maxPages) : 1,
  };
}

/** Puts studbook dogs first and the other results after them. */
function ofStudbook({ dogs }: InStudbook, { search_type, page = 1 }: SearchInput, rest: Rest | null): SearchAnswer {
  const total = dogs.length;
  const others = (rest?.groups ?? []).filter(({ type }) => type !== searchTypes.dogs);
  const found = search_type
    ? dogs.slice((page - 1) * pageSize, page * pageSize)
    : [
        ...dogs.slice(0, topPerKind),
        ...(rest?.items ?? []).filter(({ type }) => type !== searchTypes.dogs).map(toFound),
      ];
  return {
    ...nothing,
    type: search_type ? searchTypes.dogs : 0,
    total: search_type ? total : total + others.reduce((sum, group) => sum + group.total, 0),
    corrected: null,
    wider: null,
    direct: null,
    chips: [],
    left_out: [],
    listing: null,
    groups: [{ type: searchTypes.dogs, total }, ...others].map((group) => ({
      ...group,
      more: group.total >= countedAtMost,
    })),
    items: found,
    elsewhere: null,
    studbook: null,
    page,
    pages: search_type ? Math.min(Math.ceil(total / pageSize), maxPages) : 1,
  };
}

export async function suggest(db: Queryable, typed: string): Promise<Suggestions> {
  const text = withoutGreeting(typed);
  const direct = await findDirect(db, text);
  const tried = await firstThatFinds(db, text, (asked) => runSuggest(db, asked, suggestedAtMost), direct);
  const { result, corrected, meant } = tried;
  const items = (result?.items ?? []).map(({ marked_title, title, score: _, ...row }) => ({
    ...row,
    title: partsOf(marked_title, title),
  }));
  const listing = meant?.listing;
  const answer = {
    corrected,
    direct:
      direct ??
      (listing ? { label: listing.label, path: listing.path } : items.length ? null : await findAbbreviation(db, text)),
    items,
  };
  // A full list that already has every word needs no studbook dogs.
  if (direct || (items.length >= suggestedAtMost && saysAll(text, result?.items[0]))) return answer;
  const studbook = await findInStudbook(db, text);
  const named = (dogs: readonly Found[]) =>
    dogs
      .slice(0, suggestedAtMost)
      .map(({ fragment: _, logo_link: __, cover_group: ___, main_breed: ____, ...dog }) => dog);
  if (isOfStudbook(text, tried, studbook))
    return {
      corrected: null,
      direct: null,
      items: [...named(studbook.dogs), ...(isAsTyped(tried) ? items : [])].slice(0, suggestedAtMost),
    };
  return { ...answer, items: [...items, ...named(studbook.others)].slice(0, suggestedAtMost) };
}
