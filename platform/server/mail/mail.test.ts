import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayMs } from '#platform/contract/time/duration.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { type Queues, startQueues } from '#platform/server/queues/startQueues.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { listJobs, makeRetriesDue, runOnce } from '#platform/testing/queues.ts';
import { outbox } from './outbox.ts';
import { queueMail, queueMails } from './queueMail.ts';
import { renderMail } from './renderMail.ts';
import { mailJobs, mailWorkers } from './sendMails.ts';
import { mails } from './tables.ts';

let database: TestDatabase;
let server: SMTPServer | undefined;
let deliveries: Queues[] = [];
let received: string[] = [];
const log = createLog('silent');
const to = 'owner@mail.example';
const letter = renderMail({
  greeting: 'Здравствуйте!',
  paragraphs: ['Новый <b>вход</b>.'],
  link: { url: 'https://portal.example/a?b=1&c=2', label: 'Открыть' },
});

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  received = [];
  await database.db.delete(mails);
  await database.db.execute(sql`delete from jobs.job`);
});
afterEach(async () => {
  await Promise.all(deliveries.map((delivery) => delivery.stop()));
  deliveries = [];
  await stopServer();
});

/** A real mail server on loopback; port 0: any free one. */
async function startServer(port: number, options: SMTPServerOptions = {}): Promise<number> {
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString('latin1');
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', () => resolve()));
  server = started;
  return (started.server.address() as { port: number }).port;
}

async function stopServer(): Promise<void> {
  const running = server;
  server = undefined;
  if (running) await new Promise<void>((resolve) => running.close(() => resolve()));
}

const workersTo = (port: number) => {
  const config = readConfig({
    PORTAL_MODE: 'test',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://portal.example',
  });
  return mailWorkers({ db: database.db, config, log });
};

/** Starts the workers as a process of the portal does. */
async function deliver(port: number): Promise<Queues> {
  const delivery = await startQueues(database.url, { db: database.db, log }, { workers: workersTo(port) });
  deliveries.push(delivery);
  return delivery;
}

/** One batch of the first worker, which takes mails of every urgency. */
const deliverOnce = async (port: number): Promise<number> => {
  const [worker] = workersTo(port);
  return worker ? runOnce(database.db, worker) : 0;
};

const queue = (subject: string, recipient = to) => queueMail(database.db, { to: recipient, subject, ...letter });
const list = () => database.db.select().from(mails).orderBy(mails.id);
const header = (mail: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1]?.trim();

describe('delivery', () => {
  it('sends queued mails once, though several processes look at the same moment', async () => {
    for (let number = 0; number < 30; number += 1) await queue(`Letter ${number}`);
    const port = await startServer(0);
    for (let process = 0; process < 4; process += 1) await deliver(port);
    await vi.waitFor(async () => expect((await list()).every((mail) => mail.sentAt)).toBe(true), 60_000);
    expect(received.map((mail) => header(mail, 'subject')).sort()).toEqual(
      Array.from({ length: 30 }, (_, number) => `Letter ${number}`).sort(),
    );
    expect(new Set(received.map((mail) => header(mail, 'message-id'))).size).toBe(30);
    expect(header(received[0] ?? '', 'message-id')).toMatch(/^<[0-9a-f-]{36}@portal\.example>$/);
  });

  it('waits longer after each failure and sends each mail once when the server is back [P55]', async () => {
    const port = await startServer(0);
    await stopServer();
    for (let number = 0; number < 25; number += 1) await queue(`Letter ${number}`);
    const pauses: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const before = Date.now();
      while (await deliverOnce(port));
      const [{ pause } = { pause: 0 }] = (
        await database.db.execute<{ pause: number }>(
          sql`select min(extract(epoch from start_after) * 1000 - ${before})::int as pause from jobs.job where name = 'letters'`,
        )
      ).rows;
      pauses.push(pause);
      await makeRetriesDue(database.db);
    }
    // Random delay between half of the longest and the longest: 30, 60, 120 seconds.
    for (const [at, shortest] of [30, 60, 120].entries()) {
      expect(pauses[at]).toBeGreaterThanOrEqual(shortest * 1000);
      expect(pauses[at]).toBeLessThan(shortest * 2000 + 15_000);
    }
    expect(await list()).toHaveLength(25);
    for (const mail of await list())
      expect(mail).toMatchObject({
        lastError: expect.stringMatching(/ESOCKET|ECONNECTION/),
        sentAt: null,
        failedAt: null,
      });
    // The server is asked once per batch, not per mail.
    expect((await list()).reduce((sum, { tries }) => sum + tries, 0)).toBe(6);

    await startServer(port);
    while (await deliverOnce(port));
    expect((await list()).every(({ sentAt, lastError }) => sentAt && !lastError)).toBe(true);
    expect(received).toHaveLength(25);
    expect(new Set(received.map((mail) => header(mail, 'message-id'))).size).toBe(25);
    expect(await listJobs(database.db, 'letters', 'dead-letters')).toEqual([]);
  });

  it('loses and repeats nothing when the server dies during a batch and comes back [P53]', async () => {
    for (let number = 0; number < 30; number += 1) await queue(`Letter ${number}`);
    const port = await startServer(0, {
      onRcptTo(_address, _session, done) {
        if (received.length === 9) void stopServer();
        done();
      },
    });
    const delivery = await deliver(port);
    await vi.waitFor(async () => expect((await list()).some((mail) => mail.lastError !== null)).toBe(true), 60_000);
    await vi.waitFor(() => expect(server).toBeUndefined(), 60_000);
    const before = received.length;
    expect(before).toBeGreaterThanOrEqual(9);
    expect(before).toBeLessThan(30);

    await startServer(port);
    await vi.waitFor(async () => {
      await makeRetriesDue(database.db);
      delivery.wake('letters');
      expect((await list()).every((mail) => mail.sentAt)).toBe(true);
    }, 60_000);
    expect(received.map((mail) => header(mail, 'subject')).sort()).toEqual(
      Array.from({ length: 30 }, (_, number) => `Letter ${number}`).sort(),
    );
    expect(new Set(received.map((mail) => header(mail, 'message-id'))).size).toBe(30);
  });

  it('sends codes first and mailings last, whenever they were written', async () => {
    await queueMails(
      database.db,
      Array.from({ length: 3 }, (_, number) => ({ to, subject: `Digest ${number}`, urgency: 'mailing', ...letter })),
    );
    await queue('Usual');
    await queueMail(database.db, { to, subject: 'Code', urgency: 'code', ...letter });
    await deliverOnce(await startServer(0));
    expect(received.map((mail) => header(mail, 'subject')?.split(' ')[0])).toEqual([
      'Code',
      'Usual',
      'Digest',
      'Digest',
      'Digest',
    ]);
  });

  it('sends a code while the server is slow with a mailing under way', async () => {
    const waiting: (() => void)[] = [];
    const port = await startServer(0, {
      onMailFrom(_address, _session, done) {
        done();
      },
      onRcptTo(address, _session, done) {
        if (address.address.startsWith('slow')) waiting.push(() => done());
        else done();
      },
    });
    await queueMail(database.db, { to: 'slow@mail.example', subject: 'Digest', urgency: 'mailing', ...letter });
    const delivery = await deliver(port);
    await vi.waitFor(() => expect(waiting).toHaveLength(1), 60_000);
    await queueMail(database.db, { to, subject: 'Code', urgency: 'code', ...letter });
    delivery.wake('letters');
    await vi.waitFor(() => expect(received.map((mail) => header(mail, 'subject'))).toEqual(['Code']), 60_000);
    for (const go of waiting) go();
    await vi.waitFor(() => expect(received).toHaveLength(2), 60_000);
  });

  it('gives up after three days and leaves the mail to staff', async () => {
    const port = await startServer(0);
    await stopServer();
    await queue('Old');
    await database.db.update(mails).set({ queuedAt: new Date(Date.now() - 3 * dayMs - 1000) });
    await deliverOnce(port);
    const [mail] = await list();
    expect(mail).toMatchObject({ sentAt: null, failedAt: expect.any(Date) });
    expect(await listJobs(database.db, 'letters')).toEqual([]);
    expect(await listJobs(database.db, 'dead-letters')).toMatchObject([{ data: { mailId: mail?.id } }]);
  });

  it('gives up at once what the server refuses for good and sends the rest', async () => {
    const port = await startServer(0, {
      onRcptTo(address, _session, done) {
        done(
          address.address.startsWith('nobody')
            ? Object.assign(new Error('no such mailbox'), { responseCode: 550 })
            : undefined,
        );
      },
    });
    await queue('To nobody', 'nobody@mail.example');
    await queue('To somebody');
    await deliver(port);
    await vi.waitFor(
      async () => expect((await list()).every((mail) => mail.sentAt || mail.failedAt)).toBe(true),
      15_000,
    );
    expect(received).toHaveLength(1);
    expect((await list())[0]).toMatchObject({ sentAt: null, failedAt: expect.any(Date), lastError: 'EENVELOPE 550' });
  });

  it('is continued by another process when one died while sending [P53]', async () => {
    await queue('Orphan');
    // The state a killed process leaves: active, with an old heartbeat.
    await database.db.execute(
      sql`update jobs.job set state = 'active', started_on = portal_now() - interval '1 minute', heartbeat_on = portal_now() - interval '1 minute' where name = 'letters'`,
    );
    const delivery = await deliver(await startServer(0));
    await vi.waitFor(
      async () => {
        expect(await listJobs(database.db, 'letters')).toMatchObject([{ state: 'retry' }]);
      },
      { timeout: 60_000, interval: 100 },
    );
    await makeRetriesDue(database.db);
    delivery.wake('letters');
    await vi.waitFor(() => expect(received).toHaveLength(1), 60_000);
  });

  it('sends nothing when the transaction is rolled back', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await queueMail(tx, { to, subject: 'Never', ...letter });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await list()).toEqual([]);
    expect(await listJobs(database.db, 'letters')).toEqual([]);
  });

  it('keeps finished mails for a month and pending ones for ever', async () => {
    const old = new Date(Date.now() - 31 * dayMs);
    await queue('Sent');
    await database.db.update(mails).set({ sentAt: old, queuedAt: old });
    await queue('Waits');
    await mailJobs({ MAIL_DAYS: 30 })[0]?.run({ db: database.db, log, now: new Date() });
    expect((await list()).map((mail) => mail.subject)).toEqual(['Waits']);
  });
});

describe('a hostile value', () => {
  it('adds no header and no recipient [P32]', async () => {
    await queue('Тема\r\nBcc: thief@evil.example\n\nbody');
    for (const address of [
      'a@mail.example\r\nBcc: thief@evil.example',
      'a@mail.example, b@mail.example',
      '"x" <a@mail.example>',
      'a@mail.example\0',
    ]) {
      await expect(queue('x', address), JSON.stringify(address)).rejects.toThrow();
    }
    const port = await startServer(0);
    await deliver(port);
    await vi.waitFor(() => expect(received).toHaveLength(1), 60_000);
    const [headers = ''] = (received[0] ?? '').split('\r\n\r\n');
    expect(headers).not.toMatch(/^bcc:/im);
    expect(header(headers, 'to')).toBe(to);
  });

  it('is escaped in the mail', () => {
    expect(letter.html).toContain('Новый &#60;b&#62;вход');
    expect(letter.html).toContain('href="https://portal.example/a?b=1&#38;c=2"');
    expect(letter.text).toContain('Новый <b>вход</b>.');
  });
});

describe('/dev/mail', () => {
  const withOutbox = (settings: Record<string, string> = {}): Promise<FastifyInstance> =>
    testApp({ db: database.db, routes: outbox, settings });

  it('shows the mails and one mail apart from the portal, without scripts', async () => {
    // Creates the app first because it sets the encryption secret; another file of this worker may have set another.
    const app = await withOutbox();
    await queueMail(database.db, {
      to,
      subject: 'Вход <script>alert(1)</script>',
      text: 'x',
      html: '<script>alert(2)</script>"><img src=x onerror=alert(3)>',
    });
    const page = await app.inject('/dev/mail');
    expect(page.statusCode).toBe(200);
    const link = /href="(\/dev\/mail\/\d+)">Вход /.exec(page.body)?.[1] ?? '';
    const one = await app.inject(link);
    for (const { body, headers } of [page, one]) {
      expect(body).not.toContain('<script');
      expect(headers['cache-control']).toBe('no-store');
    }
    expect([link, one.statusCode]).toEqual([expect.stringContaining('/dev/mail/'), 200]);
    expect(one.body).toMatch(/<iframe title="Письмо" sandbox srcdoc="[^"]*"><\/iframe>/);
    expect((await app.inject('/dev/mail/999999')).statusCode).toBe(404);
    expect((await app.inject('/dev/mail/x')).statusCode).toBe(404);
    await app.close();
  });

  it('is absent in production', async () => {
    const app = await withOutbox({
      PORTAL_MODE: 'production',
      PUBLIC_URL: 'https://portal.example',
      SMTP_URL: 'smtp://127.0.0.1:25',
      PORTAL_SECRET: 'x'.repeat(32),
    });
    expect((await app.inject('/dev/mail')).statusCode).toBe(404);
    expect((await app.inject('/dev/mail/1')).statusCode).toBe(404);
    await app.close();
  });
});
