import { eq, sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Change } from '#platform/server/changes.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { actorWords, type Session } from '#platform/server/session.ts';
import { accountSessions, accounts, officeTokens } from '../../server/tables.ts';
import { hashToken, newToken } from '../../session/server/tokens.ts';
import type { EnterInput } from '../contract.ts';
import { canBeImpersonated, loginAsMinutes } from '../policy.ts';
import { loginAsTexts } from '../texts.ts';
import { enteredMail, enteredSubject } from './mails.ts';
import { hasCommandColumns } from './queries.ts';
import { auditRecords } from './tables.ts';

/** Action name of command rows. */
export const commandAction = 'command';

export async function recordAudit(tx: Queryable, record: typeof auditRecords.$inferInsert): Promise<number> {
  const [written] = await tx.insert(auditRecords).values(record).returning({ id: auditRecords.id });
  if (!written) throw new Error('An audit record was not written');
  return written.id;
}

/** An act of staff at the administration, for the journal. */
export interface StaffAct {
  action: string;
  /** In words. */
  about: string;
  profileId?: number | undefined;
  /** Old and new values; of a created or removed record its values. Empty only if nothing changed. */
  changes: readonly Change[];
  /** The timestamp shared with the changed rows, if they are looked up by it later. */
  at?: Date;
}

/** Who asked for work that a job does later, as the journal names them. */
export interface ActAuthor {
  staffAccountId: number;
  staffName: string | null;
  accountId: number;
  sessionId: number;
}

export const actAuthorOf = (staff: Session): ActAuthor => ({
  staffAccountId: staff.enteredBy ?? staff.accountId,
  staffName: actorWords(staff) ?? null,
  accountId: staff.accountId,
  sessionId: staff.sessionId,
});

/**
 * Records an act of staff in words, with the account concerned if there is one. Part of the acting transaction, so that
 * a rollback removes the record.
 */
export const recordStaffAct = (tx: Queryable, staff: Session, act: StaffAct): Promise<void> =>
  recordLaterAct(tx, actAuthorOf(staff), act);

/** `recordStaffAct` for work that a job does after the staff member's call. */
export async function recordLaterAct(
  tx: Queryable,
  author: ActAuthor,
  { action, about, profileId, changes, at }: StaffAct,
): Promise<void> {
  const [concerned] =
    profileId === undefined
      ? []
      : await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.profileId, profileId));
  await recordAudit(tx, {
    ...author,
    accountId: concerned?.id ?? author.accountId,
    action,
    reason: about,
    status: 200,
    changes: changes.length ? [...changes] : null,
    ...(at && { happenedAt: at }),
  });
}

/** A server command for the journal. */
export interface ServerCommand {
  /** The system's user and the machine. */
  operator: string;
  /** The typed command, without secrets and mails. */
  typed: string;
}

/** The result of a command: what it did or tried. */
interface CommandEnd {
  isDone: boolean;
  changes: readonly Change[];
}

/** Runs a command between a journal row for its start and one for its end: one without the second was killed. */
export async function withAuditRecords<Result>(
  db: Queryable,
  { operator, typed }: ServerCommand,
  work: () => Promise<Result>,
  endOf: (result: Result) => CommandEnd,
): Promise<Result> {
  const action = commandAction;
  const outcomeOf = await recordAudit(db, { operator, action, reason: typed });
  const ended = (how: Pick<typeof auditRecords.$inferInsert, 'status' | 'refusal' | 'changes'>) =>
    recordAudit(db, { operator, action, outcomeOf, ...how });
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    // The message of a refusal may name a person.
    const refused = error instanceof PortalError;
    // If the database itself failed there is no row; the original error is thrown.
    await Promise.allSettled([
      ended({ status: refused ? error.status : 500, refusal: refused ? null : 'Команда прервана ошибкой' }),
    ]);
    throw error;
  }
  const { isDone, changes } = endOf(result);
  await ended({ status: isDone ? 200 : 422, changes: [...changes] });
  return result;
}

/**
 * The same for a command that copies or replaces the database: one row after its end, because an earlier one would be
 * copied as unfinished. Databases older than such rows get none.
 */
export async function withAuditRecordAfter<Result>(
  db: Queryable,
  { operator, typed }: ServerCommand,
  work: () => Promise<Result>,
  endOf: (result: Result) => CommandEnd,
): Promise<Result> {
  const told = async (how: Pick<typeof auditRecords.$inferInsert, 'status' | 'refusal' | 'changes'>): Promise<void> => {
    if (await hasCommandColumns(db)) await recordAudit(db, { operator, action: commandAction, reason: typed, ...how });
  };
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    // If the database itself failed there is no row; the original error is thrown.
    await Promise.allSettled([told({ status: 500, refusal: 'Команда прервана ошибкой' })]);
    throw error;
  }
  const { isDone, changes } = endOf(result);
  await told({ status: isDone ? 200 : 422, changes: [...changes] });
  return result;
}

const officeTokenLife = 10 * minuteMs;

export interface ImpersonatedSession {
  profileId: number;
  accountId: number;
  apikey: string;
  access_token: string;
}

/**
 * Opens a session of another's account for staff, records it and notifies the owner. Unknown mails and accounts that
 * may not be entered get the same 404.
 */
export async function enterAccount(
  db: Db,
  staff: Session,
  { mail, reason }: EnterInput,
  { device, publicUrl, now }: { device: string; publicUrl: string; now: Date },
): Promise<ImpersonatedSession> {
  const [target] = await db
    .select({
      id: accounts.id,
      mail: accounts.mail,
      roles: accounts.roles,
      blockedAt: accounts.blockedAt,
      profileId: profiles.id,
      userType: profiles.userType,
      alias: profiles.alias,
      federationId: profiles.federationId,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(sql`lower(${accounts.mail})`, mail.toLowerCase()));
  if (!target || target.blockedAt || !canBeImpersonated(staff, { ...target, userType: target.userType as UserType })) {
    throw new PortalError(404, { mail: loginAsTexts.noSuchAccount });
  }
  const [apikey, access_token] = [newToken(), newToken()];
  await db.transaction(async (tx) => {
    const [own] = await tx
      .select({ linkGroup: accountSessions.linkGroup })
      .from(accountSessions)
      .where(eq(accountSessions.id, staff.sessionId))
      .for('share');
    const [staffProfile] = await tx
      .select({ name: profiles.name })
      .from(profiles)
      .where(eq(profiles.id, staff.profileId));
    if (!own || !staffProfile) throw new PortalError(409, loginAsTexts.tryLater);
    const [session] = await tx
      .insert(accountSessions)
      .values({
        accountId: target.id,
        tokenHash: hashToken(apikey),
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + loginAsMinutes * minuteMs),
        device,
        linkGroup: own.linkGroup,
        enteredBy: staff.accountId,
        enteredFrom: staff.sessionId,
      })
      .returning({ id: accountSessions.id });
    if (!session) throw new Error('A session was not stored');
    await tx.insert(officeTokens).values({
      sessionId: session.id,
      tokenHash: hashToken(access_token),
      expiresAt: new Date(now.getTime() + officeTokenLife),
    });
    await recordAudit(tx, {
      staffAccountId: staff.accountId,
      staffName: actorWords(staff),
      accountId: target.id,
      sessionId: session.id,
      action: 'entered',
      reason,
      status: 200,
      changes: [{ field: 'Вход сотрудника', from: 'нет', to: `на ${loginAsMinutes} минут` }],
      happenedAt: now,
    });
    const letter = enteredMail({
      staffName: staff.named ? `${staffProfile.name}: ${staff.named.words}` : staffProfile.name,
      reason,
      at: now,
      minutes: loginAsMinutes,
      publicUrl,
    });
    await queueMail(tx, { to: target.mail, subject: enteredSubject, ...letter });
    await recordEvent(tx, { name: 'accounts.entered', ids: { accountId: target.id, staffAccountId: staff.accountId } });
  });
  return { profileId: target.profileId, accountId: target.id, apikey, access_token };
}
