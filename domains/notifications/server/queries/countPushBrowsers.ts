import type { Queryable } from '#platform/server/db/connect.ts';
import { pushBrowsers } from '../tables.ts';

export const countPushBrowsers = (db: Queryable): Promise<number> => db.$count(pushBrowsers);
