import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { DaySettings } from '../../contract.ts';
import { dayCalendarPath } from '../../paths.ts';
import { daySettings } from '../tables.ts';

/** `publicUrl` begins the address of the calendar. */
export async function getDaySettings(db: Queryable, profileId: number, publicUrl: string): Promise<DaySettings> {
  const [row] = await db.select().from(daySettings).where(eq(daySettings.profileId, profileId));
  return { tells_coming: row?.tellsComing ?? true, calendar: row?.token ? addressOf(publicUrl, row.token) : null };
}

export const addressOf = (publicUrl: string, token: string): string => `${publicUrl}${dayCalendarPath(token)}`;
