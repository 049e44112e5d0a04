import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { type DomainEventListener, listenToEvents, recordEvent } from '#platform/server/domainEvents.ts';
import { createLog } from '#platform/server/log.ts';
import { type Queues, startQueues } from '#platform/server/queues/startQueues.ts';
import { type BreakableProxy, breakableProxy } from '#platform/testing/breakableProxy.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { buildApp, type Portal } from '../app.ts';

let database: TestDatabase;
let way: BreakableProxy;
let db: Db;
let portal: Portal;
let listener: DomainEventListener;
let queue: Queues;
let rendered = 0;
const dropped: string[] = [];
const done: unknown[] = [];
const noteDone = async (jobs: readonly unknown[]) => {
  done.push(...jobs);
  return [];
};
const log = createLog('silent');

/** As in `main.ts`, with the database behind a breakable proxy. */
beforeAll(async () => {
  database = await createTestDatabase();
  const real = new URL(database.url);
  way = await breakableProxy(Number(real.port));
  real.port = String(way.port);
  const url = real.href;
  const config = readConfig({
    PORTAL_MODE: 'test',
    LOG_LEVEL: 'silent',
    STATEMENT_TIMEOUT_MS: '500',
    ANSWER_CACHE_SECONDS: '0',
  });
  db = connect({ url, size: 4, statementTimeoutMs: config.STATEMENT_TIMEOUT_MS, log });
  portal = await buildApp({
    config,
    log,
    db,
    web: async () => async (address, call) => {
      const cities = (await call('listCities', {})).value as unknown[];
      rendered += 1;
      return {
        status: 200,
        html: Buffer.from(`<p>${address.pathname} ${rendered} ${cities.length}</p>`),
        topics: new Set(['dictionaries']),
      };
    },
  });
  listener = listenToEvents(
    url,
    log,
    (topic) => {
      dropped.push(topic);
      portal.pages?.drop(topic);
    },
    () => {
      dropped.push('everything');
      portal.pages?.dropAll();
    },
  );
  queue = await startQueues(
    url,
    { db, log },
    {
      jobs: [{ name: 'nothing', cron: '0 0 1 1 *', run: async () => undefined }],
      workers: [{ queue: 'search', batch: 10, handle: noteDone }],
      statementMs: 1000,
    },
  );
  await vi.waitFor(() => expect(dropped).toContain('everything'), 60_000);
});
afterAll(async () => {
  await portal.app.close();
  await queue.stop();
  await listener.close();
  await db.$client.end();
  await way.close();
  await database.drop();
});

const get = (url: string) => portal.app.inject({ url });

async function expectAway(): Promise<void> {
  const api = await get('/api/city');
  expect(api.statusCode).toBe(503);
  expect(Number(api.headers['retry-after'])).toBeGreaterThan(0);
  expect(api.json()).toMatchObject({
    returnCode: 503,
    errors: { error: expect.stringContaining('временно недоступен') },
  });

  const unseen = await get(`/never-seen-${rendered}`);
  expect([unseen.statusCode, unseen.headers['retry-after'], unseen.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(unseen.headers['content-type']).toContain('text/html');

  expect((await get('/healthz')).statusCode).toBe(200);
  expect((await get('/readyz')).statusCode).toBe(503);
}

async function expectWell(): Promise<void> {
  await vi.waitFor(async () => expect((await get('/readyz')).statusCode).toBe(200), { timeout: 60_000, interval: 100 });
  expect((await get('/api/city')).statusCode).toBe(200);
  expect((await get(`/new-${rendered}`)).statusCode).toBe(200);
}

describe('an unavailable database [P55]', () => {
  it('stopped and started again: cached pages are served, other requests get a wait, and no restart is needed', async () => {
    const before = await get('/');
    expect(before.statusCode).toBe(200);
    const heard = dropped.length;
    await way.cut();
    await vi.waitFor(() => expect(dropped.length).toBeGreaterThan(heard), 60_000);

    await expectAway();
    const stale = await get('/');
    expect([stale.statusCode, stale.body]).toEqual([200, before.body]);
    expect(stale.headers.warning).toContain('stale');
    const many = await Promise.all(Array.from({ length: 200 }, () => get('/')));
    expect(many.every(({ statusCode, body }) => statusCode === 200 && body === before.body)).toBe(true);

    await way.mend();
    await expectWell();
    await vi.waitFor(async () => expect((await get('/')).headers.warning).toBeUndefined(), 60_000);
    expect((await get('/')).body).not.toBe(before.body);
  });

  it('available again: domain events arrive again', async () => {
    await vi.waitFor(async () => {
      const { rows } = await database.db.execute(
        sql`select 1 from pg_stat_activity where application_name = 'portal facts' and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    }, 60_000);
    const before = (await get('/')).body;
    expect((await get('/')).body).toBe(before);
    await recordEvent(database.db, { name: 'dictionaries.loaded', ids: {} });
    await vi.waitFor(async () => expect((await get('/')).body).not.toBe(before), 60_000);
    expect(dropped).toContain('dictionaries');
  });

  it('available again: the job queue continues', async () => {
    await vi.waitFor(async () => {
      const { rows } = await database.db.execute(
        sql`select 1 from pg_stat_activity where application_name = 'portal jobs' and datname = current_database()`,
      );
      expect(rows.length).toBeGreaterThan(0);
    }, 60_000);
  });

  it('is reconnected at once after its server has closed the connections', async () => {
    await Promise.all(Array.from({ length: 8 }, () => get('/api/city')));
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'portal'`,
    );
    await vi.waitFor(async () => expect((await get('/api/city')).statusCode).toBe(200), 60_000);
  });

  it('has the same effect when it is silent (a pulled cable) and refuses no connection', async () => {
    const before = await get('/');
    way.hush();
    await expectAway();
    expect((await get('/')).body).toBe(before.body);
    await way.mend();
    await expectWell();
  });

  it('serves cached pages at once and makes other requests wait when a query takes five seconds', async () => {
    const before = await get('/');
    way.slow(5000);
    await expectAway();
    portal.pages?.dropAll();
    const all = await Promise.all(Array.from({ length: 20 }, () => get('/')));
    for (const { statusCode, body, headers } of all)
      expect([statusCode, body, headers.warning]).toEqual([200, before.body, '110 - "stale"']);
    await way.mend();
    await expectWell();
  });

  it('is reconnected after the network silently dropped every connection: each is detected once, and jobs run again', async () => {
    const write = () =>
      db
        .transaction((tx) => recordEvent(tx, { name: 'dictionaries.loaded', ids: {} }))
        .then(
          () => true,
          () => false,
        );
    expect(await Promise.all(Array.from({ length: 4 }, write))).toEqual([true, true, true, true]);
    await vi.waitFor(() => expect(done.length).toBeGreaterThan(0), 60_000);
    way.strand();
    await Promise.all(Array.from({ length: 4 }, write));
    await expectWell();
    expect(await Promise.all(Array.from({ length: 4 }, write))).toEqual([true, true, true, true]);
    const before = done.length;
    await vi.waitFor(() => expect(done.length).toBeGreaterThan(before), { timeout: 60_000, interval: 100 });
  });
});
