import { eq } from 'drizzle-orm';
import { addDays, moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { dogDeaths } from '../../records/server/tables.ts';
import type { OwnDeath } from '../contract.ts';
import type { PublicDeath } from '../formatDeath.ts';
import { ownerDays } from '../policy.ts';
import { texts } from '../texts.ts';

export type DeathRow = typeof dogDeaths.$inferSelect;

export async function findDeath(db: Queryable, dogId: number): Promise<DeathRow | null> {
  const [row] = await db.select().from(dogDeaths).where(eq(dogDeaths.dogId, dogId));
  return row ?? null;
}

export const isDead = async (db: Queryable, dogId: number): Promise<boolean> =>
  (await db.$count(dogDeaths, eq(dogDeaths.dogId, dogId))) > 0;

/** Throws 409 for a dead dog, with the sentence at the field or for the whole form. */
export async function assertAlive(db: Queryable, dogId: number, sentence: string, field?: string): Promise<void> {
  if (await isDead(db, dogId)) throw new PortalError(409, field === undefined ? sentence : { [field]: sentence });
}

export const publicDate = ({ diedOn, known }: Pick<DeathRow, 'diedOn' | 'known'>): PublicDeath => ({
  died_on: known === 'day' ? diedOn : null,
  year: known === 'none' ? null : partsOf(diedOn).year,
});

/** The owner may hide the day and the cause. */
export function publicDeath(row: Pick<DeathRow, 'diedOn' | 'known' | 'isDayPublic' | 'cause' | 'isCausePublic'>) {
  const { died_on, year } = publicDate(row);
  return { died_on: row.isDayPublic ? died_on : null, year, cause: row.isCausePublic && row.cause ? row.cause : null };
}

/** Null when only staff may. */
export const editableUntil = ({ reportedBy, createdAt }: DeathRow, today: string): string | null => {
  const until = addDays(moscowDay(createdAt), ownerDays);
  return reportedBy === null || until < today ? null : until;
};

/** Throws 409 when an owner may no longer change it. */
export function assertOwnerMayEdit(row: DeathRow, today: string): void {
  if (row.reportedBy === null) throw new PortalError(409, texts.fromRegistry);
  if (editableUntil(row, today) === null) throw new PortalError(409, texts.late);
}

export async function readOwnDeath(db: Queryable, dogId: number, today: string): Promise<OwnDeath> {
  const row = await findDeath(db, dogId);
  if (!row) return { death: null, correct_until: null };
  const { known, cause, isDayPublic, isCausePublic } = row;
  return {
    death: { known, ...publicDate(row), cause, is_day_public: isDayPublic, is_cause_public: isCausePublic },
    correct_until: editableUntil(row, today),
  };
}
