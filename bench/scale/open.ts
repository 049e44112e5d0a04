import { rmSync } from 'node:fs';
import type pg from 'pg';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { rebuildIndex } from '#domains/search/server/public.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { type Embedded, startEmbedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { createLog } from '#platform/server/log.ts';
import { type Cpu, cpuClock } from '../measure/cpu.ts';
import { writeArticles } from './articles.ts';
import { writeDocuments } from './documents.ts';
import { writeDogs } from './dogs.ts';
import { writeOrganisations, writePeople } from './profiles.ts';

export const scale = { dogs: 1_000_000, organisations: 20_000, people: 50_000, articles: 100_000 };

const folder = 'build/bench-scale';
const log = createLog('error');

export interface Scaled {
  db: Db;
  /** Processor time of the server and of its PostgreSQL. */
  clock: (() => Cpu) | null;
  url: string;
  stop(): Promise<void>;
}

/** Opens a federation at its expected full size; written once in a few minutes, then reused. */
export async function openScale(): Promise<Scaled> {
  let embedded = await startEmbedded({ dataDir: folder, log, shared: true });
  let db = await open(embedded);
  if (!(await isWhole(db))) {
    await db.$client.end();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
    embedded = await startEmbedded({ dataDir: folder, log, shared: true });
    db = await open(embedded);
    await write(db);
  }
  return {
    db,
    clock: await cpuClock(db.$client),
    url: embedded.migrationUrl,
    stop: async () => {
      await db.$client.end();
      await embedded.stop();
    },
  };
}

/** As the tables' owner, because bulk data is written with COPY. */
async function open({ url, migrationUrl }: Embedded): Promise<Db> {
  await migrate({ url, migrationUrl }, log);
  return connect({ url: migrationUrl, size: 4, statementTimeoutMs: 1_200_000, log });
}

async function isWhole(db: Db): Promise<boolean> {
  const { rows } = await db.$client.query<{ whole: boolean }>("select to_regclass('bench_whole') is not null as whole");
  return rows[0]?.whole === true;
}

async function write(db: Db): Promise<void> {
  await loadReference(db);
  const began = performance.now();
  const report = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    await work();
    process.stdout.write(`${what} written, ${Math.round((performance.now() - began) / 1000)} s\n`);
  };
  await report('organisations', () => writeOrganisations(db, scale.organisations));
  await report('people', () => writePeople(db, scale.people));
  await report('articles', () => onOne(db, (client) => writeArticles(client, scale.articles)));
  await report('dogs', () => onOne(db, (client) => writeDogs(client, scale.dogs)));
  await report('documents', () => onOne(db, writeDocuments));
  await report('statistics', () => db.$client.query('vacuum analyze'));
  await report('search index', () => rebuildIndex(db));
  await report('visibility', () => db.$client.query('vacuum analyze search_entries, search_words'));
  await db.$client.query('create table bench_whole ()');
}

async function onOne(db: Db, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await db.$client.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}
