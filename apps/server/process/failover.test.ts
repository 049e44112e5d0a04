import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { connect } from '#platform/server/db/connect.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { createLog } from '#platform/server/log.ts';
import { breakableProxy } from '#platform/testing/breakableProxy.ts';
import { makeOwnServer, makeReplica, promote } from '#platform/testing/clusters.ts';
import { type PortalProcess, productionSettings, startPortal } from './portalProcess.ts';
import { createWriters, listLostAlbums, runWorkload } from './workload.ts';

const log = createLog('silent');
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A primary and its replica; the portal's settings lead to the primary through a proxy that can be cut and turned. */
async function openPair() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-failover-'));
  closing.push(async () => rmSync(folder, { recursive: true, force: true }));
  const primary = await makeOwnServer(join(folder, 'primary'));
  closing.push(() => primary.kill());
  await migrate({ url: primary.url, migrationUrl: primary.ownerUrl }, log);
  const replica = await makeReplica(primary, join(folder, 'replica'));
  closing.push(() => replica.stop());
  const way = await breakableProxy(primary.port);
  closing.push(() => way.close());
  const through = (url: string) => Object.assign(new URL(url), { port: String(way.port) }).href;
  const settings = productionSettings({ url: through(primary.url), ownerUrl: through(primary.ownerUrl) });
  return { primary, replica, way, settings };
}

async function openPortal(settings: Record<string, string>): Promise<PortalProcess> {
  const portal = await startPortal(settings);
  closing.push(() => portal.stop());
  return portal;
}

it('keeps acknowledged writes and continues by itself when a replica takes over the address of a lost database [P55] [Issue13-4]', async ({
  annotate,
}) => {
  const { primary, replica, way, settings } = await openPair();
  const db = connect({ url: primary.url, size: 1, statementTimeoutMs: 5000, log });
  const tokens = await createWriters(db);
  await db.$client.end();
  const portal = await openPortal({
    ...settings,
    API_PER_MINUTE: '1000000',
    DRAIN_MS: '0',
  });
  expect((await fetch(`${portal.url}/about`)).status).toBe(200);

  const { seen, stop } = runWorkload(portal, tokens);
  while (seen.acknowledged.length < 50) await sleep(20);
  await primary.kill();
  const began = performance.now();
  // Answers to earlier writes are still on their way.
  await sleep(500);
  const before = seen.acknowledged.length;
  // The address already leads to the replica, which is read-only: writes are refused, not failed.
  way.turn(replica.port);
  await sleep(1500);
  expect(seen.acknowledged.length).toBe(before);
  await promote(replica);
  const isWriting = () => expect(seen.acknowledged.length, 'writing again').toBeGreaterThanOrEqual(before + 20);
  await vi.waitFor(isWriting, { timeout: 60_000, interval: 20 });
  const milliseconds = performance.now() - began;
  await stop();
  await annotate(`writing again ${Math.round(milliseconds)} ms after the loss`);
  expect(portal.child.exitCode, portal.said().err).toBeNull();
  expect(seen.faults).toEqual([]);
  expect(seen.pages.filter(({ status }) => status !== 200)).toEqual([]);
  expect(seen.refused.length).toBeGreaterThan(0);
  expect(seen.refused.filter(({ retryAfter }) => !Number(retryAfter))).toEqual([]);
  expect(await listLostAlbums(replica.ownerUrl, seen.acknowledged)).toEqual([]);
});

it('serves pages that nobody has opened from a replica while the primary is away, and new rows afterwards [P55]', async () => {
  const { primary, replica, way, settings } = await openPair();
  const portal = await openPortal({
    ...settings,
    DATABASE_REPLICA_URL: replica.url,
    LOG_LEVEL: 'info',
    DRAIN_MS: '0',
  });
  await vi.waitFor(() => expect(portal.said().out).toContain('"replica used"'), { timeout: 20_000 });
  await way.cut();
  let page = 0;
  const openNew = async () => {
    page += 1;
    expect((await fetch(`${portal.url}/exhibitions?city_id=${page}`)).status).toBe(200);
  };
  await vi.waitFor(openNew, { timeout: 20_000 });
  const cities = async () => (await fetch(`${portal.url}/api/city`)).text();
  expect(await cities()).not.toContain('Новгород-на-пробу');
  await primary.query(
    "insert into cities (id, name, region, federal_district, latitude, longitude, time_zone) select max(id) + 1, 'Новгород-на-пробу', 'Область', 'Округ', 55, 37, 'Europe/Moscow' from cities",
  );
  await way.mend();
  await vi.waitFor(async () => expect(await cities()).toContain('Новгород-на-пробу'), { timeout: 20_000 });
});
