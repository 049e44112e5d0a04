import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '#platform/server/db/connect.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { createLog } from '#platform/server/log.ts';
import { type PortalProcess, productionSettings, startPortal } from './portalProcess.ts';
import { createWriters, listLostAlbums, runWorkload } from './workload.ts';

/** Small disks in memory, which only root may mount. */
const mount = (at: string, megabytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', at], { stdio: 'ignore' }).status ===
  0;
const unmount = (at: string) => execFileSync('umount', ['--lazy', at]);
const folder = mkdtempSync(join(tmpdir(), 'portal-full-'));
const disks = { data: join(folder, 'data'), log: join(folder, 'log') };
mkdirSync(disks.data);
mkdirSync(disks.log);
const hasDisks = mount(disks.data, 400) && mount(disks.log, 16);

/** Fills the disk; returns a function that frees it. */
function fill(disk: string): () => void {
  const path = join(disk, 'ballast');
  const ballast = openSync(path, 'w');
  for (const size of [1_000_000, 4096])
    for (const bytes = Buffer.alloc(size); statfsSync(disk).bavail > 0; )
      try {
        writeSync(ballast, bytes);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        break;
      }
  closeSync(ballast);
  return () => rmSync(path);
}

describe.skipIf(!hasDisks)(
  `a full disk${hasDisks ? '' : ': skipped, this user may not mount a small one (run as root)'}`,
  () => {
    let portal: PortalProcess;
    let url: string;
    let ownerUrl: string;
    let tokens: string[];
    const logFile = join(disks.log, 'portal.log');

    beforeAll(async () => {
      const {
        DATABASE_URL: _,
        MIGRATION_DATABASE_URL: __,
        ...settings
      } = productionSettings({ url: '', ownerUrl: '' });
      portal = await startPortal(
        { ...settings, DATA_DIR: disks.data, API_PER_MINUTE: '1000000', DRAIN_MS: '0', LOG_LEVEL: 'info' },
        { output: openSync(logFile, 'a') },
      );
      const log = createLog('silent');
      const embedded = await startEmbedded({ dataDir: disks.data, log, shared: true });
      ({ url, migrationUrl: ownerUrl } = embedded);
      const db = connect({ url, size: 1, statementTimeoutMs: 5000, log });
      tokens = await createWriters(db);
      await db.$client.end();
      await embedded.stop();
    });
    async function asOwner(sql: string): Promise<void> {
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      await client.query(sql);
      await client.end();
    }
    afterAll(async () => {
      await portal?.stop();
    });

    it('under the database: refuses writes with a message, serves pages, and writes again when there is room [P56] [Issue13-4]', async () => {
      expect((await fetch(`${portal.url}/about`)).status).toBe(200);
      const { seen, stop } = runWorkload(portal, tokens);
      while (seen.acknowledged.length < 30) await sleep(20);
      const free = fill(disks.data);
      const since = performance.now();
      while (seen.refused.length < 10 && performance.now() - since < 40_000) await sleep(50);
      expect(seen.refused.length, 'refused while the disk is full').toBeGreaterThanOrEqual(10);
      await sleep(2000);
      free();
      const before = seen.acknowledged.length;
      const isWriting = () => expect(seen.acknowledged.length, 'writing again').toBeGreaterThanOrEqual(before + 20);
      await vi.waitFor(isWriting, { timeout: 60_000, interval: 20 });
      await stop();
      expect(portal.child.exitCode, portal.said().err).toBeNull();
      expect(seen.faults).toEqual([]);
      expect(seen.pages.filter(({ status }) => status !== 200)).toEqual([]);
      for (const { status, words } of seen.refused) {
        expect([503, 507]).toContain(status);
        expect(words).toMatch(/[а-я]{4}/);
      }
      expect(await listLostAlbums(url, seen.acknowledged)).toEqual([]);
    });

    it('under the log: the portal survives and logs the loss once there is room [P56] [Issue13-4]', async () => {
      const lines = () => readFileSync(logFile, 'utf8').split('\n').length;
      // Each lost connection logs a line.
      const lose = async () => {
        await asOwner(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('portal', 'portal facts')",
        );
        await expect.poll(async () => (await fetch(`${portal.url}/readyz`)).status, { timeout: 60_000 }).toBe(200);
      };
      const free = fill(disks.log);
      // Fills the rest of the last page.
      await expect
        .poll(
          async () => {
            await lose();
            return statSync(logFile).size % 4096;
          },
          { timeout: 60_000, interval: 10 },
        )
        .toBe(0);
      const full = lines();
      for (let time = 0; time < 3; time += 1) await lose();
      expect(lines()).toBe(full);
      free();
      // Retried with the next line. Buffered lines come first: none is lost yet.
      await expect
        .poll(
          async () => {
            await lose();
            return lines();
          },
          { timeout: 60_000 },
        )
        .toBeGreaterThan(full + 3);
      expect(portal.child.exitCode).toBeNull();
    });
  },
);

afterAll(() => {
  if (hasDisks) for (const disk of [disks.data, disks.log]) unmount(disk);
  rmSync(folder, { recursive: true, force: true });
});
