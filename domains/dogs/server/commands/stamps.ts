import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { runStatement } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound } from '#platform/server/errors.ts';
import { stampCodes } from '../tables.ts';

const confirmed = 3;

export interface OwnStamp {
  code: string;
  is_default: boolean;
  created_at: string;
}

/** Confirmed ones of this profile, the default one first. */
export async function listOwnStamps(db: Queryable, profileId: number): Promise<OwnStamp[]> {
  const rows = await db
    .select({ code: stampCodes.code, is_default: stampCodes.isDefault, created_at: stampCodes.createdAt })
    .from(stampCodes)
    .where(and(eq(stampCodes.profileId, profileId), eq(stampCodes.status, confirmed)))
    .orderBy(desc(stampCodes.isDefault), asc(stampCodes.code));
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}

/** Whose code it is now; whoever asks next about the same code waits until this transaction ends. */
export async function holdStamp(tx: Queryable, code: string): Promise<number | null> {
  await runStatement(tx, sql`select pg_advisory_xact_lock(hashtext(${`stamp ${code}`}))`);
  const [held] = await tx
    .select({ profileId: stampCodes.profileId })
    .from(stampCodes)
    .where(and(eq(stampCodes.code, code), eq(stampCodes.status, confirmed)))
    .orderBy(desc(stampCodes.createdAt))
    .limit(1);
  return held?.profileId ?? null;
}

/** The code is this profile's; the first one is offered first from now on. */
export async function confirmStamp(tx: Queryable, profileId: number, code: string): Promise<void> {
  const isFirst = (await listOwnStamps(tx, profileId)).length === 0;
  await tx
    .insert(stampCodes)
    .values({ code, profileId, status: confirmed, isDefault: isFirst })
    .onConflictDoUpdate({
      target: [stampCodes.code, stampCodes.profileId],
      set: { status: confirmed, isDefault: isFirst },
    });
  await recordEvent(tx, { name: 'dogs.stampConfirmed', ids: { profileId } });
}

/** Offered first in forms; one of the profile's own confirmed ones. */
export async function chooseStamp(tx: Transactable, profileId: number, code: string): Promise<void> {
  const own = and(eq(stampCodes.profileId, profileId), eq(stampCodes.status, confirmed));
  const held = await tx.select({ code: stampCodes.code }).from(stampCodes).where(own).for('update');
  if (!held.some((one) => one.code === code)) throw notFound();
  await tx
    .update(stampCodes)
    .set({ isDefault: sql`${stampCodes.code} = ${code}` })
    .where(own);
}
