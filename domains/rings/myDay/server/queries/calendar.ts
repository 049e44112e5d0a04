import { eq } from 'drizzle-orm';
import { hashToken } from '#domains/accounts/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { buildDayCalendar } from '../ical.ts';
import { daySettings } from '../tables.ts';
import { listOwnDays } from './myDay.ts';

/** The calendar behind a secret, as the rings stand now. Throws 404 for an unknown or ended one. */
export async function readDayCalendar(db: Queryable, token: string, publicUrl: string): Promise<string> {
  const [row] = await db
    .select({ profileId: daySettings.profileId })
    .from(daySettings)
    .where(eq(daySettings.tokenHash, hashToken(token)));
  if (!row) throw notFound();
  return buildDayCalendar(await listOwnDays(db, row.profileId), { publicUrl, now: clock.now() });
}
