import { setImmediate } from 'node:timers/promises';
import { cleanText } from '#platform/contract/cleanText.ts';
import { readMail } from '#platform/contract/values/mail.ts';
import type { Queryable } from '../db/connect.ts';
import { insertOf } from '../db/insertOf.ts';
import { changeRows } from '../db/typedSql.ts';
import { recordEvent } from '../domainEvents.ts';
import { enqueue } from '../queues/enqueue.ts';
import { urgency } from '../queues/queueList.ts';
import type { MailBody } from './renderMail.ts';
import { mails } from './tables.ts';

export interface Mail extends MailBody {
  /** One mailbox, without a display name. */
  to: string;
  subject: string;
  /** `code`: a person waits for it; `mailing`: not urgent. */
  urgency?: keyof typeof urgency;
}

/** Checks for one plain address: nothing that could end a header line or add a recipient. */
function mailbox(to: string): string {
  const read = /\p{Cc}/u.test(to) ? null : readMail(to);
  if (read === null) throw new Error('A mail has no address to go to');
  return read;
}

const rowOf = ({ to, subject, text, html }: Mail) => ({
  recipient: mailbox(to),
  subject: cleanText(subject).slice(0, 200),
  text,
  html,
});

/**
 * Queues a mail within the transaction that causes it, so that it is sent exactly when that is committed. `sendMails.ts`
 * sends it; without a mail server it stays in the table and is shown at /dev/mail.
 */
export const queueMail = (tx: Queryable, mail: Mail): Promise<void> => queueMails(tx, [mail]);

const atOnce = 500;

/** The same for an audience: thousands of mails take a few statements, so that locks of the transaction are short. */
export async function queueMails(tx: Queryable, letters: readonly Mail[]): Promise<void> {
  await storeMails(tx, letters);
}

/** The same for one mail whose delivery is followed: returns its id in `mails`. */
export async function queueTrackedMail(tx: Queryable, mail: Mail): Promise<number> {
  const [id] = await storeMails(tx, [mail]);
  if (id === undefined) throw new Error('A mail was not stored');
  return id;
}

async function storeMails(tx: Queryable, letters: readonly Mail[]): Promise<number[]> {
  const ids: number[] = [];
  let statement = letters.length ? insertMails(letters.slice(0, atOnce)) : null;
  for (let from = 0; statement; from += atOnce) {
    const part = letters.slice(from, from + atOnce);
    const rest = letters.slice(from + atOnce, from + 2 * atOnce);
    const storing = changeRows(tx, statement, { id: mails.id });
    // The next mails are sealed while the database stores these.
    const [queued, next] = await Promise.all([storing, rest.length ? sealed(rest) : null]);
    const [first] = queued;
    if (!first || queued.length !== part.length) throw new Error('A mail was not stored');
    await enqueue(
      tx,
      'letters',
      queued.map(({ id }, at) => ({ data: { mailId: id }, priority: urgency[part[at]?.urgency ?? 'usual'] })),
    );
    // One event wakes the delivery, which takes all pending mails.
    await recordEvent(tx, { name: 'mails.queued', ids: { mailId: first.id } });
    for (const { id } of queued) ids.push(id);
    statement = next;
  }
  return ids;
}

const insertMails = (part: readonly Mail[]) => insertOf(mails, part.map(rowOf));

async function sealed(part: readonly Mail[]) {
  // By then the statement before is on its way to the database.
  await setImmediate();
  return insertMails(part);
}
