import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createWriters, listLostAlbums } from '#apps/server/process/workload.ts';
import { connect } from '#platform/server/db/connect.ts';
import { type Embedded, startEmbedded } from '#platform/server/db/embedded.ts';
import { createLog } from '#platform/server/log.ts';
import { startNginx, startRedis } from '../measure/neighbours.ts';
import { type Started, start } from '../measure/processes.ts';
import type { Row } from '../rows.ts';
import { loadAverage } from './faults/faultBench.ts';
import { type NginxResult, ports, settingsOf, workThroughNginx } from './throughNginx.ts';

export const about =
  'Two processes of the release before (the commit that brought its heading into docs/CHANGELOG.md, or RELEASE_BEFORE) behind nginx with Redis and one PostgreSQL, under readers and writers: one after another goes over to this release, which migrates the database beside the other, and then both go back over the new schema.';

const folder = resolve('build/bench-release');
/** Milliseconds under load of two releases, or of the old one on the new schema. */
const together = 20_000;

type Release = 'this' | 'before';

const git = (...args: string[]): string =>
  execFileSync('git', args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });

/** Commit of the former release. */
function findBefore(): string {
  if (process.env.RELEASE_BEFORE) return process.env.RELEASE_BEFORE;
  const version = /^## (\d\S*),/m.exec(readFileSync('docs/CHANGELOG.md', 'utf8'))?.[1];
  const commit = git('log', '--format=%h', `-S## ${version},`, '--', 'docs/CHANGELOG.md').trim().split('\n').at(-1);
  if (!version || !commit) throw new Error('docs/CHANGELOG.md names no release; RELEASE_BEFORE may name its commit');
  return commit;
}

/** Cloned and built like an installation. */
function fetchRelease(commit: string, checkout: string): void {
  git('clone', '--quiet', '--no-checkout', '.', checkout);
  git('-C', checkout, 'checkout', '--quiet', '--detach', commit);
  // Without this run's settings, because it installs and builds itself.
  execFileSync('node', ['apps/cli/build.mjs'], { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Number of applied migrations. */
async function migrationsOf(database: Embedded): Promise<number> {
  const db = connect({ url: database.migrationUrl, size: 1, statementTimeoutMs: 5000, log: createLog('silent') });
  const { rows } = await db.$client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  await db.$client.end();
  return rows[0]?.count ?? 0;
}

interface Phase {
  name: string;
  reads: number;
  failed: number;
  written: number;
}

export async function measure(): Promise<Row[]> {
  rmSync(folder, { recursive: true, force: true });
  const checkout = resolve(folder, 'before');
  const before = findBefore();
  fetchRelease(before, checkout);
  const folders: Record<Release, string> = { this: resolve('.'), before: checkout };
  const log = createLog('silent');
  const database = await startEmbedded({ dataDir: resolve(folder, 'data'), log });
  const redis = await startRedis(ports.redis);
  const run = (at: number, release: Release): Promise<Started> =>
    start(
      'apps/server/main.ts',
      { ...settingsOf(database), DATA_DIR: resolve(folder, 'data'), PORT: String(ports.nodes[at]) },
      `http://127.0.0.1:${ports.nodes[at]}/readyz`,
      { folder: folders[release] },
    );
  const nodes = [await run(0, 'before'), await run(1, 'before')];
  const nginx = await startNginx(ports.nginx, ports.nodes.slice(0, 2));
  try {
    const had = await migrationsOf(database);
    const db = connect({ url: database.url, size: 1, statementTimeoutMs: 5000, log });
    const tokens = await createWriters(db, 100);
    await db.$client.end();
    const { seen, stop } = workThroughNginx(tokens);
    const replace = async (at: number, release: Release): Promise<void> => {
      await nodes[at]?.stop();
      nodes[at] = await run(at, release);
    };
    const phases: Phase[] = [];
    const phase = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      const [reads, failed, written] = count(seen);
      await work();
      const [readsNow, failedNow, writtenNow] = count(seen);
      phases.push({ name, reads: readsNow - reads, failed: failedNow - failed, written: writtenNow - written });
    };
    await phase('one goes over and migrates, both side by side', () => replace(1, 'this').then(() => sleep(together)));
    const has = await migrationsOf(database);
    await phase('the other goes over', () => replace(0, 'this').then(() => sleep(together / 4)));
    await phase('one goes back over the new schema', () => replace(0, 'before').then(() => sleep(together / 4)));
    await phase('both are back', () => replace(1, 'before').then(() => sleep(together)));
    await stop();
    const unkept = await listLostAlbums(database.url, seen.acknowledged);
    const kinds = [...new Set(seen.failed)].slice(0, 5).join('; ');
    return [
      ...phases.map(
        ({ name, reads, failed, written }): Row => ({
          name,
          asked: 'no read fails, writes go on',
          got: `${failed} of ${reads} reads failed, ${written} writes acknowledged`,
          met: failed === 0 && written > 0,
        }),
      ),
      {
        name: `writes over both ways (release before: ${before}, ${had} migrations; this one: ${has})`,
        asked: '0 acknowledged writes lost or doubled',
        got: `${unkept.length} of ${seen.acknowledged.length} lost or doubled${kinds && `; failed reads: ${kinds}`}; ${loadAverage()}`,
        met: !unkept.length,
      },
    ];
  } finally {
    await nginx.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    await redis.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const count = ({ reads, failed, acknowledged }: NginxResult): [number, number, number] => [
  reads,
  failed.length,
  acknowledged.length,
];
