import { and, asc, eq, gt, gte, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { queueMails } from '#platform/server/mail/queueMail.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { activationCodes } from '../../activation/server/tables.ts';
import { passkeyChallenges } from '../../passkeys/server/tables.ts';
import { endAllKeys } from '../../programKeys/server/commands/endKeys.ts';
import { mailChanges, oneTimePasswords, signInTickets } from '../../security/server/tables.ts';
import { accountSessions, accounts } from '../tables.ts';
import { leakMail, leakSubject } from './mails.ts';

export interface LeakResponse {
  sessions: number;
  /** Keys for programs that ended. */
  keys: number;
  letters: number;
}

const batch = 500;

/** Revokes all sessions, keys for programs, tickets and one-time secrets; returns how many sessions and keys. */
export const revokeAllAccess = (db: Db, now: Date): Promise<{ sessions: number; keys: number }> =>
  db.transaction(async (tx) => {
    await tx.delete(oneTimePasswords);
    await tx.delete(signInTickets);
    await tx.delete(passkeyChallenges);
    await tx.delete(activationCodes);
    await tx.delete(mailChanges);
    // Office tokens, redirect codes and pushes are deleted by cascade; a trigger closes open pages.
    const ended = await tx.delete(accountSessions).returning({ id: accountSessions.id });
    return { sessions: ended.length, keys: await endAllKeys(tx, now) };
  });

/**
 * After a leak: revokes all secrets and mails everybody who may sign in once. Run again after an interruption it skips
 * people mailed since the discovery.
 */
export async function respondToLeak(
  db: Db,
  { found, now, publicUrl }: { found: Date; now: Date; publicUrl: string },
): Promise<LeakResponse> {
  const ended = await revokeAllAccess(db, now);
  let letters = 0;
  for (let after = 0; ; ) {
    const people = await db
      .select({ id: accounts.id, mail: accounts.mail })
      .from(accounts)
      .where(and(gt(accounts.id, after), isNull(accounts.blockedAt)))
      .orderBy(asc(accounts.id))
      .limit(batch);
    const last = people.at(-1);
    if (!last) return { ...ended, letters };
    after = last.id;
    letters += await db.transaction(async (tx) => {
      const addresses = people.map(({ mail }) => mail);
      // One query for all, because mails have no index by recipient.
      const had = await tx
        .select({ mail: mails.recipient })
        .from(mails)
        .where(and(inArray(mails.recipient, addresses), eq(mails.subject, leakSubject), gte(mails.queuedAt, found)));
      const written = new Set(had.map(({ mail }) => mail));
      const letter = leakMail({ found, publicUrl });
      const waiting = addresses.filter((mail) => !written.has(mail));
      await queueMails(
        tx,
        waiting.map((to) => ({ to, subject: leakSubject, ...letter })),
      );
      return waiting.length;
    });
  }
}
