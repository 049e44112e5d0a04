import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createWriters, runWorkload } from '#apps/server/process/workload.ts';
import { connect } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';
import { memoryOf } from '../measure/processes.ts';
import { portal, withPortal } from '../portal.ts';
import type { Row } from '../rows.ts';

/** Values of a recorded run; smaller ones for a quick look. */
const minutes = Number(process.env.HOUR_MINUTES ?? 60);
/** Milliseconds between two actions of one actor: members write about thirty times a second. */
const pause = 100;
/** Enough for four writers for an hour at that pace. */
const members = 800;
/** Records every sample, for leak analysis. */
const samplesFile = 'build/bench-hour.jsonl';

export const about =
  'Reads of many pages and of the API, sign-ins and writes of members, without a pause, in one process: what grows.';

/** More pages than the cache holds, so that pages are rendered all the time. */
const pages = [
  ...['/', '/about', '/exhibitions', '/news/1', '/judges', '/rkf', '/search?q=такса', '/breeds'],
  ...Array.from({ length: 400 }, (_, at) => `/exhibitions?city_id=${at + 1}`),
];

interface Sample {
  minute: number;
  /** Resident memory and heap in MB. */
  resident: number;
  old: number;
  external: number;
  files: number;
  timers: number;
  connections: number;
}

/** Slope per minute of the line through the samples. */
function slopeOf(samples: readonly Sample[], figure: (sample: Sample) => number): number {
  const mean = (of: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [x, y] = [mean(({ minute }) => minute), mean(figure)];
  const above = samples.reduce((sum, sample) => sum + (sample.minute - x) * (figure(sample) - y), 0);
  const below = samples.reduce((sum, sample) => sum + (sample.minute - x) ** 2, 0);
  return above / below;
}

/** Minimum of every few minutes, which is the memory after garbage collection. */
function floors(samples: readonly Sample[]): Sample[] {
  const each = Math.max(1, Math.floor(samples.length / 12));
  return Array.from({ length: Math.floor(samples.length / each) }, (_, at) =>
    samples.slice(at * each, (at + 1) * each).reduce((least, one) => (one.old < least.old ? one : least)),
  );
}

async function metrics(): Promise<(name: string) => number> {
  const text = await (await fetch(`${portal}/metrics`)).text();
  return (name) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? Number.NaN,
    );
}

async function sampleOf(pid: number, client: pg.Client, minute: number): Promise<Sample> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where application_name like 'portal%'",
  );
  const of = await metrics();
  return {
    minute,
    resident: memoryOf(pid).now,
    old: of('nodejs_heap_space_size_used_bytes{space="old"}') / 2 ** 20,
    external: of('nodejs_external_memory_bytes') / 2 ** 20,
    files: readdirSync(`/proc/${pid}/fd`).length,
    timers: of('nodejs_active_resources{type="Timeout"}'),
    connections: rows[0]?.count ?? 0,
  };
}

async function mixed(pid: number, ownerUrl: string, tokens: readonly string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  rmSync(samplesFile, { force: true });
  const { seen, stop } = runWorkload({ url: portal }, tokens, { pages, pause });
  const samples: Sample[] = [];
  const began = performance.now();
  const minute = (): number => (performance.now() - began) / 60_000;
  while (minute() < minutes) {
    await sleep(5000);
    const sample = await sampleOf(pid, client, minute());
    samples.push(sample);
    appendFileSync(samplesFile, `${JSON.stringify(sample)}\n`);
  }
  await stop();
  await client.end();
  // The first third is warm-up.
  const steady = samples.filter((sample) => sample.minute > minutes / 3);
  const third = Math.floor(steady.length / 3);
  const least = (part: readonly Sample[], figure: (sample: Sample) => number): number => Math.min(...part.map(figure));
  const grown = (figure: (sample: Sample) => number): string => {
    const [first, last] = [steady.slice(0, third), steady.slice(-third)];
    return `${least(first, figure).toFixed(0)} → ${least(last, figure).toFixed(0)}, ${Math.max(...steady.map(figure)).toFixed(0)} at most`;
  };
  const stays = (figure: (sample: Sample) => number): boolean =>
    least(steady.slice(-third), figure) <= least(steady.slice(0, third), figure) + 2;
  const slope = slopeOf(steady, ({ resident }) => resident);
  const heap = slopeOf(floors(steady), ({ old }) => old);
  const name = `mixed load of ${minutes} minutes`;
  const load = `load average ${loadavg()[0]?.toFixed(1)}`;
  const failed = seen.pages.filter(({ status }) => status !== 200);
  const kinds = [...new Set([...failed.map(({ path, status }) => `${path}: ${status}`), ...seen.faults])].slice(0, 3);
  // A shorter run does not show an hour's growth.
  const verdict = (isMet: boolean): boolean | null => (minutes < 60 && isMet ? null : isMet);
  return [
    {
      name: `${name}: resident memory`,
      asked: '< 1 MB a minute after warming up (a third of the time)',
      got: `${slope.toFixed(2)} MB a minute (${grown(({ resident }) => resident)} MB); ${load}`,
      met: verdict(slope < 1),
    },
    {
      name: `${name}: what lives in the heap, the lowest of each few minutes`,
      asked: '< 1 MB a minute',
      got: `${heap.toFixed(2)} MB a minute (${grown(({ old }) => old)} MB), buffers ${grown(({ external }) => external)} MB`,
      met: verdict(heap < 1),
    },
    {
      name: `${name}: open files, timers, connections of the database`,
      asked: 'do not grow',
      got: `files ${grown(({ files }) => files)}; timers ${grown(({ timers }) => timers)}; connections ${grown(({ connections }) => connections)}`,
      met: verdict([({ files }: Sample) => files, ({ connections }: Sample) => connections].every(stays)),
    },
    {
      name: `${name}: what was done`,
      asked: 'no failure',
      got: `${seen.acknowledged.length} writes, ${seen.pages.length} pages of ${pages.length} addresses, ${failed.length} of them failed, ${seen.refused.length} calls refused, ${seen.faults.length} faults${kinds.length ? `: ${kinds.join('; ')}` : ''}`,
      met: !failed.length && !seen.faults.length,
    },
  ];
}

export const measure = (): Promise<Row[]> =>
  withPortal(async ({ main: { pid }, databaseUrl }) => {
    const log = createLog('silent');
    const db = connect({ url: databaseUrl, size: 1, statementTimeoutMs: 5000, log });
    const tokens = await createWriters(db, members);
    await db.$client.end();
    return mixed(pid, databaseUrl, tokens);
  });
