import { z } from 'zod';
import { cleanText } from '#platform/contract/text.ts';
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

/**
 * Part of the transaction that has a reason for the letter: the letter goes out exactly when that is committed.
 * It is sent by `deliverMails`; without a mail server it stays in the table and is shown at /dev/mail.
 */
export async function queueMail(tx: Queryable, { to, subject, text, html }: Mail): Promise<void> {
  const [queued] = await tx
    .insert(mails)
    .values({ recipient: mailbox.parse(to), subject: cleanText(subject).slice(0, 200), text, html })
    .returning({ id: mails.id });
  if (!queued) throw new Error('A mail was not stored');
  await recordFact(tx, { name: 'mails.queued', ids: { mailId: queued.id } });
}
