import { eq } from 'drizzle-orm';
import { hashToken, newToken } from '#domains/accounts/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { addressOf } from '../queries/settings.ts';
import { daySettings } from '../tables.ts';

export async function saveDaySettings(db: Queryable, profileId: number, tellsComing: boolean): Promise<void> {
  await db
    .insert(daySettings)
    .values({ profileId, tellsComing })
    .onConflictDoUpdate({ target: daySettings.profileId, set: { tellsComing } });
}

/** Makes a new address in place of the one before, or ends it: the former address answers 404 at once. */
export async function setDayCalendar(
  db: Queryable,
  profileId: number,
  { isOpen, publicUrl }: { isOpen: boolean; publicUrl: string },
): Promise<{ calendar: string | null }> {
  if (!isOpen) {
    await db.update(daySettings).set({ token: '', tokenHash: null }).where(eq(daySettings.profileId, profileId));
    return { calendar: null };
  }
  const token = newToken();
  const own = { token, tokenHash: hashToken(token) };
  await db
    .insert(daySettings)
    .values({ profileId, ...own })
    .onConflictDoUpdate({ target: daySettings.profileId, set: own });
  return { calendar: addressOf(publicUrl, token) };
}
