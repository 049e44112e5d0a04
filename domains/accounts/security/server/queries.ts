import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Config } from '#platform/server/config.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { isStaff } from '../../policy.ts';
import { countLiveKeys } from '../../programKeys/server/queries/liveKeys.ts';
import type { NextStep } from '../../registration/contract.ts';
import { accountSessions, accounts } from '../../server/tables.ts';
import type { Security } from '../contract.ts';
import { mailChanges, secondFactors } from './tables.ts';

/** Frequent sign-ins may leave thousands of sessions. */
const sessionsShown = 100;

/** The step between a right password and a session: the second factor, or its setup for staff without one. */
export async function nextSignInStep(
  db: Queryable,
  config: Config,
  accountId: number,
): Promise<NextStep['next_step'] | null> {
  const [row] = await db
    .select({ userType: profiles.userType, alias: profiles.alias, factor: secondFactors.accountId })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .leftJoin(secondFactors, and(eq(secondFactors.accountId, accounts.id), isNotNull(secondFactors.confirmedAt)))
    .where(eq(accounts.id, accountId));
  if (!row) return null;
  if (row.factor) return 'second_factor';
  return isSecondFactorRequired(config) && isStaff({ userType: row.userType as UserType, alias: row.alias, roles: [] })
    ? 'second_factor_setup'
    : null;
}

/** By setting; unset: in production only. */
export const isSecondFactorRequired = (config: Config): boolean =>
  (config.STAFF_SECOND_FACTOR ?? (config.PORTAL_MODE === 'production' ? 'required' : 'optional')) === 'required';

/** Counts an account's webhook addresses; their domain depends on this one, so that its table is not imported. */
export type CountHooks = (db: Queryable, accountId: number) => Promise<number>;

/** The owner's view of the account's security. */
export async function getSecurity(
  { db, config, countHooks }: { db: Queryable; config: Config; countHooks: CountHooks },
  session: Session,
  now: Date,
): Promise<Security> {
  const [row] = await db
    .select({
      mail: accounts.mail,
      pendingMail: mailChanges.mail,
      confirmedAt: secondFactors.confirmedAt,
      recoveryHashes: secondFactors.recoveryHashes,
    })
    .from(accounts)
    .leftJoin(mailChanges, and(eq(mailChanges.accountId, accounts.id), gt(mailChanges.expiresAt, now)))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(eq(accounts.id, session.accountId));
  if (!row) throw notFound();
  const sessions = await db
    .select()
    .from(accountSessions)
    .where(and(eq(accountSessions.accountId, session.accountId), gt(accountSessions.expiresAt, now)))
    .orderBy(desc(accountSessions.lastUsedAt))
    .limit(sessionsShown);
  return {
    mail: row.mail,
    pending_mail: row.pendingMail,
    second_factor: row.confirmedAt !== null,
    second_factor_required: isSecondFactorRequired(config) && isStaff(session),
    recovery_codes_left: row.recoveryHashes?.length ?? 0,
    program_keys: await countLiveKeys(db, session.accountId, now),
    webhooks: await countHooks(db, session.accountId),
    sessions: sessions.map(({ id, device, area, createdAt, lastUsedAt, enteredBy }) => ({
      session_id: id,
      device,
      area,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_current: id === session.sessionId,
      is_staff: enteredBy !== null,
    })),
  };
}
