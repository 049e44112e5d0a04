import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, like, ne, or, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueLines, catalogues } from '#domains/catalogue/server/tables.ts';
import { entries, entryLog } from '#domains/entries/server/tables.ts';
import { type Entries, type Member, type Offered, openEntries } from '#domains/entries/server/testEntries.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { noticePath } from '#domains/payments/contract.ts';
import { demoAccountOf } from '#domains/payments/demoAccount.ts';
import { cashReceipts } from '#domains/payments/desk/server/tables.ts';
import {
  gatewayPayments,
  gateways,
  ledger,
  orders,
  postings,
  statementLines,
  statements,
} from '#domains/payments/server/tables.ts';
import { bankLine, statement1c } from '#domains/payments/server/testStatements.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { productionSettings, startPortal } from './portalProcess.ts';

/**
 * Points at which the process dies: each call waits for its write to one of these tables, with all its earlier writes
 * done. First the ledger and the numbers of the catalogue, then the last writes of all.
 */
const deaths = [
  ['ledger', 'catalogue_lines'],
  ['mails', 'catalogue_log'],
];
const sum = 250_000;
const providerId = '22d6d597-000f-5000-9000-000000000001';

let on: Entries;
/** Holds the locks that the calls wait for, and sees who waits: inside a transaction that view would stand still. */
let keeper: pg.Client;
let watcher: pg.Client;
let bank: Server;
let settings: Record<string, string>;
let club: Member;
/** An offer with room, and a show whose entry has closed, with a paid dog and one on the waiting list. */
let open: Offered;
let closed: Offered;
/** The sender of an entry, and the payers by transfer, in cash and by card with the numbers of their orders. */
let sender: { member: Member; dogId: number };
let paying: { member: Member; orderId: number; number: string }[];
/** The entry of the waiting list and whose it is. */
let waiting: { id: number; mail: string };
/** The payment service's answer: paid only while people press, because the portal also asks by itself. */
let isPaid = false;

beforeAll(async () => {
  on = await openEntries();
  // The calls wait for each other's locks, on a busy machine longer than a query may usually take.
  settings = { ...productionSettings(on.database), STATEMENT_TIMEOUT_MS: '600000' };
  keeper = new pg.Client({ connectionString: on.database.ownerUrl });
  await keeper.connect();
  watcher = new pg.Client({ connectionString: on.database.ownerUrl });
  await watcher.connect();
  club = await on.club();
  open = await on.show(club, { capacities: [null] });
  closed = await on.show(club, { capacities: [1] });
  const member = await on.member();
  sender = { member, dogId: await on.dog(member) };
  paying = [];
  for (let at = 0; at < 3; at += 1) {
    const payer = await on.member();
    const { orderId } = await on.enter(payer, open);
    const [order] = await on.db
      .select()
      .from(orders)
      .where(eq(orders.id, orderId ?? 0));
    paying.push({ member: payer, orderId: order?.id ?? 0, number: order?.number ?? '' });
  }
  const placed = await on.enter(await on.member(), closed);
  await on.pay(club, placed.orderId ?? 0);
  const late = await on.member();
  waiting = { id: (await on.enter(late, closed)).id, mail: late.mail };
  await on.db
    .update(exhibitions)
    .set({ entryClosesAt: sql`portal_now() - interval '1 second'` as never })
    .where(eq(exhibitions.id, closed.show.id));
  // The portal's job leaves the catalogue to its organiser for a while; the closing it may do as well.
  await on.db.insert(catalogues).values({ exhibitionId: closed.show.id, freezeHours: 48 });
  await beginCard();
  for (const one of [club, sender.member]) await openSession(one);
});
afterAll(async () => {
  await new Promise((done) => bank.close(done));
  await keeper.end();
  await watcher.end();
  await on.close();
});

const openSession = ({ accountId, token }: Member): Promise<unknown> =>
  keeper.query(
    "insert into account_sessions (account_id, token_hash, expires_at) values ($1, $2, portal_now() + interval '1 day')",
    [accountId, createHash('sha256').update(token).digest('hex')],
  );

/** A payment by card that the service has, with a stand-in of the service that says it succeeded. */
async function beginCard(): Promise<void> {
  const [, , card] = paying;
  if (!card) throw new Error('Nobody pays by card');
  sealMailsWith(settings.PORTAL_SECRET);
  await on.db
    .insert(gateways)
    .values({ organiserId: club.profileId, kind: 'yookassa', shopId: '506751', secret: 'test_key' });
  await on.db.insert(gatewayPayments).values({
    ...{ orderId: card.orderId, kind: 'yookassa', amount: sum, requestKey: randomUUID(), providerId },
    heldUntil: sql`portal_now() + interval '30 minutes'` as never,
  });
  const amount = { value: (sum / 100).toFixed(2), currency: 'RUB' };
  bank = createServer((_, reply) => {
    const payment = { id: providerId, status: isPaid ? 'succeeded' : 'pending', amount };
    reply
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...payment, metadata: { order: card.number } }));
  });
  await new Promise<void>((done) => bank.listen(0, '127.0.0.1', done));
  const { port } = bank.address() as AddressInfo;
  settings = { ...settings, YOOKASSA_URL: `http://127.0.0.1:${port}`, YOOKASSA_NETWORKS: '127.0.0.1' };
}

const keys = { send: randomBytes(16).toString('hex'), cash: randomBytes(16).toString('hex'), freeze: '' };
keys.freeze = randomBytes(16).toString('hex');

/** The status and the answer; null when the portal died during the call. */
async function call(url: string, { token }: { token?: string }, body: object, key?: string) {
  const isForm = body instanceof FormData;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.text() };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Acts that people repeat as often as they like. */
const presses = {
  send: (url: string) =>
    call(
      `${url}/api/exhibitions/exhibition/${open.show.id}/entry`,
      sender.member,
      {
        lines: [{ dog_id: sender.dogId, offer_id: open.offerIds[0], caste_id: 5 }],
        ...{ hand_dogs: [], handler: '', by_letter: false, is_owner_printed: false, agreed: true, expected_total: sum },
      },
      keys.send,
    ),
  statement: (url: string) => {
    const form = new FormData();
    const line = bankLine({ number: '1', amount: (sum / 100).toFixed(2), purpose: `Запись ${paying[0]?.number}` });
    const bytes = statement1c([line], { own: demoAccountOf(1).account });
    form.append('file', new Blob([new Uint8Array(bytes)]), 'kl_to_1c.txt');
    return call(`${url}/api/exhibitions/exhibition/${open.show.id}/money/statements`, club, form);
  },
  cash: (url: string) =>
    call(
      `${url}/api/exhibitions/exhibition/${open.show.id}/money/cash`,
      club,
      { number: paying[1]?.number, amount: sum },
      keys.cash,
    ),
  notice: (url: string) => call(`${url}${noticePath}`, {}, { event: 'payment.succeeded', object: { id: providerId } }),
  freeze: (url: string) =>
    call(`${url}/api/exhibitions/exhibition/${closed.show.id}/catalogue/frozen`, club, { version: 1 }, keys.freeze),
};
type Press = keyof typeof presses;
type Answer = Awaited<ReturnType<typeof call>>;

/** Presses again while the portal says that it has no connection just now, as on a busy machine. */
async function pressOf(name: Press, url: string): Promise<Answer> {
  const answer = await presses[name](url);
  return answer?.status === 503 ? pressOf(name, url) : answer;
}

async function pressAll(url: string, answers = new Map<Press, Answer>()) {
  const names = Object.keys(presses) as Press[];
  await Promise.all(names.map(async (name) => answers.set(name, await pressOf(name, url))));
  return Object.fromEntries(answers);
}

/** Everything that the calls write, without the closing, which the portal's job does too. */
async function left() {
  const { db } = on;
  const [money] = await db.select({ sum: sql<number>`coalesce(sum(${ledger.amount}), 0)::int` }).from(ledger);
  const [catalogue] = await db.select().from(catalogues).where(eq(catalogues.exhibitionId, closed.show.id));
  const received: number[] = [];
  for (const { orderId } of paying) received.push((await on.summaryOf(orderId))?.received ?? 0);
  const placed = await db
    .select({ state: entries.state })
    .from(entries)
    .where(ne(entries.id, waiting.id))
    .orderBy(asc(entries.id));
  return {
    entries: placed.map(({ state }) => state),
    log: await db.$count(entryLog, ne(entryLog.entryId, waiting.id)),
    orders: await db.$count(orders),
    ...{ received, money: money?.sum, postings: await db.$count(postings), rows: await db.$count(ledger) },
    statements: [await db.$count(statements), await db.$count(statementLines)],
    receipts: (await db.select({ number: cashReceipts.number }).from(cashReceipts)).map(({ number }) => number),
    isCardBooked: (await db.select().from(gatewayPayments)).map(({ postingId }) => postingId !== null),
    mails: await db.$count(mails, or(like(mails.subject, 'Запись принята%'), like(mails.subject, 'Оплачено%'))),
    catalogue: { isFrozen: catalogue?.frozenAt !== null, dogs: await db.$count(catalogueLines) },
  };
}

/** The waiting list at the closing: its state, how often that was logged, and mails about it. */
async function closing() {
  const { db } = on;
  const isClosing = and(eq(entryLog.entryId, waiting.id), eq(entryLog.step, 'close'));
  const told = and(eq(mails.recipient, waiting.mail), like(mails.subject, 'Мест не хватило%'));
  return [(await on.entry(waiting.id)).state, await db.$count(entryLog, isClosing), await db.$count(mails, told)];
}

/** Whether so many calls wait for their write to these tables. */
async function areWaiting(tables: readonly string[], calls: number): Promise<boolean> {
  const { rows } = await watcher.query<{ query: string }>(
    `select query from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
  );
  const writes = rows.filter(({ query }) => tables.some((table) => query.startsWith(`insert into "${table}"`)));
  return writes.length >= calls;
}
/** Waits until no transaction of the dead process is left. */
const isAlone = async (): Promise<boolean> => {
  const { rows } = await watcher.query(
    `select 1 from pg_stat_activity where datname = current_database() and xact_start is not null
      and application_name = 'portal' and pid <> pg_backend_pid()`,
  );
  return rows.length === 0;
};
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(20);
};

const stillWaiting = ['waiting', 0, 0];
const closedOnce = ['refused', 1, 1];

it('enters, books every payment and freezes a catalogue both or not at all when killed in between, and once when repeated [Entry-20]', async () => {
  const names = Object.keys(presses) as Press[];
  const untouched = await left();
  expect(untouched).toMatchObject({
    entries: ['held', 'held', 'held', 'confirmed'],
    ...{ received: [0, 0, 0], money: 0, statements: [0, 0], receipts: [], isCardBooked: [false] },
    catalogue: { isFrozen: false, dogs: 0 },
  });
  for (const tables of deaths) {
    const portal = await startPortal(settings);
    await keeper.query('begin');
    for (const table of tables) await keeper.query(`lock table ${table} in share mode`);
    isPaid = true;
    const answers = new Map<Press, Answer>();
    const pressed = pressAll(portal.url, answers);
    await until(async () => answers.size > 0 || (await areWaiting(tables, names.length)));
    // An answer here means that the call did not reach its write, or did not wait for it.
    expect([tables, Object.fromEntries(answers)]).toEqual([tables, {}]);
    portal.child.kill('SIGKILL');
    await portal.ended;
    expect([tables, await pressed]).toEqual([tables, Object.fromEntries(names.map((name) => [name, null]))]);
    isPaid = false;
    await keeper.query('rollback');
    await until(isAlone);
    expect([tables, await left()]).toEqual([tables, untouched]);
    expect([stillWaiting, closedOnce]).toContainEqual(await closing());
  }
  const portal = await startPortal(settings);
  isPaid = true;
  try {
    const once = await pressAll(portal.url);
    expect(Object.values(once).map((answer) => answer?.status)).toEqual(names.map(() => 200));
    const done = await left();
    expect(done).toMatchObject({
      entries: ['confirmed', 'confirmed', 'confirmed', 'in_catalogue', 'held'],
      ...{ orders: untouched.orders + 1, received: [sum, sum, sum], money: 0, statements: [1, 1], receipts: [1] },
      ...{ postings: untouched.postings + 4, rows: untouched.rows + 8, isCardBooked: [true] },
      mails: untouched.mails + 4,
      catalogue: { isFrozen: true, dogs: 1 },
    });
    const twice = await pressAll(portal.url);
    expect(Object.values(twice).map((answer) => answer?.status)).toEqual(names.map(() => 200));
    expect(JSON.parse(twice.send?.body ?? '')).toEqual(JSON.parse(once.send?.body ?? ''));
    expect(await left()).toEqual(done);
    expect(await closing()).toEqual(closedOnce);
  } finally {
    await portal.stop();
  }
});
