import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { productionSettings, startPortal } from '#apps/server/process/portalProcess.ts';
import { createWriters, type WorkloadResult } from '#apps/server/process/workload.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { createLog } from '#platform/server/log.ts';
import { type BreakableProxy, breakableProxy } from '#platform/testing/breakableProxy.ts';
import { makeOwnServer, type OwnServer } from '#platform/testing/clusters.ts';

export const dataDir = 'build/bench-data';
/** Overridable for other measurements on the same machine. */
export const firstPort = Number(process.env.BENCH_PORT ?? 3171);

export const loadAverage = (): string => `load average ${loadavg()[0]?.toFixed(1)}`;

export interface FaultBench {
  folder: string;
  server: OwnServer;
  /** Breakable proxy between portal and database. */
  way: BreakableProxy;
  db: Db;
  tokens: string[];
  /** A portal in production mode behind that proxy; stopped at the end. */
  start(settings?: Record<string, string>): Promise<{ url: string }>;
}

/** Creates a database, a breakable proxy to it and members; removes everything at the end. */
export async function withFaultBench<Result>(work: (ground: FaultBench) => Promise<Result>): Promise<Result> {
  const log = createLog('silent');
  const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  const ends: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    const server = await makeOwnServer(join(folder, 'primary'));
    ends.push(() => server.kill());
    await migrate({ url: server.url, migrationUrl: server.ownerUrl }, log);
    const way = await breakableProxy(server.port);
    ends.push(() => way.close());
    const db = connect({ url: server.url, size: 2, statementTimeoutMs: 5000, log });
    // The test may have lost the database on purpose.
    ends.push(() => db.$client.end());
    const through = (url: string): string => Object.assign(new URL(url), { port: String(way.port) }).href;
    const start = async (settings: Record<string, string> = {}): Promise<{ url: string }> => {
      const portal = await startPortal({
        ...productionSettings({ url: through(server.url), ownerUrl: through(server.ownerUrl) }),
        API_PER_MINUTE: '1000000000',
        DRAIN_MS: '0',
        ...settings,
      });
      ends.push(() => portal.stop());
      return portal;
    };
    return await work({ folder, server, way, db, tokens: await createWriters(db), start });
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** The milliseconds until `more` writes are acknowledged, at most `longestMs`. */
export async function msUntilWritten(
  { acknowledged }: WorkloadResult,
  more: number,
  longestMs = 60_000,
): Promise<number> {
  const [before, began] = [acknowledged.length, performance.now()];
  while (acknowledged.length < before + more && performance.now() - began < longestMs)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return performance.now() - began;
}

/** Describes the workload's result in words, and whether it is acceptable. */
export function describeWorkload(seen: WorkloadResult, unkept: readonly string[]): { words: string; isGood: boolean } {
  const pages = seen.pages.filter(({ status }) => status !== 200).length;
  const marked = seen.pages.filter(({ isMarked }) => isMarked).length;
  const unmannerly = seen.refused.filter(({ status, retryAfter }) => status === 503 && !Number(retryAfter)).length;
  return {
    words: `${unkept.length} of ${seen.acknowledged.length} writes lost or doubled, ${pages} of ${seen.pages.length} pages refused (${marked} marked stale), ${seen.refused.length} calls 503 or 507, ${unmannerly} of the 503 without Retry-After, ${seen.faults.length} other faults`,
    isGood: !unkept.length && !pages && !unmannerly && !seen.faults.length,
  };
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
