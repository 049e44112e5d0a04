import { and, eq, gte } from 'drizzle-orm';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { UnavailableDays } from '../../contract.ts';
import { referees, refereeUnavailableDays } from '../tables.ts';

/** Days ahead that a judge can plan. */
const daysAhead = 550;

/**
 * Replaces the unavailable days of this profile's judge from today on. Throws 404 for a profile that is not in the list
 * of judges.
 */
export function setUnavailableDays(
  db: Db,
  profileId: number,
  days: readonly string[],
  now: Date,
): Promise<UnavailableDays> {
  const today = moscowDay(now);
  const chosen = [...new Set(days)].sort();
  if (chosen.some((day) => day < today || day > addDays(today, daysAhead))) {
    throw new PortalError(400, { days: 'Дни – от сегодняшнего и не дальше полутора лет' });
  }
  return db.transaction(async (tx) => {
    const [referee] = await tx
      .select({ id: referees.id })
      .from(referees)
      .where(eq(referees.profileId, profileId))
      .for('update');
    if (!referee) throw notFound();
    await tx
      .delete(refereeUnavailableDays)
      .where(and(eq(refereeUnavailableDays.refereeId, referee.id), gte(refereeUnavailableDays.day, today)));
    if (chosen.length)
      await tx.insert(refereeUnavailableDays).values(chosen.map((day) => ({ refereeId: referee.id, day })));
    await recordEvent(tx, { name: 'judges.days_set', ids: { refereeId: referee.id } });
    return { days: chosen };
  });
}
