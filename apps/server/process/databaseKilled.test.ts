import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { createLog } from '#platform/server/log.ts';
import { cuttable } from '#platform/testing/cuttable.ts';
import { createTestDatabase } from '#platform/testing/database.ts';
import { type PortalProcess, productionSettings, startPortal } from './portalProcess.ts';

const log = createLog('silent');
const rounds = 3;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function makeWriters(db: Db): Promise<string[]> {
  const tokens: string[] = [];
  for (let at = 0; at < 20; at += 1) {
    const { id: profileId } = await makeProfile(db, { userType: 4 });
    const { id } = await makeAccount(db, { profileId, mail: `writer-${at}@mail.example` });
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('hex');
    await db.$client.query("insert into account_sessions (account_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')", [id, hash]);
    tokens.push(token);
  }
  return tokens;
}

async function start(env: Record<string, string>): Promise<PortalProcess> {
  const portal = await startPortal({ ...env, API_PER_MINUTE: '1000000', DRAIN_MS: '0' });
  closing.push(async () => {
    portal.child.kill('SIGTERM');
    await portal.ended;
  });
  return portal;
}

interface Seen {
  acknowledged: string[];
  /** Kept pages: status and whether they were marked. */
  pages: { status: number; isMarked: boolean }[];
  refused: { status: number; retryAfter: string | null; words: string }[];
  faults: string[];
}

/** Readers of pages and of the API, sign-ins and writers, without a pause, until told to stop. */
function work({ url }: PortalProcess, tokens: readonly string[]): { seen: Seen; stop(): Promise<void> } {
  const seen: Seen = { acknowledged: [], pages: [], refused: [], faults: [] };
  let isGoing = true;
  let count = 0;
  const api = async (path: string, init: RequestInit = {}): Promise<boolean> => {
    const answer = await fetch(`${url}${path}`, init);
    const body = await answer.text();
    if (answer.status === 503) seen.refused.push({ status: 503, retryAfter: answer.headers.get('retry-after'), words: JSON.parse(body).errors.error });
    else if (answer.status >= 500) seen.faults.push(`${path}: ${answer.status}`);
    return answer.ok;
  };
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    api(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  const write = async (): Promise<void> => {
    count += 1;
    const name = `Альбом ${count}`;
    const token = tokens[count % tokens.length] as string;
    if (await post('/api/media/album', { name }, { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() })) seen.acknowledged.push(name);
  };
  const readPage = async (): Promise<void> => {
    const answer = await fetch(`${url}/about`);
    await answer.text();
    seen.pages.push({ status: answer.status, isMarked: (answer.headers.get('warning') ?? '').includes('stale') });
  };
  const signIn = () => post('/api/Authentication', { email: 'nobody@mail.example', password: 'Неверный-пароль-1' });
  const jobs = [write, write, write, write, readPage, () => api('/api/city'), signIn];
  const going = jobs.map(async (job) => {
    while (isGoing) {
      await job();
      await sleep(5);
    }
  });
  return {
    seen,
    stop: async () => {
      isGoing = false;
      await Promise.all(going);
    },
  };
}

interface Outage {
  strike(): Promise<void>;
  /** Absent: the portal itself brings the database back. */
  mend?: () => Promise<void>;
}

async function expectSurvives(portal: PortalProcess, tokens: readonly string[], { strike, mend }: Outage): Promise<string[]> {
  // Kept before it happens.
  expect((await fetch(`${portal.url}/about`)).status).toBe(200);
  const { seen, stop } = work(portal, tokens);
  const acknowledgedBefore: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(400);
    acknowledgedBefore.push(seen.acknowledged.length);
    await strike();
    await sleep(mend ? 1200 : 0);
    const began = performance.now();
    await mend?.();
    const had = seen.acknowledged.length;
    while (seen.acknowledged.length < had + 5 && performance.now() - began < 10_000) await sleep(50);
    expect(portal.child.exitCode, portal.said().err).toBeNull();
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    expect(performance.now() - began, 'well again').toBeLessThan(10_000);
  }
  await stop();
  expect(portal.said().err).toBe('');
  expect(seen.faults).toEqual([]);
  expect(seen.pages.filter(({ status }) => status !== 200)).toEqual([]);
  expect(seen.pages.some(({ isMarked }) => isMarked)).toBe(true);
  expect(seen.refused.length).toBeGreaterThan(0);
  for (const { retryAfter, words } of seen.refused) {
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(words).toMatch(/[а-я]{4}/);
  }
  return seen.acknowledged;
}

async function expectWritten(url: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; times: number }>('select name, count(*)::int as times from albums group by name');
  await client.end();
  const times = new Map(rows.map((row) => [row.name, row.times]));
  expect(names.filter((name) => times.get(name) !== 1)).toEqual([]);
}

describe('PostgreSQL gone under a mix of work does not end the portal [B3] [P55]', () => {
  it.each([
    ['killed', 'SIGKILL'],
    ['stopped in a hurry', 'SIGQUIT'],
  ] as const)('the embedded one, %s: kept pages are served, and the portal starts it again', { timeout: 120_000 }, async (_how, signal) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'));
    closing.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const embedded = await startEmbedded({ dataDir, log, shared: true });
    const { url, migrationUrl } = embedded;
    await migrate({ url, migrationUrl }, log);
    const db = connect({ url, size: 1, statementTimeoutMs: 5000, log });
    const tokens = await makeWriters(db);
    await db.$client.end();
    await embedded.stop();

    const { DATABASE_URL, MIGRATION_DATABASE_URL, ...settings } = productionSettings({ url, ownerUrl: migrationUrl });
    const portal = await start({ ...settings, DATA_DIR: dataDir });
    const postmaster = () => Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    const acknowledged = await expectSurvives(portal, tokens, { strike: async () => void process.kill(postmaster(), signal) });
    await expectWritten(url, acknowledged);
  });

  it('a foreign one, its sockets cut', { timeout: 120_000 }, async () => {
    const database = await createTestDatabase();
    closing.push(() => database.drop());
    const tokens = await makeWriters(database.db);
    const way = await cuttable(Number(new URL(database.url).port));
    closing.push(() => way.close());
    const through = (url: string) => Object.assign(new URL(url), { port: String(way.port) }).href;
    const portal = await start(productionSettings({ url: through(database.url), ownerUrl: through(database.ownerUrl) }));
    const acknowledged = await expectSurvives(portal, tokens, { strike: () => way.cut(), mend: () => way.mend() });
    await expectWritten(database.url, acknowledged);
  });
});
