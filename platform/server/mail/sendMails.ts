import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Transporter } from 'nodemailer';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { smtpMail } from '#platform/contract/values/mail.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { Job } from '../jobs.ts';
import type { Log } from '../log.ts';
import { portalOwner } from '../portalOwner.ts';
import { urgency } from '../queues/queueList.ts';
import type { Failure, Finish, QueuedJob, QueueWorker } from '../queues/worker.ts';
import { emblemFor } from './emblem.ts';
import { givesUpAfterDays } from './givenUp.ts';
import { mails } from './tables.ts';
import { openTransport } from './transport.ts';

const batch = 20;

type Waiting = Pick<
  typeof mails.$inferSelect,
  'id' | 'messageId' | 'recipient' | 'subject' | 'text' | 'html' | 'queuedAt' | 'sentAt'
>;

interface Parts {
  db: Db;
  config: Pick<Config, 'SMTP_URL' | 'PUBLIC_URL' | 'MAIL_FROM'>;
  log: Log;
}

/**
 * Two workers, so that a code does not wait behind a mailing under way. None without a mail server: the mails stay in
 * the table.
 */
export function mailWorkers({ db, config, log }: Parts): QueueWorker<'letters'>[] {
  if (!config.SMTP_URL) return [];
  const transport = openTransport(config.SMTP_URL);
  const domain = new URL(config.PUBLIC_URL ?? 'http://localhost').hostname;
  const sending: Sending = { db, log, transport, from: config.MAIL_FROM, domain };
  const handle: QueueWorker<'letters'>['handle'] = (jobs, finish) => sendAll(sending, jobs, finish);
  return [
    { queue: 'letters', batch, handle },
    { queue: 'letters', batch: 1, minPriority: urgency.code, handle },
  ];
}

interface Sending {
  db: Db;
  log: Log;
  transport: Transporter;
  from: string;
  domain: string;
}

/** nodemailer's codes for an unavailable server: the other mails would fail now too. */
const away = new Set(['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'EAUTH']);

async function sendAll(
  sending: Sending,
  jobs: readonly QueuedJob<'letters'>[],
  finish: Finish,
): Promise<readonly Failure[]> {
  const { db } = sending;
  const { id, messageId, recipient, subject, text, html, queuedAt, sentAt } = mails;
  const ids = jobs.map(({ data }) => data.mailId);
  const found = await db
    .select({ id, messageId, recipient, subject, text, html, queuedAt, sentAt })
    .from(mails)
    .where(inArray(id, ids));
  const byId = new Map(found.map((mail) => [mail.id, mail]));
  const failures: Failure[] = [];
  let serverAway: string | null = null;
  for (const job of jobs) {
    const mail = byId.get(job.data.mailId);
    if (!mail || mail.sentAt) {
      await finish(db, [job.id]);
      continue;
    }
    const error: Refusal | null = serverAway ? { code: serverAway, isFinal: false } : await send(sending, mail);
    if (!error) {
      await db.transaction(async (tx) => {
        await tx
          .update(mails)
          .set({ sentAt: portalNow, failedAt: null, lastError: null, text: '', html: '' })
          .where(eq(mails.id, mail.id));
        await finish(tx, [job.id]);
      });
      continue;
    }
    const isTried = serverAway === null;
    if (away.has(error.code.split(' ')[0] ?? '')) serverAway = error.code;
    failures.push(await postpone(sending, job, mail, error, isTried));
  }
  return failures;
}

/** The sender of MAIL_FROM, under the name that staff have entered. */
function senderOf(from: string): string | { name: string; address: string } {
  const { mailSender } = portalOwner();
  return mailSender ? { name: mailSender, address: /<([^<>]*)>$/.exec(from)?.[1] ?? from } : from;
}

interface Refusal {
  code: string;
  /** The mail itself is refused: retries are pointless. */
  isFinal: boolean;
}

/** Null: the mail server accepted it. */
async function send({ transport, from, domain }: Sending, mail: Waiting): Promise<Refusal | null> {
  // Written with another PORTAL_SECRET, or erased after it was given up.
  if (!mail.text) return { code: 'SEALED', isFinal: true };
  try {
    await transport.sendMail({
      from: senderOf(from),
      to: smtpMail(mail.recipient),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: await emblemFor(mail.html),
      messageId: `<${mail.messageId}@${domain}>`,
    });
    return null;
  } catch (error) {
    const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string };
    // A wrong password of the portal (EAUTH) also gives a 5xx, but is no error of the mail.
    const isFinal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
    return { code: `${code} ${responseCode || ''}`.trim(), isFinal };
  }
}

async function postpone(
  { db, log }: Sending,
  job: QueuedJob<'letters'>,
  mail: Waiting,
  { code, isFinal }: Refusal,
  isTried: boolean,
): Promise<Failure> {
  const isHopeless = isFinal || clock.milliseconds() - mail.queuedAt.getTime() > givesUpAfterDays * dayMs;
  await db
    .update(mails)
    .set({
      lastError: code,
      ...(isTried && { tries: sql`${mails.tries} + 1` }),
      ...(isHopeless && { failedAt: portalNow }),
    })
    .where(eq(mails.id, mail.id));
  // The server's message may quote the recipient, so only codes are logged.
  const about = { mailId: mail.id, tries: job.tries + 1, code };
  if (code === 'SEALED')
    log.error({ ...about, event: 'mail unreadable' }, 'mail not sent: it was written with another PORTAL_SECRET');
  else log.warn({ ...about, event: isHopeless ? 'mail given up' : 'mail postponed' }, 'mail not sent');
  return { id: job.id, code, isHopeless };
}

/**
 * Mails hold names and addresses, so finished ones are deleted. Their text is erased when they are sent and with the
 * last attempt.
 */
export const mailJobs = (config: Pick<Config, 'MAIL_DAYS'>): Job[] => [
  {
    name: 'clear-old-mails',
    cron: '41 4 * * *',
    async run({ db, now }) {
      // An administrator may retry a failed mail while its content may still be useful.
      const useless = new Date(now.getTime() - 2 * givesUpAfterDays * dayMs);
      await db
        .update(mails)
        .set({ text: '', html: '' })
        .where(and(isNotNull(mails.failedAt), lt(mails.queuedAt, useless)));
      const limit = new Date(now.getTime() - config.MAIL_DAYS * dayMs);
      await db
        .delete(mails)
        .where(and(or(isNotNull(mails.sentAt), isNotNull(mails.failedAt)), lt(mails.queuedAt, limit)));
    },
  },
];
