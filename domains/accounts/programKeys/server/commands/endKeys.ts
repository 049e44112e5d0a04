import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Change } from '#platform/server/changes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { actorWords, type Session } from '#platform/server/session.ts';
import { recordAudit } from '../../../loginAs/server/commands.ts';
import { isStaff } from '../../../policy.ts';
import { isLiveKey } from '../queries/liveKeys.ts';
import { programKeys } from '../tables.ts';

/**
 * Ends every live key of an account, because its access has changed hands or may have. Returns their names. The event
 * ends what else its programs have in domains above.
 */
export async function endKeys(tx: Queryable, accountId: number, now: Date): Promise<string[]> {
  await recordEvent(tx, { name: 'accounts.programs_ended', ids: { accountId } });
  const live = await tx
    .select({ id: programKeys.id, name: programKeys.name })
    .from(programKeys)
    .where(and(eq(programKeys.accountId, accountId), isLiveKey(now)))
    .orderBy(asc(programKeys.id))
    .for('update');
  if (live.length === 0) return [];
  const ids = live.map(({ id }) => id);
  await tx.update(programKeys).set({ revokedAt: now }).where(inArray(programKeys.id, ids));
  return live.map(({ name }) => name);
}

/** Ends the keys of all accounts, after a leak; returns their number. */
export async function endAllKeys(tx: Queryable, now: Date): Promise<number> {
  await recordEvent(tx, { name: 'accounts.all_programs_ended', ids: {} });
  const ended = await tx
    .update(programKeys)
    .set({ revokedAt: now })
    .where(isLiveKey(now))
    .returning({ id: programKeys.id });
  return ended.length;
}

/** Ended keys for the journal. */
export const endedKeyChanges = (names: readonly string[]): Change[] =>
  names.map((name) => ({ field: `Ключ «${name}»`, from: 'действует', to: 'отозван' }));

interface KeyOwner {
  accountId: number;
  /** 0 where no session is open. */
  sessionId: number;
  isStaff: boolean;
  staffName: string | null;
}

/** Ends the caller's own keys; those of staff stand in the journal. Returns their names. */
export const endKeysOf = (tx: Queryable, session: Session, about: string, now: Date): Promise<string[]> =>
  endOwnKeys(tx, { ...session, isStaff: isStaff(session), staffName: actorWords(session) }, about, now);

/** The same without a session, in a recovery. */
export async function endOwnKeys(
  tx: Queryable,
  { accountId, sessionId, isStaff: mustRecord, staffName }: KeyOwner,
  about: string,
  now: Date,
): Promise<string[]> {
  const names = await endKeys(tx, accountId, now);
  if (mustRecord && names.length > 0)
    await recordAudit(tx, {
      ...{ staffAccountId: accountId, staffName, accountId, sessionId },
      ...{ action: 'endProgramKeys', reason: about, status: 200, changes: endedKeyChanges(names) },
    });
  return names;
}
