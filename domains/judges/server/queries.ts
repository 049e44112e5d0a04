import { asc } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Referee } from '../contract.ts';
import { referees } from './tables.ts';

export const listReferees = (db: Queryable): Promise<Referee[]> =>
  db.select({ id: referees.id, name: referees.name }).from(referees).orderBy(asc(referees.name), asc(referees.id));
