import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { productionSettings, startPortal } from '#apps/server/process/portalProcess.ts';
import { createWriters, listLostAlbums, runWorkload } from '#apps/server/process/workload.ts';
import { connect } from '#platform/server/db/connect.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { createLog } from '#platform/server/log.ts';
import type { Row } from '../../rows.ts';
import { describeWorkload, loadAverage, msUntilWritten, seconds } from './faultBench.ts';

const megabytes = 400;
const name = 'the disk of database and files full for 5 s';

/** Fills the disk; returns a function that frees it. */
export function fill(disk: string): () => void {
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

/** A small disk in memory needs root. */
export async function diskFull(): Promise<Row> {
  const disk = mkdtempSync(join(tmpdir(), 'portal-full-'));
  const mounting = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk];
  if (spawnSync('mount', mounting, { stdio: 'ignore' }).status !== 0)
    return { name, asked: 'nothing lost', got: 'not measured: this user may not mount a small disk', met: null };
  const { DATABASE_URL: _, MIGRATION_DATABASE_URL: __, ...settings } = productionSettings({ url: '', ownerUrl: '' });
  const portal = await startPortal({ ...settings, DATA_DIR: disk, API_PER_MINUTE: '1000000000', DRAIN_MS: '0' });
  try {
    const log = createLog('silent');
    const embedded = await startEmbedded({ dataDir: disk, log, shared: true });
    const db = connect({ url: embedded.url, size: 1, statementTimeoutMs: 5000, log });
    const tokens = await createWriters(db);
    await db.$client.end();
    const { seen, stop } = runWorkload(portal, tokens);
    await msUntilWritten(seen, 30);
    const free = fill(disk);
    const since = performance.now();
    while (seen.refused.length < 10 && performance.now() - since < 40_000) await sleep(50);
    await sleep(5000);
    free();
    const well = await msUntilWritten(seen, 20);
    await stop();
    const { words, isGood } = describeWorkload(seen, await listLostAlbums(embedded.url, seen.acknowledged));
    await embedded.stop();
    return {
      name,
      asked: '503 or 507, pages served, nothing lost, well again ≤ 10 s by itself',
      got: `${words}, well again after ${seconds(well)}; ${loadAverage()}`,
      met: isGood && seen.refused.length > 0 && well <= 10_000,
    };
  } finally {
    await portal.stop();
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}
