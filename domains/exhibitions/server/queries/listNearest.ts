import { asc, type SQL, sql } from 'drizzle-orm';
import { alias as aliasOf } from 'drizzle-orm/pg-core';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { aliased } from '#platform/server/db/typedSql.ts';
import type { UpcomingRow } from '../../contract.ts';
import { exhibitionReferees, exhibitions } from '../tables.ts';
import { allConditions, periodConditions } from './filterConditions.ts';
import { isCityOfShow, isClubOfShow, ranksField, rowFields, toRow } from './row.ts';

/** Selects shows by one of these. */
export interface NearestFilter {
  alias?: string | undefined;
  clubId?: number;
  /** Shows of these breeds by any organiser. */
  breedIds?: readonly number[];
  refereeId?: number;
}

const organiser = aliasOf(profiles, 'organiser');

function conditionsOf({ alias, clubId, breedIds, refereeId }: NearestFilter): SQL[] {
  if (alias)
    return [
      sql`${exhibitions.clubId} = (select ${organiser.id} from ${aliased(organiser)} where lower(${organiser.alias}) = lower(${alias}))`,
    ];
  if (clubId) return [sql`${exhibitions.clubId} = ${clubId}`];
  if (breedIds) return [sql`${exhibitions.breedIds} && ${sql.param([...breedIds])}::int[]`];
  if (!refereeId) return [];
  const judged = sql`select ${exhibitionReferees.exhibitionId} from ${exhibitionReferees} where ${exhibitionReferees.refereeId} = ${refereeId}`;
  return [sql`${exhibitions.id} in (${judged})`];
}

/** Lists shows on today or starting next, with rank names. */
export async function listNearest(
  db: Queryable,
  count: number,
  now: Date,
  of: NearestFilter = {},
): Promise<UpcomingRow[]> {
  const ahead = allConditions(periodConditions({ from: moscowDay(now), to: null }, 'default'), [
    sql`not ${exhibitions.isCancelled}`,
    ...conditionsOf(of),
  ]);
  const rows = await db
    .select({ ...rowFields, ranks: ranksField })
    .from(exhibitions)
    .innerJoin(cities, isCityOfShow)
    .innerJoin(profiles, isClubOfShow)
    .where(ahead)
    .orderBy(asc(exhibitions.beginsOn), asc(exhibitions.id))
    .limit(count);
  return rows.map(({ ranks, ...row }) => ({ ...toRow(row, now), ranks }));
}
