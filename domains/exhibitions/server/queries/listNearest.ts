import { type SQL, sql } from 'drizzle-orm';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { UpcomingRow } from '../../contract.ts';
import { exhibitionReferees, exhibitions } from '../tables.ts';
import { everyOf, periodConditions } from './filterConditions.ts';
import { ranksColumn, rowColumns, rowSource, type SelectedRow, toRow } from './row.ts';

/** Whose shows are asked for: one of these. */
export interface NearestOf {
  alias?: string | undefined;
  clubId?: number;
  /** Shows of these breeds, whoever holds them. */
  breedIds?: readonly number[];
  /** Shows where this judge judges. */
  refereeId?: number;
}

function conditionsOf({ alias, clubId, breedIds, refereeId }: NearestOf): SQL[] {
  if (alias) return [sql`${exhibitions.clubId} = (select id from profiles where lower(alias) = lower(${alias}))`];
  if (clubId) return [sql`${exhibitions.clubId} = ${clubId}`];
  if (breedIds) return [sql`${exhibitions.breedIds} && ${sql.param([...breedIds])}::int[]`];
  if (!refereeId) return [];
  const judged = sql`select ${exhibitionReferees.exhibitionId} from ${exhibitionReferees} where ${exhibitionReferees.refereeId} = ${refereeId}`;
  return [sql`${exhibitions.id} in (${judged})`];
}

/** What is on today or begins next, with the names of its ranks. */
export async function listNearest(db: Queryable, count: number, now: Date, of: NearestOf = {}): Promise<UpcomingRow[]> {
  const ahead = everyOf(periodConditions({ from: moscowDay(now), to: null }, 'default'), [sql`not ${exhibitions.isCancelled}`, ...conditionsOf(of)]);
  const { rows } = await db.execute<SelectedRow & Pick<UpcomingRow, 'ranks'>>(sql`select ${rowColumns}, ${ranksColumn}
    from ${rowSource} where ${ahead} order by ${exhibitions.beginsOn}, ${exhibitions.id} limit ${count}`);
  return rows.map(({ ranks, ...row }) => ({ ...toRow(row, now), ranks }));
}
