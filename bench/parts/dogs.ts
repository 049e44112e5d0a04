import { listAncestors } from '#domains/dogs/server/queries/pedigree.ts';
import { dogRoutes } from '#domains/dogs/server/routes.ts';
import type { Session } from '#platform/server/session.ts';
import { serveForBench } from '../measure/served.ts';
import { milliseconds, type Row, timesLonger, timesOf } from '../rows.ts';
import { codeOf, numberOf } from '../scale/dogs.ts';
import { openScale, type Scaled, scale } from '../scale/open.ts';
import { importing } from './importing.ts';

export const about = `The studbook of ${scale.dogs} dogs with their litters and papers; lookups the whole way there and back.`;

const rounds = 300;

/** Spread over the studbook, the same at each run. */
const turn = (round: number): number => (round * 104_729 + 511_111) % scale.dogs;

export async function measure(): Promise<Row[]> {
  const scaled = await openScale();
  try {
    return [...(await lookups(scaled)), await tree(scaled), await importing(scaled.url)];
  } finally {
    await scaled.stop();
  }
}

interface Lookup {
  name: string;
  path: string;
  /** Address for the dog of a turn. */
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
  // Each call from another member, because lookup limits are per account and address.
  const findSession = async (): Promise<Session> => {
    calls += 1;
    return { sessionId: calls, accountId: calls, profileId: 1, userType: 3, alias: 'club', roles: [] };
  };
  const app = await serveForBench({
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
    rows.push({
      name: lookup.name,
      asked: 'p95 ≤ 10 ms',
      got: milliseconds(times) + timesLonger(naive, times),
      met: times.p95 <= 10,
    });
  }
  await app.close();
  return rows;
}

async function tree({ db, clock }: Scaled): Promise<Row> {
  const youngest = (round: number): number => scale.dogs - (turn(round) % Math.floor(scale.dogs / 8));
  const times = await timesOf(
    rounds,
    async (round) => {
      const ancestors = await listAncestors(db, [{ top: 1, id: youngest(round) }]);
      if (ancestors.length < 63) throw new Error(`Dog ${youngest(round)} has ${ancestors.length} of 63 places`);
    },
    clock,
  );
  return {
    name: 'pedigree tree of five generations',
    asked: 'p95 ≤ 20 ms',
    got: milliseconds(times),
    met: times.p95 <= 20,
  };
}
