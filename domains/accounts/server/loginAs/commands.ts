import { eq, sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Change } from '#platform/server/changes.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { recordFact } from '#platform/server/facts.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import type { Session } from '#platform/server/session.ts';
import type { EnterInput } from '../../loginAs/contract.ts';
import { canBeEntered, loginAsMinutes } from '../../loginAs/policy.ts';
import { loginAsTexts } from '../../loginAs/texts.ts';
import { hashToken, newToken } from '../session/tokens.ts';
import { accountSessions, accounts, officeTokens } from '../tables.ts';
import { enteredLetter, enteredSubject } from './mail.ts';
import { auditRecords } from './tables.ts';

export async function recordAudit(tx: Queryable, record: typeof auditRecords.$inferInsert): Promise<number> {
  const [written] = await tx.insert(auditRecords).values(record).returning({ id: auditRecords.id });
  if (!written) throw new Error('An audit record was not written');
  return written.id;
}

/** What staff did at their desk, for the journal. */
export interface StaffAct {
  action: string;
  /** In words. */
  about: string;
  profileId?: number | undefined;
  /** From what to what; of what was created or removed, what it held. Empty only where a call was answered and nothing differed. */
  changes: readonly Change[];
  /** The moment that stands with what was done, where it is read by it later. */
  at?: Date;
}

/**
 * A staff member's act at their own desk, in words; beside the one it concerned, when that is somebody with an account. Stands in the
 * transaction that does it: what was rolled back is not told as done.
 */
export async function recordStaffAct(tx: Queryable, staff: Session, { action, about, profileId, changes, at }: StaffAct): Promise<void> {
  const [concerned] = profileId === undefined ? [] : await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.profileId, profileId));
  await recordAudit(tx, {
    staffAccountId: staff.enteredBy ?? staff.accountId,
    accountId: concerned?.id ?? staff.accountId,
    sessionId: staff.sessionId,
    action,
    reason: about,
    status: 200,
    changes: changes.length ? [...changes] : null,
    ...(at && { happenedAt: at }),
  });
}

const officeTokenLife = 10 * 60_000;

export interface Entered {
  profileId: number;
  apikey: string;
  access_token: string;
}

/**
 * Opens a session of another's account for staff, writes it down and tells the owner. An unknown mail and an account that may not be
 * entered get one answer: 404.
 */
export async function enterAccount(
  db: Db,
  staff: Session,
  { mail, reason }: EnterInput,
  { device, publicUrl, now }: { device: string; publicUrl: string; now: Date },
): Promise<Entered> {
  const [target] = await db
    .select({
      id: accounts.id,
      mail: accounts.mail,
      roles: accounts.roles,
      blockedAt: accounts.blockedAt,
      profileId: profiles.id,
      userType: profiles.userType,
      alias: profiles.alias,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(sql`lower(${accounts.mail})`, mail.toLowerCase()));
  if (!target || target.blockedAt || !canBeEntered({ ...target, userType: target.userType as UserType })) {
    throw new PortalError(404, { mail: loginAsTexts.noSuchAccount });
  }
  const [apikey, access_token] = [newToken(), newToken()];
  await db.transaction(async (tx) => {
    const [own] = await tx.select({ linkGroup: accountSessions.linkGroup }).from(accountSessions).where(eq(accountSessions.id, staff.sessionId)).for('share');
    const [staffProfile] = await tx.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, staff.profileId));
    if (!own || !staffProfile) throw new PortalError(409, loginAsTexts.tryLater);
    const [session] = await tx
      .insert(accountSessions)
      .values({
        accountId: target.id,
        tokenHash: hashToken(apikey),
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + loginAsMinutes * 60_000),
        device,
        linkGroup: own.linkGroup,
        enteredBy: staff.accountId,
        enteredFrom: staff.sessionId,
      })
      .returning({ id: accountSessions.id });
    if (!session) throw new Error('A session was not stored');
    await tx.insert(officeTokens).values({ sessionId: session.id, tokenHash: hashToken(access_token), expiresAt: new Date(now.getTime() + officeTokenLife) });
    await recordAudit(tx, {
      staffAccountId: staff.accountId,
      accountId: target.id,
      sessionId: session.id,
      action: 'entered',
      reason,
      status: 200,
      changes: [{ field: 'Вход сотрудника', from: 'нет', to: `на ${loginAsMinutes} минут` }],
      happenedAt: now,
    });
    const letter = enteredLetter({ staffName: staffProfile.name, reason, at: now, minutes: loginAsMinutes, publicUrl });
    await queueMail(tx, { to: target.mail, subject: enteredSubject, ...letter });
    await recordFact(tx, { name: 'accounts.entered', ids: { accountId: target.id, staffAccountId: staff.accountId } });
  });
  return { profileId: target.profileId, apikey, access_token };
}
