import { asc, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Referee } from '../contract.ts';
import { referees } from './tables.ts';

export const listReferees = (db: Queryable): Promise<Referee[]> =>
  db.select({ id: referees.id, name: referees.name }).from(referees).orderBy(asc(referees.name), asc(referees.id));

/** Which of a judge's pages to link to (`refereePath`): that of breeds where the judge has both. */
export const refereePageType = sql<1 | 2>`case when 1 = any(${referees.kinds}) then 1 else 2 end`;
