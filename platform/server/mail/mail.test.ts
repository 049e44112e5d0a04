import type { FastifyInstance } from 'fastify';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { type MailDelivery, mailJobs, startMailDelivery } from './deliverMails.ts';
import { writeLetter } from './letter.ts';
import { outbox } from './outbox.ts';
import { queueMail } from './queueMail.ts';
import { mails } from './tables.ts';

let database: TestDatabase;
let server: SMTPServer | undefined;
let deliveries: MailDelivery[] = [];
let received: string[] = [];
const log = createLog('silent');
const to = 'owner@mail.example';
const letter = writeLetter({
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

function deliver(port: number, now?: () => Date): MailDelivery {
  const config = readConfig({ PORTAL_MODE: 'test', SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://portal.example' });
  const delivery = startMailDelivery(database.db, config, log, now);
  if (!delivery) throw new Error('no delivery');
  deliveries.push(delivery);
  return delivery;
}

const queue = (subject: string, recipient = to) => queueMail(database.db, { to: recipient, subject, ...letter });
const list = () => database.db.select().from(mails).orderBy(mails.id);
const header = (mail: string, name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1]?.trim();

describe('delivery', () => {
  it('sends what was queued, once, though several processes look at the same moment', async () => {
    for (let number = 0; number < 30; number += 1) await queue(`Letter ${number}`);
    const port = await startServer(0);
    for (let process = 0; process < 4; process += 1) deliver(port);
    await vi.waitFor(async () => expect((await list()).every((mail) => mail.sentAt)).toBe(true), 10_000);
    expect(received.map((mail) => header(mail, 'subject')).sort()).toEqual(Array.from({ length: 30 }, (_, number) => `Letter ${number}`).sort());
    expect(new Set(received.map((mail) => header(mail, 'message-id'))).size).toBe(30);
    expect(header(received[0] ?? '', 'message-id')).toMatch(/^<[0-9a-f-]{36}@portal\.example>$/);
  });

  it('waits longer after each failure and goes on when the server is back', async () => {
    const port = await startServer(0);
    await stopServer();
    await queue('Later');
    let now = Date.now() + 1000;
    const delivery = deliver(port, () => new Date(now));
    await vi.waitFor(async () =>
      expect((await list())[0]).toMatchObject({ tries: 1, lastError: expect.stringMatching(/ESOCKET|ECONNECTION/), sentAt: null, failedAt: null }),
    );
    expect((await list())[0]?.nextTryAt).toEqual(new Date(now + 30_000));

    now += 31_000;
    delivery.wake();
    await vi.waitFor(async () => expect((await list())[0]).toMatchObject({ tries: 2, nextTryAt: new Date(now + 60_000) }));

    await startServer(port);
    delivery.wake();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received).toEqual([]);
    now += 61_000;
    delivery.wake();
    await vi.waitFor(async () => expect((await list())[0]).toMatchObject({ tries: 3, sentAt: new Date(now), lastError: null }));
    expect(received).toHaveLength(1);
  });

  it('loses nothing and repeats nothing when the server dies among the letters and comes back [P53]', async () => {
    for (let number = 0; number < 30; number += 1) await queue(`Letter ${number}`);
    const port = await startServer(0, {
      onRcptTo(_address, _session, done) {
        if (received.length === 9) void stopServer();
        done();
      },
    });
    let now = Date.now() + 1000;
    const delivery = deliver(port, () => new Date(now));
    await vi.waitFor(async () => expect((await list()).some((mail) => mail.lastError !== null)).toBe(true), 10_000);
    await vi.waitFor(() => expect(server).toBeUndefined());
    const before = received.length;
    expect(before).toBeGreaterThanOrEqual(9);
    expect(before).toBeLessThan(30);

    await startServer(port);
    await vi.waitFor(async () => {
      now += 61_000;
      delivery.wake();
      expect((await list()).every((mail) => mail.sentAt)).toBe(true);
    }, 15_000);
    expect(received.map((mail) => header(mail, 'subject')).sort()).toEqual(Array.from({ length: 30 }, (_, number) => `Letter ${number}`).sort());
    expect(new Set(received.map((mail) => header(mail, 'message-id'))).size).toBe(30);
  });

  it('gives up at once what the server refuses for good, and sends the rest', async () => {
    const port = await startServer(0, {
      onRcptTo(address, _session, done) {
        done(address.address.startsWith('nobody') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined);
      },
    });
    await queue('To nobody', 'nobody@mail.example');
    await queue('To somebody');
    deliver(port);
    await vi.waitFor(async () => expect((await list()).every((mail) => mail.sentAt || mail.failedAt)).toBe(true));
    expect(received).toHaveLength(1);
    expect((await list())[0]).toMatchObject({ sentAt: null, failedAt: expect.any(Date), lastError: 'EENVELOPE 550' });
  });

  it('is taken up by another process when one died while sending', async () => {
    await queue('Orphan');
    const fiveMinutesAgo = new Date(Date.now() - 5 * 60_000 - 1000);
    await database.db.update(mails).set({ tries: 1, nextTryAt: new Date(fiveMinutesAgo.getTime() + 5 * 60_000) });
    const port = await startServer(0);
    deliver(port);
    await vi.waitFor(() => expect(received).toHaveLength(1));
  });

  it('goes with the transaction: what is rolled back sends nothing', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await queueMail(tx, { to, subject: 'Never', ...letter });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await list()).toEqual([]);
  });

  it('keeps what is done with for a month and what waits for ever', async () => {
    const old = new Date(Date.now() - 31 * 86_400_000);
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
    for (const address of ['a@mail.example\r\nBcc: thief@evil.example', 'a@mail.example, b@mail.example', '"x" <a@mail.example>', 'a@mail.example\0']) {
      await expect(queue('x', address), JSON.stringify(address)).rejects.toThrow();
    }
    const port = await startServer(0);
    deliver(port);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const [headers = ''] = (received[0] ?? '').split('\r\n\r\n');
    expect(headers).not.toMatch(/^bcc:/im);
    expect(header(headers, 'to')).toBe(to);
  });

  it('stays text in the letter', () => {
    expect(letter.html).toContain('Новый &#60;b&#62;вход');
    expect(letter.html).toContain('href="https://portal.example/a?b=1&#38;c=2"');
    expect(letter.text).toContain('Новый <b>вход</b>.');
  });
});

describe('/dev/mail', () => {
  const withOutbox = (settings: Record<string, string> = {}): Promise<FastifyInstance> => testApp({ db: database.db, routes: outbox, settings });

  it('shows the letters and one letter apart from the portal, without scripts', async () => {
    await queueMail(database.db, { to, subject: 'Вход <script>alert(1)</script>', text: 'x', html: '<script>alert(2)</script>"><img src=x onerror=alert(3)>' });
    const app = await withOutbox();
    const page = await app.inject('/dev/mail');
    expect(page.statusCode).toBe(200);
    const link = /href="(\/dev\/mail\/\d+)"/.exec(page.body)?.[1] ?? '';
    const one = await app.inject(link);
    for (const { body, headers } of [page, one]) {
      expect(body).not.toContain('<script');
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(one.body).toMatch(/<iframe title="Письмо" sandbox srcdoc="[^"]*"><\/iframe>/);
    expect((await app.inject('/dev/mail/999999')).statusCode).toBe(404);
    expect((await app.inject('/dev/mail/x')).statusCode).toBe(404);
    await app.close();
  });

  it('is nowhere in production', async () => {
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
