import { readBarcode, readPedigreeNumber, readStamp } from '#domains/dogs/numbers.ts';
import { baseSearchPath, documentStatusPath } from '#domains/dogs/paths.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { pageSize, pagesAtMost, type SearchAnswer, type SearchInput, type Suggestions } from '../contract.ts';
import { numberKey } from '../query.ts';
import { partsOf } from './parts.ts';
import { type Asked, composeBeginnings, composeLoosely, composeQuery } from './queries/asked.ts';
import { correctQuery } from './queries/correctQuery.ts';
import { countedAtMost, findByKey, type HitRow, runSearch, runSuggest } from './queries/runSearch.ts';

const suggestedAtMost = 8;

/** Tries the query as typed (also on the other layout and in the other script), then as beginnings of words, then mended, then any of its words. */
async function firstThatFinds<Result>(
  db: Queryable,
  text: string,
  run: (asked: Asked) => Promise<Result>,
  finds: (result: Result) => boolean,
): Promise<{ result: Result | null; corrected: string | null }> {
  const asTyped = await composeQuery(db, text);
  const first = asTyped && (await run(asTyped));
  if (first && finds(first)) return { result: first, corrected: null };
  const beginnings = await composeBeginnings(db, text);
  const begun = beginnings && (await run(beginnings));
  if (begun && finds(begun)) return { result: begun, corrected: null };
  const corrected = await correctQuery(db, text);
  const mended = corrected && (await composeQuery(db, corrected));
  const second = mended && (await run(mended));
  if (second && finds(second)) return { result: second, corrected };
  const loose = await composeLoosely(db, text);
  const third = loose && (await run(loose));
  return { result: third ?? first, corrected: null };
}

const nothing = { groups: [], type: 0, total: 0, kinds: [], cities: [], items: [] };

export async function search(db: Queryable, input: SearchInput): Promise<SearchAnswer> {
  const text = input.string_filter;
  const { result, corrected } = await firstThatFinds(
    db,
    text,
    (asked) => runSearch(db, asked, input),
    ({ groups }) => groups.length > 0,
  );
  const { groups, items, total, ...rest } = result ?? nothing;
  return {
    ...rest,
    total,
    corrected,
    direct: await findDirect(db, text),
    groups: groups.map((group) => ({ ...group, more: group.total >= countedAtMost })),
    items: items.map(toFound),
    page: input.page ?? 1,
    pages: Math.min(Math.ceil(total / pageSize), pagesAtMost),
  };
}

export async function suggest(db: Queryable, text: string): Promise<Suggestions> {
  const { result, corrected } = await firstThatFinds(
    db,
    text,
    (asked) => runSuggest(db, asked, suggestedAtMost),
    (rows) => rows.length > 0,
  );
  const items = (result ?? []).map(toFound).map(({ kind, record_id, title, subtitle, path }) => ({ kind, record_id, title, subtitle, path }));
  return { corrected, direct: await findDirect(db, text), items };
}

const toFound = ({ marked_title, title, fragment, type: _, ...row }: HitRow): SearchAnswer['items'][number] => ({
  ...row,
  title: partsOf(marked_title, title),
  fragment: partsOf(fragment),
});

const lookup = (card: string, text: string): string => `${baseSearchPath}?card=${card}&q=${encodeURIComponent(text)}`;

/** A number leads to its own page; a code or a sheet number that one record alone has, to that record. */
async function findDirect(db: Queryable, text: string): Promise<SearchAnswer['direct']> {
  const barcode = readBarcode(text);
  if (barcode) return { label: `Статус документа ${barcode}`, path: documentStatusPath('rkf', barcode) };
  if (readStamp(text)) return { label: `Клеймо ${text}: регистрационные данные`, path: lookup('registration', text) };
  // A bare figure may be a sheet's number: a pedigree is one only with its letters.
  if (/\p{L}/u.test(text) && readPedigreeNumber(text)) return { label: `Родословная ${text}: помёты`, path: lookup('litters', text) };
  const key = numberKey(text);
  const known = key.length >= 3 ? await findByKey(db, key) : null;
  return known && { label: known.title, path: known.path };
}
