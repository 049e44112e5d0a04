import { type SQL, sql } from 'drizzle-orm';
import { referees } from '#domains/judges/server/tables.ts';
import type { Day } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type SearchKind, searchTypes, typeOfKind } from '../../kinds.ts';
import { titleKey } from '../../query.ts';
import { searchEntries } from '../tables.ts';

/** Conditions of a list: kind, place, facets and days. */
export interface Fits {
  kind: SearchKind;
  /** Empty for any city. */
  cityIds: readonly number[];
  /** A record needs one facet of each group. */
  facets: readonly (readonly string[])[];
  /** Facets that the query names itself; records with them come before records that match by group only. */
  nearest: readonly string[];
  /** The title contains this text as typed. */
  inTitle?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
}

/** The directory has judges of the federation's list only, not guests from abroad. */
const isInDirectory = sql`exists (select from ${referees} where ${referees.id} = record_id
  and (${referees.sheetNumber} is not null or ${referees.profileId} is not null))`;

/** The SQL condition; a part that is not narrowed becomes `true`, which the planner removes. */
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

/** Counts matching records up to a maximum. */
export async function countFits(db: Queryable, fits: Fits, atMost: number): Promise<number> {
  const rows = await db
    .select({ id: searchEntries.recordId })
    .from(searchEntries)
    .where(fitsCondition(fits))
    .limit(atMost);
  return rows.length;
}
