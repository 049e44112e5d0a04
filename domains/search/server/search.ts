import type { Queryable } from '#platform/server/db/connect.ts';
import { bestOfEach, pageSize, pagesAtMost, type SearchAnswer, type SearchInput, type Suggestions } from '../contract.ts';
import { directOfNumber, sheetOf, stampCodeOf } from '../numbers.ts';
import { daysInWords } from './daysInWords.ts';
import { partsOf } from './parts.ts';
import { type Asked, composeBeginnings, composeLoosely, composeQuery } from './queries/asked.ts';
import { correctQuery } from './queries/correctQuery.ts';
import { countedAtMost, findByKey, type HitRow, runOverview, runSearch } from './queries/runSearch.ts';
import { runSuggest } from './queries/runSuggest.ts';
import { understand } from './queries/understand.ts';

const suggestedAtMost = 8;

interface Finding {
  items: readonly unknown[];
  is_close: boolean;
}

/**
 * Tries the query as typed (also on the other layout, by its sound and with the official names of what it says), then as beginnings of words,
 * then mended, then any of its words. What only mentions the words in a text gives way to a mended query that names something.
 */
async function firstThatFinds<Result extends Finding>(
  db: Queryable,
  text: string,
  run: (asked: Asked) => Promise<Result>,
  direct: SearchAnswer['direct'],
): Promise<{ result: Result | null; corrected: string | null }> {
  const tried = async (asked: Asked | null): Promise<Result | null> => asked && (await run(asked));
  const understood = await understand(db, daysInWords(text));
  if (!understood) return { result: null, corrected: null };
  const first = await tried(composeQuery(understood));
  // Parts of a number are no words: what has some of them is something else.
  if (direct || (first?.is_close && first.items.length)) return { result: first, corrected: null };
  const begun = await tried(composeBeginnings(understood));
  if (begun?.is_close && begun.items.length) return { result: begun, corrected: null };
  const corrected = await correctQuery(db, daysInWords(text));
  const mendedAs = corrected ? await understand(db, corrected) : null;
  const mended = mendedAs && (await tried(composeQuery(mendedAs)));
  if (mended?.items.length && (mended.is_close || !first?.items.length)) return { result: mended, corrected };
  const found = [first, begun].find((one) => one?.items.length);
  if (found) return { result: found, corrected: null };
  const loose = await tried(composeLoosely(mendedAs ?? understood));
  return { result: loose ?? first, corrected: null };
}

const nothing = { groups: [], type: 0, total: 0, kinds: [], cities: [], items: [], elsewhere: [] };

/** One group's page, or, when no group is named, all of them with the best of each. */
export async function search(db: Queryable, input: SearchInput): Promise<SearchAnswer> {
  const text = input.string_filter;
  const direct = await findDirect(db, text);
  const run = (asked: Asked) => (input.search_type ? runSearch(db, asked, input) : runOverview(db, asked, bestOfEach));
  const { result, corrected } = await firstThatFinds(db, text, run, direct);
  const { groups, items, elsewhere, total, type, kinds, cities } = result ?? nothing;
  return {
    type,
    kinds,
    cities,
    total,
    corrected,
    direct,
    groups: groups.map((group) => ({ ...group, more: group.total >= countedAtMost })),
    items: items.map(toFound),
    elsewhere: elsewhere.map(toFound)[0] ?? null,
    page: input.page ?? 1,
    pages: type ? Math.min(Math.ceil(total / pageSize), pagesAtMost) : 1,
  };
}

export async function suggest(db: Queryable, text: string): Promise<Suggestions> {
  const direct = await findDirect(db, text);
  const { result, corrected } = await firstThatFinds(db, text, (asked) => runSuggest(db, asked, suggestedAtMost), direct);
  const items = (result?.items ?? []).map(toFound).map(({ kind, record_id, title, subtitle, path }) => ({ kind, record_id, title, subtitle, path }));
  return { corrected, direct, items };
}

const toFound = ({ marked_title, title, fragment, type: _, ...row }: HitRow): SearchAnswer['items'][number] => ({
  ...row,
  title: partsOf(marked_title, title),
  fragment: partsOf(fragment),
});

/** A number leads to its own page: a judge's sheet to the judge, a stamp's code to its owner, any other to its lookup. */
async function findDirect(db: Queryable, text: string): Promise<SearchAnswer['direct']> {
  const key = sheetOf(text) ?? stampCodeOf(text);
  const known = key ? await findByKey(db, key) : null;
  return known ? { label: known.title, path: known.path } : directOfNumber(text);
}
