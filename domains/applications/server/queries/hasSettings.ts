import { isNotNull } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { applicationSettings } from '../tables.ts';

/** Whether staff have set a term for any kind of application. */
export const hasSettings = async (db: Queryable): Promise<boolean> =>
  (await db.$count(applicationSettings, isNotNull(applicationSettings.usualDays))) > 0;
