import { type SQL, sql } from 'drizzle-orm';
import { referees } from '#domains/judges/server/tables.ts';
import type { Day } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type SearchKind, searchTypes, typeOfKind } from '../../kinds.ts';
import { titleKey } from '../../query.ts';
import { searchEntries } from '../tables.ts';

/** What a record must be to stand in a list: of one kind, there, of that, then. */
export interface Fits {
  kind: SearchKind;
  /** Empty: anywhere. */
  cityIds: readonly number[];
  /** One of each must be among a record's facets. */
  facets: readonly (readonly string[])[];
  /** Facets of what was named itself, where others hold it too: the breed among all of its group. */
  nearest: readonly string[];
  /** Stands in its title by the letter. */
  inTitle?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Guests from abroad judge at shows; the directory is of the federation's own list. */
const isInDirectory = sql`exists (select from ${referees} where ${referees.id} = record_id
  and (${referees.sheetNumber} is not null or ${referees.profileId} is not null))`;

/** The same condition wherever it is asked; a part that does not narrow is left to the planner as true. */
export function fitsCondition(fits: Fits | null): SQL {
  if (!fits) return sql`false`;
  const { kind, cityIds, facets, inTitle, from, to } = fits;
  const conditions = [
    sql`type = ${typeOfKind(kind)} and kind = ${kind}`,
    ...(typeOfKind(kind) === searchTypes.judges ? [isInDirectory] : []),
    ...(cityIds.length ? [sql`city_id = any(${sql.param(cityIds)}::int[])`] : []),
    ...facets.map((some) => sql`facets && ${sql.param(some)}::text[]`),
    ...(inTitle
      ? [sql`words @@ plainto_tsquery('russian', ${inTitle}) and strpos(title_key, ${titleKey(inTitle)}) > 0`]
      : []),
    ...(from ? [sql`happens_on >= ${from}::date`] : []),
    ...(to ? [sql`happens_on <= ${to}::date`] : []),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** How many there are, as far as is asked. */
export async function countFits(db: Queryable, fits: Fits, atMost: number): Promise<number> {
  const rows = await db
    .select({ id: searchEntries.recordId })
    .from(searchEntries)
    .where(fitsCondition(fits))
    .limit(atMost);
  return rows.length;
}
