import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { importDogs } from '#domains/dogs/server/commands/import/importDogs.ts';
import { listAncestors } from '#domains/dogs/server/queries/pedigree.ts';
import { dogRoutes } from '#domains/dogs/server/routes.ts';
import { connect } from '#platform/server/db/connect.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { createLog } from '#platform/server/log.ts';
import type { Session } from '#platform/server/session.ts';
import type { Cpu } from '../measure/cpu.ts';
import { served } from '../measure/served.ts';
import { milliseconds, type Row, timesLonger, timesOf } from '../rows.ts';
import { codeOf, dogAt, numberOf } from '../scale/dogs.ts';
import { openScale, type Scaled, scale } from '../scale/open.ts';

export const about = `The studbook of ${scale.dogs} dogs with their litters and papers; lookups the whole way there and back.`;

const rounds = 300;
const imported = 200_000;
const log = createLog('error');

/** Spread over the whole studbook, the same at each run. */
const turn = (round: number): number => (round * 104_729 + 511_111) % scale.dogs;

export async function measure(): Promise<Row[]> {
  const scaled = await openScale();
  try {
    return [...(await lookups(scaled)), await tree(scaled), await importing(scaled)];
  } finally {
    await scaled.stop();
  }
}

interface Lookup {
  name: string;
  path: string;
  /** What is asked for the dog of a turn. */
  given: (at: number) => string;
  naive: string;
}

const stamp = (at: number): string => `${codeOf(at)} ${numberOf(at)}`;
const search = '/api/dog/search';
const list: readonly Lookup[] = [
  {
    name: 'found dog by its stamp',
    path: `${search}/found?code=`,
    given: stamp,
    naive: "select * from dogs where stamp_code || ' ' || stamp_number ilike $1",
  },
  {
    name: 'registration by stamp',
    path: `${search}/registration?stamp=`,
    given: stamp,
    naive:
      "select d.*, l.* from dogs d left join litters l on l.dam_id = d.dam_id and l.born_on = d.born_on where d.stamp_code || ' ' || d.stamp_number ilike $1",
  },
  {
    name: 'document status by track number',
    path: `${search}/document-status?barcode=`,
    given: (at) => String(4_600_000_000_000 + at - (at % 5) + 5),
    naive: 'select * from issued_documents i join document_statuses s on s.document_id = i.id where i.barcode ilike $1',
  },
  {
    name: 'club or kennel by the code of a stamp',
    path: `${search}/organisation?code=`,
    given: codeOf,
    naive: 'select p.* from stamp_codes c join profiles p on p.id = c.profile_id where c.code ilike $1',
  },
  {
    name: 'litters of a dam by her pedigree',
    path: `${search}/litters?pedigree=`,
    given: (at) => `РКФ ${at - (at % 2) + 2}`,
    naive: "select d.*, l.* from dogs d join litters l on l.dam_id = d.id where 'РКФ ' || d.pedigree_number ilike $1",
  },
];

async function lookups({ db, clock }: Scaled): Promise<Row[]> {
  let calls = 0;
  // Each call from another member: the limits against harvesting are per account and address.
  const findSession = async (): Promise<Session> => {
    calls += 1;
    return { sessionId: calls, accountId: calls, profileId: 1, userType: 3, alias: 'club', roles: [] };
  };
  const app = await served({
    db,
    findSession,
    routes: (server, parts) => {
      server.register(async (scope) => dogRoutes(scope, parts));
    },
  });
  const ask =
    ({ path, given }: Lookup) =>
    (round: number) =>
      app.ask(path + encodeURIComponent(given(turn(round))));
  const rows: Row[] = [];
  for (const lookup of list) {
    const times = await timesOf(rounds, ask(lookup), clock);
    const naive = await timesOf(5, (round) => db.$client.query(lookup.naive, [`%${lookup.given(turn(round))}%`]));
    rows.push({ name: lookup.name, asked: 'p95 ≤ 10 ms', got: milliseconds(times) + timesLonger(naive, times), met: times.p95 <= 10 });
  }
  await app.close();
  return rows;
}

async function tree({ db, clock }: Scaled): Promise<Row> {
  const youngest = (round: number): number => scale.dogs - (turn(round) % Math.floor(scale.dogs / 8));
  const times = await timesOf(
    rounds,
    async (round) => {
      const ancestors = await listAncestors(db, youngest(round));
      if (ancestors.length < 31) throw new Error(`Dog ${youngest(round)} has ${ancestors.length} of 31 places`);
    },
    clock,
  );
  return { name: 'pedigree tree of four generations', asked: 'p95 ≤ 15 ms', got: milliseconds(times), met: times.p95 <= 15 };
}

/** A file read into a studbook of its own, beside the large one. */
async function importing({ url, clock }: Scaled): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-dogs-'));
  const name = 'bench_import';
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    const path = join(folder, 'dogs.csv');
    await writeFile(path, csv(imported));
    await owner.query(`drop database if exists ${name}`);
    await owner.query(`create database ${name}`);
    return await importRow(path, clock, Object.assign(new URL(url), { pathname: `/${name}` }).href);
  } finally {
    await owner.query(`drop database if exists ${name} with (force)`);
    await owner.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function importRow(path: string, clock: Scaled['clock'], url: string): Promise<Row> {
  await migrate({ url }, log);
  const db = connect({ url, size: 2, statementTimeoutMs: 60_000, log });
  await loadReference(db);
  const before = clock?.();
  const began = performance.now();
  const id = await importDogs({ db, log }, { path, fileName: 'dogs.csv', isDryRun: false, startedBy: null, now: new Date() });
  const seconds = (performance.now() - began) / 1000;
  const after = clock?.();
  const each = (name: keyof Cpu): string => ((((after?.[name] ?? 0) - (before?.[name] ?? 0)) * 1000) / imported).toFixed(0);
  const { rows } = await db.$client.query<{ added: number }>('select added from dog_imports where id = $1', [id]);
  await db.$client.end();
  const { added } = rows[0] as { added: number };
  if (added !== imported) throw new Error(`Only ${added} of ${imported} dogs were imported`);
  return {
    name: `import of a CSV of ${imported} dogs`,
    asked: '≥ 20,000 dogs a second',
    got: `${Math.round(added / seconds)} dogs a second, ${seconds.toFixed(1)} s${after ? `; processor ${each('server')} + ${each('database')} µs a dog` : ''}`,
    met: added / seconds >= 20_000,
  };
}

function csv(total: number): string {
  const lines = ['Кличка;Кличка латиницей;Порода;Пол;Дата рождения;Окрас;Клеймо;Чип;Родословная;Отец;Мать'];
  for (let at = 0; at < total; at += 1) {
    const { name, nameLat, sex, bornOn, chip, sire, dam } = dogAt(at, total);
    const parents = [sire, dam].map((parent) => (parent === null ? '' : `РКФ ${parent + 1}`));
    lines.push(
      [name, nameLat, 'Лабрадор-ретривер', sex === 1 ? 'кобель' : 'сука', bornOn, 'чёрный', stamp(at), chip ?? '', `РКФ ${at + 1}`, ...parents].join(';'),
    );
  }
  return lines.join('\n');
}
