import type { Queryable } from '#platform/server/db/connect.ts';
import { pushBrowsers } from '../tables.ts';

/** Counts subscribed browsers. */
export const countPushBrowsers = (db: Queryable): Promise<number> => db.$count(pushBrowsers);
