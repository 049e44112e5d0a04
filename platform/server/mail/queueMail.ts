import { z } from 'zod';
import { cleanText } from '#platform/contract/cleanText.ts';
import type { Queryable } from '../db/connect.ts';
import { recordFact } from '../facts.ts';
import type { Letter } from './letter.ts';
import { mails } from './tables.ts';

export interface Mail extends Letter {
  /** One mailbox, without a name. */
  to: string;
  subject: string;
}

/** One plain address: nothing that could end a header line or name a second recipient. */
const mailbox = z.email().max(254);

const rowOf = ({ to, subject, text, html }: Mail) => ({ recipient: mailbox.parse(to), subject: cleanText(subject).slice(0, 200), text, html });

/**
 * Part of the transaction that has a reason for the letter: the letter goes out exactly when that is committed.
 * It is sent by `deliverMails`; without a mail server it stays in the table and is shown at /dev/mail.
 */
export async function queueMail(tx: Queryable, mail: Mail): Promise<void> {
  const [queued] = await tx.insert(mails).values(rowOf(mail)).returning({ id: mails.id });
  if (!queued) throw new Error('A mail was not stored');
  await recordFact(tx, { name: 'mails.queued', ids: { mailId: queued.id } });
}

const atOnce = 500;

/** The same for a whole audience: thousands of letters are a few statements, so that what the transaction holds is not held for long. */
export async function queueMails(tx: Queryable, letters: readonly Mail[]): Promise<void> {
  for (let from = 0; from < letters.length; from += atOnce) {
    const rows = letters.slice(from, from + atOnce).map(rowOf);
    const queued = await tx.insert(mails).values(rows).returning({ id: mails.id });
    // One word wakes the delivery; it takes all that wait.
    const [first] = queued;
    if (first) await recordFact(tx, { name: 'mails.queued', ids: { mailId: first.id } });
  }
}
