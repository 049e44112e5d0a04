import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type SearchAnswer, topPerKind } from '../contract.ts';
import { countListed } from './listCounts.ts';
import type { Listing, Meant } from './listing.ts';
import { partsOf } from './parts.ts';
import { countFits, type Fits } from './queries/fits.ts';
import { countedAtMost, firstFitting, type HitRow } from './queries/runSearch.ts';

export const toFound = ({ marked_title, title, fragment, type: _, ...row }: HitRow): SearchAnswer['items'][number] => ({
  ...row,
  title: partsOf(marked_title, title),
  fragment: partsOf(fragment),
});

export const chipsOf = (meant: Meant | null): SearchAnswer['chips'] =>
  (meant?.chips ?? []).map(({ label, without, isThere }) => ({ label, without, is_there: isThere }));

/** The list with its own total and its first rows. */
export async function listed(
  db: Queryable,
  { label, path, kind }: Listing,
  fits: Fits,
): Promise<SearchAnswer['listing']> {
  const total = (await countListed(db, kind, path, clock.now())) ?? (await countFits(db, fits, countedAtMost));
  return {
    label,
    path,
    total,
    more: total >= countedAtMost,
    items: (await firstFitting(db, fits, topPerKind)).map(toFound),
  };
}
