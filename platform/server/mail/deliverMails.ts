import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { Job } from '../jobs.ts';
import type { Log } from '../log.ts';
import { mails } from './tables.ts';

/** How many letters one round takes, and how long they stay with the process that took them. */
const batch = 20;
const leaseMinutes = 5;
const longestPause = 6 * 3600;
const givesUpAfterDays = 3;

type Waiting = Pick<typeof mails.$inferSelect, 'id' | 'messageId' | 'recipient' | 'subject' | 'text' | 'html' | 'tries' | 'queuedAt'>;

export interface MailDelivery {
  /** Sends what waits; a call while one goes on makes it look once more. */
  wake(): void;
  /** Ends after the letter under way. */
  stop(): Promise<void>;
}

/** Null without a mail server: the letters stay where they are. */
export function startMailDelivery(db: Db, config: Config, log: Log, now: () => Date = () => new Date()): MailDelivery | null {
  if (!config.SMTP_URL) return null;
  const transport = createTransport({
    url: config.SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(config.PUBLIC_URL ?? 'http://localhost').hostname;
  let underway: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const round = async (): Promise<void> => {
    do {
      again = false;
      for (let taken = await take(db, now()); taken.length && !stopped; taken = await take(db, now())) {
        let isServerAway = false;
        for (const mail of taken) {
          if (stopped || isServerAway) await giveBack(db, mail, now());
          else isServerAway = (await send({ db, log, transport, from: config.MAIL_FROM, domain, now }, mail)) === 'server away';
        }
        if (isServerAway) return;
      }
    } while (again && !stopped);
  };
  const wake = (): void => {
    again = true;
    underway ??= round()
      .catch((error: Error) => log.warn({ err: error }, 'mail delivery: the database is away'))
      .finally(() => {
        underway = null;
      });
  };
  // Tries that failed come due again by the clock.
  const timer = setInterval(wake, 30_000).unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await underway;
      transport.close();
    },
  };
}

/** Takes letters that are due so that no other process takes them; the try counts even if this process dies in it. */
function take(db: Db, now: Date): Promise<Waiting[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.failedAt), lte(mails.nextTryAt, now)))
    .orderBy(asc(mails.nextTryAt))
    .limit(batch)
    .for('update', { skipLocked: true });
  return db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, nextTryAt: new Date(now.getTime() + leaseMinutes * 60_000) })
    .where(inArray(mails.id, due))
    .returning({
      id: mails.id,
      messageId: mails.messageId,
      recipient: mails.recipient,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      tries: mails.tries,
      queuedAt: mails.queuedAt,
    });
}

const giveBack = (db: Db, { id, tries }: Waiting, now: Date) =>
  db
    .update(mails)
    .set({ tries: tries - 1, nextTryAt: now })
    .where(eq(mails.id, id));

/** nodemailer's names for «nobody answers»: the other letters would fare no better now. */
const away = new Set(['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'EAUTH']);

interface Sending {
  db: Db;
  log: Log;
  transport: Transporter;
  from: string;
  domain: string;
  now: () => Date;
}

async function send({ db, log, transport, from, domain, now }: Sending, mail: Waiting): Promise<'sent' | 'refused' | 'server away'> {
  if (!mail.text) {
    await db.update(mails).set({ failedAt: now(), lastError: 'SEALED' }).where(eq(mails.id, mail.id));
    log.error({ mailId: mail.id, event: 'mail unreadable' }, 'mail not sent: it was written with another PORTAL_SECRET');
    return 'refused';
  }
  try {
    await transport.sendMail({ from, to: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html, messageId: `<${mail.messageId}@${domain}>` });
  } catch (error) {
    const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
    // A wrong password of ours (EAUTH) also comes with a 5xx, but says nothing of the letter.
    const isRefused = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
    const isHopeless = isRefused || now().getTime() - mail.queuedAt.getTime() > givesUpAfterDays * 86_400_000;
    const pause = Math.min(30 * 2 ** (mail.tries - 1), longestPause);
    await db
      .update(mails)
      .set({
        lastError: `${code ?? ''} ${responseCode || ''}`.trim(),
        nextTryAt: new Date(now().getTime() + pause * 1000),
        ...(isHopeless && { failedAt: now() }),
      })
      .where(eq(mails.id, mail.id));
    // The server's words may quote the recipient, so only codes are written down.
    log.warn({ mailId: mail.id, tries: mail.tries, code, responseCode, event: isHopeless ? 'mail given up' : 'mail postponed' }, 'mail not sent');
    return away.has(code ?? '') ? 'server away' : 'refused';
  }
  await db.update(mails).set({ sentAt: now(), lastError: null, text: '', html: '' }).where(eq(mails.id, mail.id));
  return 'sent';
}

/** Letters hold names and addresses: what is done with is not kept for ever. Their words go at once when they are sent, and with the last try. */
export const mailJobs = (config: Pick<Config, 'MAIL_DAYS'>): Job[] => [
  {
    name: 'clear-old-mails',
    cron: '41 4 * * *',
    async run({ db, now }) {
      // A letter that was given up can be tried once more by an administrator, as long as what it brings may still be of use.
      const useless = new Date(now.getTime() - 2 * givesUpAfterDays * 86_400_000);
      await db
        .update(mails)
        .set({ text: '', html: '' })
        .where(and(isNotNull(mails.failedAt), lt(mails.queuedAt, useless)));
      const limit = new Date(now.getTime() - config.MAIL_DAYS * 86_400_000);
      await db.delete(mails).where(and(or(isNotNull(mails.sentAt), isNotNull(mails.failedAt)), lt(mails.queuedAt, limit)));
    },
  },
];
