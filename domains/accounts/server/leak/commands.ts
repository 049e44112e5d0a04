import { and, asc, eq, gt, gte, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { queueMails } from '#platform/server/mail/queueMail.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { activationCodes } from '../../activation/server/tables.ts';
import { mailChanges, oneTimePasswords, signInTickets } from '../../security/server/tables.ts';
import { accountSessions, accounts } from '../tables.ts';
import { leakLetter, leakSubject } from './letter.ts';

export interface Closed {
  sessions: number;
  letters: number;
}

const batch = 500;

/** Whatever opens something opens nothing any more; answers how many sessions there were. */
export const endEveryWayIn = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.delete(oneTimePasswords);
    await tx.delete(signInTickets);
    await tx.delete(activationCodes);
    await tx.delete(mailChanges);
    // Their office tokens, redirect codes and pushes go with them; open pages are closed by the trigger.
    return (await tx.delete(accountSessions).returning({ id: accountSessions.id })).length;
  });

/**
 * After a leak: whatever opens something opens nothing any more, and everybody who may sign in is written to, once. Run
 * again after it was broken off, it goes on: whoever has had the letter since the discovery is passed over.
 */
export async function closeAfterLeak(
  db: Db,
  { found, publicUrl }: { found: Date; publicUrl: string },
): Promise<Closed> {
  const sessions = await endEveryWayIn(db);
  let letters = 0;
  for (let after = 0; ; ) {
    const people = await db
      .select({ id: accounts.id, mail: accounts.mail })
      .from(accounts)
      .where(and(gt(accounts.id, after), isNull(accounts.blockedAt)))
      .orderBy(asc(accounts.id))
      .limit(batch);
    const last = people.at(-1);
    if (!last) return { sessions, letters };
    after = last.id;
    letters += await db.transaction(async (tx) => {
      const addresses = people.map(({ mail }) => mail);
      // Asked of all at once: letters have no index by their receivers, and a question for each person would read them
      // all each time.
      const had = await tx
        .select({ mail: mails.recipient })
        .from(mails)
        .where(and(inArray(mails.recipient, addresses), eq(mails.subject, leakSubject), gte(mails.queuedAt, found)));
      const written = new Set(had.map(({ mail }) => mail));
      const letter = leakLetter({ found, publicUrl });
      const waiting = addresses.filter((mail) => !written.has(mail));
      await queueMails(
        tx,
        waiting.map((to) => ({ to, subject: leakSubject, ...letter })),
      );
      return waiting.length;
    });
  }
}
