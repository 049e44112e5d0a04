import type { NamedBreed } from '#domains/dictionaries/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { clientOf, copyInto, copyLine } from '#platform/server/db/copy.ts';
import type { DemoDog, DemoLitter, DogDemoContext } from '../demoContext.ts';
import { traitsOf } from './breeds.ts';
import { Careers } from './careers.ts';
import { type DemoDeath, lastKnownDays, reportedDeath } from './deaths.ts';
import { type DemoExamination, examine } from './health.ts';
import { prefixesOf } from './names.ts';
import { type GeneratedDog, Population } from './population.ts';

const prefixesOfBreed = 8;
const pieceRows = 4000;

export interface DeepStudbook {
  /** Includes the existing dogs, because parents and young are inserted together. */
  breeds: { dogs: DemoDog[]; litters: DemoLitter[] }[];
  write(db: Queryable): Promise<void>;
}

/**
 * Generates ancestors of the most visible breeds, so that their trees are full and their charts realistic. `families`
 * are existing dogs: those without parents get some.
 */
export function makeDeepStudbook(
  making: DogDemoContext,
  families: ReadonlyMap<NamedBreed, readonly DemoDog[]>,
): DeepStudbook {
  const taken = new Set(making.breeders.flatMap(({ prefix }) => (prefix ? [prefix.name.toLowerCase()] : [])));
  const clubs = making.breeders.filter(({ prefix }) => !prefix).slice(3);
  const careers = new Careers(making.random, making.today);
  const breeds: DeepStudbook['breeds'] = [];
  const foreign: GeneratedDog[] = [];
  const found: DemoExamination[] = [];
  const studs: GeneratedDog[] = [];
  for (const [at, [breed, family]] of [...families].entries()) {
    const traits = traitsOf(breed, at);
    const registrars = Array.from({ length: 4 }, (_, one) => clubs[(at * 4 + one) % clubs.length]).filter(
      (club) => club !== undefined,
    );
    const population = new Population({
      making,
      breed,
      traits,
      prefixes: prefixesOf(at, prefixesOfBreed, taken),
      registrars: registrars.length ? registrars : making.breeders,
    });
    population.grow(family.filter(({ sire }) => sire === null));
    studs.push(...population.studs);
    for (const stud of population.studs) {
      careers.show(stud);
      found.push(...examine(making.random, making.today, stud, traits.tests));
      if (stud.isForeign) foreign.push(stud);
    }
    breeds.push({ dogs: [...population.studs.map(({ dog }) => dog), ...family], litters: population.litters });
  }
  const last = lastKnownDays(
    breeds.flatMap(({ dogs }) => dogs),
    [
      ...[...careers.awards, ...careers.titles].map(({ dogId, givenOn }) => ({ dogId, day: givenOn })),
      ...found.map(({ dogId, examinedOn }) => ({ dogId, day: examinedOn })),
    ],
  );
  const deaths = studs.flatMap(
    (stud) => reportedDeath(making.random, making.today, stud, last.get(stud.dog.id) ?? stud.dog.bornOn) ?? [],
  );
  return { breeds, write: (db) => writeRecords(db, { foreign, careers, found, deaths }) };
}

const studbooks = ['FIN', 'VDH', 'LOF', 'SKK', 'PKR', 'LOI'] as const;

interface Records {
  foreign: readonly GeneratedDog[];
  careers: Careers;
  found: readonly DemoExamination[];
  deaths: readonly DemoDeath[];
}

async function writeRecords(db: Queryable, { foreign, careers, found, deaths }: Records): Promise<void> {
  const client = clientOf(db);
  // In chunks, because a slow machine hits the statement timeout.
  const copy = async <Row>(table: string, columns: string[], rows: readonly Row[], line: (row: Row) => string) => {
    for (let from = 0; from < rows.length; from += pieceRows)
      await copyInto(client, table, columns, rows.slice(from, from + pieceRows).map(line));
  };
  await copy('dog_numbers', ['dog_id', 'studbook', 'number', 'is_primary'], foreign, ({ dog }) =>
    copyLine([dog.id, studbooks[dog.id % studbooks.length] as string, `${dog.id}/${dog.bornOn.slice(2, 4)}`, true]),
  );
  await copy(
    'dog_awards',
    ['dog_id', 'dignity_id', 'given_on', 'show', 'judge', 'country', 'number'],
    careers.awards,
    ({ dogId, dignityId, givenOn, show, judge, country, number }) =>
      copyLine([dogId, dignityId, givenOn, show, judge, country, number]),
  );
  await copy(
    'dog_titles',
    ['dog_id', 'title_id', 'given_on', 'number', 'paper'],
    careers.titles,
    ({ dogId, titleId, givenOn, number }) => copyLine([dogId, titleId, givenOn, number, 'диплом федерации']),
  );
  await copy(
    'dog_deaths',
    ['dog_id', 'died_on', 'cause', 'is_cause_public'],
    deaths,
    ({ dogId, diedOn, cause, isCausePublic }) => copyLine([dogId, diedOn, cause, isCausePublic]),
  );
  await copy(
    'dog_examinations',
    ['dog_id', 'kind', 'examined_on', 'laboratory', 'paper', 'left_side', 'right_side', 'result'],
    found,
    ({ dogId, kind, examinedOn, laboratory, paper, left, right, result }) =>
      copyLine([dogId, kind, examinedOn, laboratory, paper, left, right, result]),
  );
}
