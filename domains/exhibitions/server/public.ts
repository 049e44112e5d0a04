import type { Queryable } from '#platform/server/db/connect.ts';
import type { UpcomingRow } from '../contract.ts';
import { listNearest } from './queries/listNearest.ts';

/** The next shows that are still ahead, for the home page and the like. */
export const listUpcoming = (db: Queryable, count: number, now: Date = new Date()): Promise<UpcomingRow[]> => listNearest(db, count, now);

export { exhibitionUrls } from './queries/exhibitionUrls.ts';
