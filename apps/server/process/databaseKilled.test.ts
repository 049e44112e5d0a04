import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/server/db/connect.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { createLog } from '#platform/server/log.ts';
import { breakableProxy } from '#platform/testing/breakableProxy.ts';
import { createTestDatabase } from '#platform/testing/database.ts';
import { type PortalProcess, productionSettings, startPortal } from './portalProcess.ts';
import { createWriters, listLostAlbums, runWorkload } from './workload.ts';

const log = createLog('silent');
const rounds = 3;
/** The bench measures recovery times; a busy machine may take longer. */
const patient = { timeout: 60_000, interval: 50 };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(env: Record<string, string>): Promise<PortalProcess> {
  const portal = await startPortal({ ...env, API_PER_MINUTE: '1000000', DRAIN_MS: '0' });
  closing.push(() => portal.stop());
  return portal;
}

interface Outage {
  strike(): Promise<void>;
  /** Absent: the portal restarts the database itself. */
  mend?: () => Promise<void>;
}

async function expectSurvives(
  portal: PortalProcess,
  tokens: readonly string[],
  { strike, mend }: Outage,
): Promise<string[]> {
  const { seen, stop } = runWorkload(portal, tokens);
  for (let round = 0; round < rounds; round += 1) {
    await sleep(400);
    // The page is rendered anew first and cached only for the next request.
    await vi.waitFor(async () => {
      const page = await fetch(`${portal.url}/about`);
      expect([page.status, page.headers.get('warning')]).toEqual([200, null]);
    }, patient);
    await strike();
    await sleep(mend ? 1200 : 0);
    await mend?.();
    const had = seen.acknowledged.length;
    await vi.waitFor(() => expect(seen.acknowledged.length, 'well again').toBeGreaterThanOrEqual(had + 5), patient);
    expect(portal.child.exitCode, portal.said().err).toBeNull();
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
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

describe('a portal survives the loss of PostgreSQL under mixed load [B3] [P55]', () => {
  it.each([
    ['killed', 'SIGKILL'],
    ['stopped in a hurry', 'SIGQUIT'],
  ] as const)('embedded, %s: serves cached pages and restarts it', async (_how, signal) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'));
    closing.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const embedded = await startEmbedded({ dataDir, log, shared: true });
    const { url, migrationUrl } = embedded;
    await migrate({ url, migrationUrl }, log);
    const db = connect({ url, size: 1, statementTimeoutMs: 5000, log });
    const tokens = await createWriters(db);
    await db.$client.end();
    await embedded.stop();

    const { DATABASE_URL, MIGRATION_DATABASE_URL, ...settings } = productionSettings({ url, ownerUrl: migrationUrl });
    const portal = await start({ ...settings, DATA_DIR: dataDir });
    const postmaster = () =>
      Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    const acknowledged = await expectSurvives(portal, tokens, {
      strike: async () => void process.kill(postmaster(), signal),
    });
    expect(await listLostAlbums(url, acknowledged)).toEqual([]);
  });

  it('external, with its sockets cut', async () => {
    const database = await createTestDatabase();
    closing.push(() => database.drop());
    const tokens = await createWriters(database.db);
    const way = await breakableProxy(Number(new URL(database.url).port));
    closing.push(() => way.close());
    const through = (url: string) => Object.assign(new URL(url), { port: String(way.port) }).href;
    const portal = await start(
      productionSettings({ url: through(database.url), ownerUrl: through(database.ownerUrl) }),
    );
    const acknowledged = await expectSurvives(portal, tokens, { strike: () => way.cut(), mend: () => way.mend() });
    expect(await listLostAlbums(database.url, acknowledged)).toEqual([]);
  });
});
