import { performance } from 'node:perf_hooks';
import { scheduleRecountOfAllBreeds } from '#domains/dogs/genetics/server/commands/scheduleRecount.ts';
import { figuresOfAll, inbreedingOfAll } from '#domains/dogs/genetics/server/engine/everyDog.ts';
import { buildPedigree, bytesOf } from '#domains/dogs/genetics/server/engine/pedigree.ts';
import { openGenealogy } from '#domains/dogs/genetics/server/genealogy.ts';
import { readColumns } from '#domains/dogs/genetics/server/queries/readColumns.ts';
import { runInWorkerThread } from '#domains/dogs/genetics/server/worker/orders.ts';
import { dogRoutes } from '#domains/dogs/server/routes.ts';
import { openClient } from '#platform/server/db/openClient.ts';
import { createLog } from '#platform/server/log.ts';
import type { Session } from '#platform/server/session.ts';
import { serveForBench } from '../measure/served.ts';
import { milliseconds, type Row, timesOf } from '../rows.ts';
import { openScale, type Scaled, scale } from '../scale/open.ts';

export const about = `Pedigrees of ${scale.dogs} dogs in eight generations, a breed of 115,000 males among them; figures the whole way there and back.`;

const log = createLog('error');
const rounds = 200;
/** Dogs spread over the youngest generation; even turns are males, and an id is the turn plus one. */
const young = (round: number, odd: number): number => scale.dogs - 2 - 2 * ((round * 7919) % (scale.dogs / 20)) + odd;

export async function measure(): Promise<Row[]> {
  const scaled = await openScale();
  try {
    return [...(await engine(scaled)), ...(await overHttp(scaled)), ...(await counted(scaled))];
  } finally {
    await scaled.stop();
  }
}

const seconds = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

async function engine({ url }: Scaled): Promise<Row[]> {
  const client = await openClient({ connectionString: url, application_name: 'bench genetics' }, log);
  let laid: ReturnType<typeof buildPedigree> | null = null;
  const reading = await seconds(async () => {
    laid = buildPedigree(await readColumns(client, null));
  });
  await client.end();
  const { pedigree } = laid as unknown as ReturnType<typeof buildPedigree>;
  const megabytes = bytesOf(pedigree) / 1e6;
  const all = await seconds(() => inbreedingOfAll(pedigree));
  const every = await seconds(() => figuresOfAll(pedigree));
  return [
    {
      name: 'the index of a process, read',
      asked: '≤ 60 MB',
      got: `${megabytes.toFixed(0)} MB; read and laid out in ${reading.toFixed(1)} s`,
      met: megabytes <= 60,
    },
    {
      name: 'inbreeding of every dog from nothing',
      asked: '≤ 30 s',
      got: `${all.toFixed(1)} s; over 5 and 10 generations and completeness besides ${every.toFixed(1)} s`,
      met: all <= 30,
    },
  ];
}

async function overHttp({ db, clock }: Scaled): Promise<Row[]> {
  const genealogy = openGenealogy({ db, log });
  const keeping = genealogy.start();
  while (!genealogy.size()) await new Promise((resolve) => setTimeout(resolve, 100));
  let calls = 0;
  // Each call from another member, because lookup limits are per account and address.
  const findSession = async (): Promise<Session> => {
    calls += 1;
    return { sessionId: calls, accountId: calls, profileId: 1, userType: 3, alias: 'club', roles: [] };
  };
  const app = await serveForBench({
    db,
    findSession,
    routes: (server, parts) => {
      server.register(async (scope) => dogRoutes(scope, { ...parts, genealogy }));
    },
  });
  const pair = await timesOf(
    rounds,
    (round) => app.ask(`/api/dog/mating?sire=id${young(round, 1)}&dam=id${young(round + 3, 2)}`),
    clock,
  );
  const { rows } = await db.$client.query<{ id: number }>(
    `select id from dogs where breed_id = (select breed_id from dogs group by breed_id order by count(*) desc limit 1) and sex = 2 order by id desc limit 40`,
  );
  const males = await timesOf(
    40,
    (round) => app.ask(`/api/dog/mating/males?dam=${rows[round % rows.length]?.id}&years=30`),
    clock,
  );
  const page = await timesOf(rounds, (round) => app.ask(`/api/dog/studbook/${young(round, 1)}`), clock);
  const names = ['veter kr', 'сев', 'grom', 'буй', 'zar'];
  const typed = await timesOf(
    rounds,
    (round) => app.ask(`/api/dog/suggest?query=${encodeURIComponent(names[round % names.length] ?? '')}`),
    clock,
  );
  await app.close();
  await keeping.stop();
  return [
    { name: 'mating of two', asked: 'p95 ≤ 20 ms', got: milliseconds(pair), met: pair.p95 <= 20 },
    {
      name: 'one bitch against 115,000 males of her breed',
      asked: 'p95 ≤ 150 ms',
      got: milliseconds(males),
      met: males.p95 <= 150,
    },
    { name: 'a dog’s page, its answer', asked: 'p95 ≤ 100 ms', got: milliseconds(page), met: page.p95 <= 100 },
    {
      name: 'suggestions of dogs by part of a name',
      asked: 'p95 ≤ 40 ms',
      got: milliseconds(typed),
      met: typed.p95 <= 40,
    },
  ];
}

/** Reads pages in sequence until `until`; returns the 99th percentile in milliseconds. */
async function waitOfReaders(ask: (round: number) => Promise<unknown>, until: () => boolean): Promise<number> {
  const times: number[] = [];
  for (let round = 0; !until(); round += 1) {
    const began = performance.now();
    await ask(round);
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** Recomputes all stored figures of pedigrees and breeds in the worker thread. */
async function counted({ db, url, clock }: Scaled): Promise<Row[]> {
  const genealogy = openGenealogy({ db, log });
  const keeping = genealogy.start();
  while (!genealogy.size()) await new Promise((resolve) => setTimeout(resolve, 100));
  const app = await serveForBench({
    db,
    findSession: async () => null,
    routes: (server, parts) => {
      server.register(async (scope) => dogRoutes(scope, { ...parts, genealogy }));
    },
  });
  // Trees, because pair figures are limited for visitors.
  const ask = (round: number): Promise<unknown> => app.ask(`/api/dog/${young(round, 1)}/ancestors?generations=5`);
  const quietUntil = performance.now() + 5000;
  const before = await waitOfReaders(ask, () => performance.now() > quietUntil);
  await scheduleRecountOfAllBreeds(db);
  let isCounted = false;
  const counting = seconds(() => runInWorkerThread<'store'>(url, { kind: 'store' })).then((took) => {
    isCounted = true;
    return took;
  });
  const during = await waitOfReaders(ask, () => isCounted);
  const took = await counting;
  const { rows } = await db.$client.query<{ breed_id: number }>(
    'select breed_id from dogs group by breed_id order by count(*) desc limit 100',
  );
  const breed = await timesOf(rows.length, (round) => app.ask(`/api/dog/breeds/${rows[round]?.breed_id}`), clock);
  await app.close();
  await keeping.stop();
  return [
    {
      name: 'everything stored of pedigrees and breeds from nothing, in its thread; one in a hundred readers meanwhile',
      asked: 'readers + 20 ms at most',
      got: `${took.toFixed(1)} s with the writing of ${scale.dogs} rows; readers’ p99 ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms meanwhile`,
      met: during - before <= 20,
    },
    {
      name: 'a breed’s page, its answer, each breed once',
      asked: 'p95 ≤ 150 ms',
      got: milliseconds(breed),
      met: breed.p95 <= 150,
    },
  ];
}
