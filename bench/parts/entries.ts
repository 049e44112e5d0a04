import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { testShow } from '#domains/catalogue/prints/testShow.ts';
import { freeze } from '#domains/catalogue/server/commands/freeze.ts';
import { runPaperProcess } from '#domains/catalogue/server/paperProcess/paperProcess.ts';
import { placedStates } from '#domains/entries/machine.ts';
import { watchEntries } from '#domains/entries/server/commands/dueEntries.ts';
import { sendEntry } from '#domains/entries/server/commands/send.ts';
import { entriesFollowOrders } from '#domains/entries/server/public.ts';
import { entryRoutes } from '#domains/entries/server/routes.ts';
import { entries } from '#domains/entries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { importStatement } from '#domains/payments/desk/server/commands/importStatement.ts';
import { read1c } from '#domains/payments/desk/server/statements/read1c.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { createLog } from '#platform/server/log.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import type { Session } from '#platform/server/session.ts';
import { testApp } from '#platform/testing/app.ts';
import { cpuClock } from '../measure/cpu.ts';
import { serveForBench } from '../measure/served.ts';
import { milliseconds, type Row, timesOf } from '../rows.ts';
import {
  fillShow,
  makeDogs,
  makeMembers,
  makeShow,
  makeWorld,
  price,
  statementOf,
  type World,
} from '../scale/entries.ts';

const scale = { dogs: 20, lines: 10, entrants: 200, places: 10, closing: 5000, paper: 1200, statement: 10_000 };
/** Lines that the naive control books one by one. */
const alone = 200;
const rounds = 100;
const publicUrl = 'https://portal.example';
const secret = 'only-for-the-bench-'.repeat(3);

export const about = `From an entry to the catalogue: commands in their transactions, entrants with the 10 connections of one process, a statement of ${scale.statement} transfers for as many orders, a show of ${scale.closing} entries.`;

const log = createLog('error');

export async function measure(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-entries-'));
  const embedded = await startEmbedded({ dataDir: folder, log, shared: true });
  await migrate({ url: embedded.url, migrationUrl: embedded.migrationUrl }, log);
  const db = connect({ url: embedded.migrationUrl, size: 10, statementTimeoutMs: 600_000, log });
  sealMailsWith(secret);
  try {
    const world = await makeWorld(db);
    return [
      ...(await pages(db, world)),
      await sending(db, world),
      ...(await lastPlaces(db, world)),
      ...(await closing(db, world)),
      ...(await paper(folder)),
      ...(await statement(db, world)),
    ];
  } finally {
    await db.$client.end();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const row = (name: string, asked: number, times: Awaited<ReturnType<typeof timesOf>>): Row => ({
  name,
  asked: `p95 ≤ ${asked} ms`,
  got: milliseconds(times),
  met: times.p95 <= asked,
});

async function pages(db: Db, world: World): Promise<Row[]> {
  const { exhibitionId } = await makeShow(db, world);
  const [owner] = (await makeMembers(db, 1)) as [Session];
  const dogs = await makeDogs(db, world, owner, scale.dogs);
  const app = await serveForBench({
    db,
    settings: { PORTAL_SECRET: secret },
    routes: (into, parts) => entryRoutes(into, parts),
    findSession: async () => owner,
  });
  const path = `/api/exhibitions/exhibition/${exhibitionId}/entry`;
  const listed = JSON.parse(await app.ask(`${path}/dogs`)).result.length;
  if (listed !== dogs.length) throw new Error(`The page lists ${listed} dogs`);
  const clock = await cpuClock(db.$client);
  try {
    const page = await timesOf(rounds, () => Promise.all([app.ask(path), app.ask(`${path}/dogs`)]), clock);
    return [row(`entry page of ${scale.dogs} own dogs with the classes of each`, 80, page)];
  } finally {
    await app.close();
  }
}

const send = (db: Db, session: Session, exhibitionId: number, lines: { dog_id: number; offer_id: number }[]) =>
  db.transaction((tx) =>
    sendEntry(
      tx,
      session,
      {
        ...{ exhibitionId, hand_dogs: [], extras: [], handler: '', by_letter: false, is_owner_printed: false },
        ...{ agreed: true, expected_total: lines.length * price },
        lines: lines.map((line) => ({ ...line, caste_id: 5 })),
      },
      publicUrl,
    ),
  );

async function sending(db: Db, world: World): Promise<Row> {
  const { exhibitionId, offerId } = await makeShow(db, world);
  const people = await makeMembers(db, rounds);
  const dogs: number[][] = [];
  for (const owner of people) dogs.push(await makeDogs(db, world, owner, scale.lines));
  const clock = await cpuClock(db.$client);
  const times = await timesOf(
    rounds,
    (round) =>
      send(
        db,
        people[round] as Session,
        exhibitionId,
        (dogs[round] ?? []).map((id) => ({ dog_id: id, offer_id: offerId })),
      ),
    clock,
  );
  return row(`an order of ${scale.lines} entries is sent`, 150, times);
}

/** Everybody at once; returns the sorted milliseconds of each. */
async function together(count: number, run: (nth: number) => Promise<unknown>): Promise<number[]> {
  const times = await Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const began = performance.now();
      await run(nth);
      return performance.now() - began;
    }),
  );
  return times.sort((one, other) => one - other);
}

/** A portal whose members are known by the number in their token, with the load shedding of production. */
async function openForCrowd(db: Db, people: readonly Session[]) {
  const tokens = people.map((_, nth) => `entrant-${nth}-`.padEnd(43, '-'));
  const sessions = new Map(tokens.map((token, nth) => [token, people[nth] as Session]));
  const app = await testApp({
    db,
    routes: (into, parts) => entryRoutes(into, parts),
    settings: { PORTAL_SECRET: secret, API_PER_MINUTE: '1000000000', QUEUE_WAIT_MS: '500' },
    findSession: async (_, token) => sessions.get(token) ?? null,
  });
  const ask = (nth: number, url: string, payload?: object) =>
    app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { authorization: `Bearer ${tokens[nth]}` },
      ...(payload && { payload }),
    });
  return { ask, close: () => app.close() };
}

async function lastPlaces(db: Db, world: World): Promise<Row[]> {
  const { entrants, places } = scale;
  const { exhibitionId, offerId } = await makeShow(db, world, places);
  const people = await makeMembers(db, entrants);
  const dogs: number[] = [];
  for (const owner of people) dogs.push(...(await makeDogs(db, world, owner, 1)));
  const portal = await openForCrowd(db, people);
  const path = `/api/exhibitions/exhibition/${exhibitionId}/entry`;
  // Everybody has the page open, by which the portal knows them.
  for (let nth = 0; nth < entrants; nth++) await portal.ask(nth, `${path}/dogs`);
  let refused = 0;
  let isOver = false;
  const reading = (async () => {
    const reads: number[] = [];
    while (!isOver) {
      const began = performance.now();
      const { statusCode } = await portal.ask(0, path);
      if (statusCode !== 200) throw new Error(`A reader got ${statusCode}`);
      reads.push(performance.now() - began);
    }
    return reads.sort((one, other) => one - other);
  })();
  const times = await together(entrants, async (nth) => {
    const lines = [{ dog_id: dogs[nth] as number, offer_id: offerId, caste_id: 5 }];
    const { statusCode } = await portal.ask(nth, path, {
      ...{ lines, hand_dogs: [], handler: '', by_letter: false, is_owner_printed: false, agreed: true },
      expected_total: price,
    });
    if (statusCode !== 200) refused += 1;
  });
  isOver = true;
  const reads = await reading;
  await portal.close();
  const taken = await db.$count(entries, and(eq(entries.offerId, offerId), inArray(entries.state, [...placedStates])));
  // The control counts and inserts without a lock, as is usually done first.
  await db.execute(sql`create table bench_places (nth integer)`);
  await together(entrants, (nth) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from bench_places`);
      if ((rows[0]?.count ?? 0) < places) await tx.execute(sql`insert into bench_places values (${nth})`);
    }),
  );
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from bench_places`);
  const p99 = times[Math.min(Math.floor(entrants * 0.99), entrants - 1)] as number;
  return [
    {
      name: `${entrants} entrants for the last ${places} places at once: places given`,
      asked: `exactly ${places}`,
      got: `${taken}; the naive control without a lock gave ${rows[0]?.count}`,
      met: taken === places,
    },
    {
      name: 'the slowest of them',
      asked: 'p99 ≤ 1000 ms',
      got: `p50 ${times[entrants >> 1]?.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${refused} refused; a reader meanwhile p50 ${reads[reads.length >> 1]?.toFixed(0)} ms`,
      met: p99 <= 1000 && refused === 0,
    },
  ];
}

const secondsOf = async <Result>(work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> => {
  const began = performance.now();
  const result = await work();
  return { seconds: (performance.now() - began) / 1000, result };
};

/** A tenth waits for a place and another tenth lacks the paper of its class. */
async function closing(db: Db, world: World): Promise<Row[]> {
  const count = scale.closing;
  const offered = await makeShow(db, world, count);
  await fillShow(db, world, offered, {
    count,
    of: (nth) => ({ state: nth % 10 === 0 ? 'waiting' : 'confirmed', isUnproved: nth % 10 === 1 }),
  });
  await db
    .update(exhibitions)
    .set({ entryClosesAt: sql`portal_now() - interval '1 second'` as never })
    .where(eq(exhibitions.id, offered.exhibitionId));
  await db.execute(sql`analyze`);
  const closed = await secondsOf(() => watchEntries(db, publicUrl));
  const expected = Math.ceil(count / 10) + Math.ceil((count - 1) / 10);
  if (closed.result.closed !== expected) throw new Error(`${closed.result.closed} entries were closed`);
  const frozen = await secondsOf(() =>
    db.transaction((tx) => freeze(tx, offered.exhibitionId, { publicUrl, accountId: null })),
  );
  return [
    {
      name: `closing of ${count} entries: waiting list ended and told, classes without paper changed`,
      asked: '≤ 10 s',
      got: `${closed.seconds.toFixed(1)} s`,
      met: closed.seconds <= 10,
    },
    {
      name: `catalogue numbers of ${frozen.result} dogs`,
      asked: '≤ 2 s',
      got: `${frozen.seconds.toFixed(1)} s`,
      met: frozen.seconds <= 2,
    },
  ];
}

/** Greatest resident memory of the process of a paper, in MB; 0 without `/proc`. */
function paperMemory(): number {
  if (process.platform !== 'linux') return 0;
  const peaks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(peakOf);
  return Math.max(0, ...peaks);
}

/** A process may end between its listing and its reading. */
function peakOf(pid: string): number {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('catalogue/server/paperProcess/process.ts')) return 0;
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    if (!status.includes(`PPid:\t${process.pid}\n`)) return 0;
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}

async function paper(folder: string): Promise<Row[]> {
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, paperMemory());
  }, 100);
  const task = {
    kind: 'catalogue_a4' as const,
    show: testShow(scale.paper),
    adverts: [],
    options: {},
    path: join(folder, 'paper.pdf'),
    owner: { name: 'Кинологическая федерация', emblem: null },
  };
  const { seconds, result } = await secondsOf(() => runPaperProcess(task));
  clearInterval(watching);
  const size = 'size' in result ? result.size : 0;
  return [
    {
      name: `catalogue of ${scale.paper} dogs as PDF, in a process of its own`,
      asked: '≤ 20 s',
      got: `${seconds.toFixed(1)} s, ${(size / 1e6).toFixed(1)} MB`,
      met: size > 0 && seconds <= 20,
    },
    { name: 'greatest memory of that process', asked: '≤ 150 MB', got: `${peak.toFixed(0)} MB`, met: peak <= 150 },
  ];
}

async function statement(db: Db, world: World): Promise<Row[]> {
  const count = scale.statement;
  const offered = await makeShow(db, world);
  const numbers = await fillShow(db, world, offered, { count: count + alone, of: () => ({ state: 'held' }) });
  const file = statementOf(world.account, numbers);
  await db.execute(sql`analyze`);
  const clock = await cpuClock(db.$client);
  const { lines } = read1c(file, world.account);
  const book = async (some: typeof lines) => {
    const order = { ...{ lines: some, faults: [], format: '1c' as const, fileName: 'kl_to_1c.txt' } };
    const own = { ...order, organiserId: world.club.profileId, account: world.account };
    const parts = { followers: [entriesFollowOrders], publicUrl, by: world.club.accountId };
    return (await db.transaction((tx) => importStatement(tx, own, parts))).booked;
  };
  const before = clock?.();
  const all = await secondsOf(async () => {
    read1c(file, world.account);
    return book(lines.slice(0, count));
  });
  const after = clock?.();
  if (all.result !== count) throw new Error(`${all.result} lines were booked`);
  const single = await secondsOf(async () => {
    for (const line of lines.slice(count)) await book([line]);
  });
  const naive = (single.seconds / alone) * count;
  const cpu =
    before &&
    after &&
    [after.server - before.server, after.database - before.database].map((ms) => (ms / 1000).toFixed(1));
  return [
    {
      name: `statement of ${count} lines read and booked, entries confirmed, mails queued`,
      asked: '≤ 5 s',
      got: `${all.seconds.toFixed(1)} s${cpu ? `; processor ${cpu.join(' + ')} s` : ''}; the naive control, line by line, ${naive.toFixed(0)} s, ${(naive / all.seconds).toFixed(0)} times ours`,
      met: all.seconds <= 5,
    },
  ];
}
