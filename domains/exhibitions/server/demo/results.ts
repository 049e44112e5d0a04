import { and, asc, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Named, NamedBreed } from '#domains/dictionaries/server/public.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { addDays, type Day, daysBetween } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { jsonRows, selectRows } from '#platform/server/db/typedSql.ts';
import { type Random, seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import { insertPlaces, insertResults, type NewResult } from '../factories.ts';
import { exhibitionReferees, exhibitions, mainRingPlaces, showResults } from '../tables.ts';
import names from './dogs.json' with { type: 'json' };
import { breedsNamedIn, ringOfJudge } from './judging.ts';

/** Number of latest shows with results: covers two years, small enough for a load test. */
const showsWithResults = 160;

/** Ids of `dictionaries/server/reference`. */
const caste = { juniors: 3, intermediate: 4, open: 5, champions: 7, veterans: 8 };
const [excellent, veryGood] = [1, 2];
const dignity = {
  cw: 1,
  jCac: 3,
  cac: 4,
  rCac: 5,
  vCac: 6,
  cacib: 7,
  rCacib: 8,
  cacibJ: 9,
  bestDog: 27,
  bestBitch: 28,
  bob: 29,
  bos: 30,
  big: 34,
  bis: 35,
};

/** Age limits of a class in days. */
const ages: Readonly<Record<number, readonly [least: number, most: number]>> = {
  [caste.juniors]: [275, 545],
  [caste.intermediate]: [460, 725],
  [caste.open]: [460, 2900],
  [caste.champions]: [460, 2900],
  [caste.veterans]: [2930, 4700],
};

interface Known {
  id: number;
  name: string;
  bornOn: Day;
  pedigree: number | null;
}
type Studbook = ReadonlyMap<string, readonly Known[]>;
const keyOf = (breedId: number, sex: number): string => `${breedId} ${sex}`;

/** Dogs without an owner on the portal, so that results do not affect owners. */
async function listKnown(db: Queryable, today: string): Promise<Studbook> {
  const rows = await db
    .select({
      ...{ id: dogs.id, name: dogs.nameLat, bornOn: dogs.bornOn, pedigree: dogs.pedigreeNumber },
      ...{ breedId: dogs.breedId, sex: dogs.sex },
    })
    .from(dogs)
    .where(and(isNull(dogs.ownerId), isNotNull(dogs.pedigreeNumber), gte(dogs.bornOn, addDays(today, -365 * 14))))
    .orderBy(asc(dogs.id));
  return Map.groupBy(rows, ({ breedId, sex }) => keyOf(breedId, sex));
}

/** Dogs of the studbook whose breeders are members of the portal. */
async function listBred(db: Queryable): Promise<ReadonlySet<number>> {
  const rows = await db.select({ id: dogs.id }).from(dogs).where(isNotNull(dogs.breederId));
  return new Set(rows.map(({ id }) => id));
}

type Judged = Awaited<ReturnType<typeof listJudged>>[number];

const ofShow = sql`${exhibitionReferees} where ${exhibitionReferees.exhibitionId} = ${exhibitions.id}`;

const listJudged = (db: Queryable, today: string) =>
  selectRows(
    db,
    {
      id: exhibitions.id,
      type_id: exhibitions.typeId,
      begins_on: exhibitions.beginsOn,
      rings: exhibitions.rings,
      judges: jsonRows(
        { id: exhibitionReferees.refereeId, groups: exhibitionReferees.fciGroups },
        ofShow,
        exhibitionReferees.position,
      ),
    },
    sql`from ${exhibitions} where ${exhibitions.typeId} in (1, 2) and not ${exhibitions.isCancelled}
      and ${exhibitions.endsOn} < ${today}::date and exists (select from ${ofShow})
      order by ${exhibitions.beginsOn} desc, ${exhibitions.id} desc limit ${showsWithResults}`,
  );

/** Results of past shows; deterministic for a seed. */
export async function demoResults(
  db: Queryable,
  { named }: { named: Named },
  { today }: { today: string },
): Promise<void> {
  // A separate generator keeps the other demo data unchanged.
  const random = seededRandom(1907);
  const byGroup = Map.groupBy(named.breeds, (breed) => breed.fciGroup);
  const shows = await listJudged(db, today);
  const rows: NewResult[] = [];
  const studbook = await listKnown(db, today);
  const bred = await listBred(db);
  const places: (Placed & { exhibitionId: number })[] = [];
  const groupOf = new Map(named.breeds.map(({ id, fciGroup }) => [id, fciGroup]));
  for (const show of shows) {
    const judged = resultsOf(random, show, byGroup, { studbook, bred });
    rows.push(...judged);
    for (const place of mainRingOf(show.id, judged, { groupOf, bred }))
      places.push({ ...place, exhibitionId: show.id });
  }
  const ids = await insertResults(db, rows);
  const idOf = new Map(rows.map((row, at) => [row, ids[at] as number]));
  await insertPlaces(
    db,
    places.map(({ row, ...place }) => ({ ...place, resultId: idOf.get(row) as number })),
  );
}

/** Of so many latest shows with a main ring every other one has photographs of winners. */
const showsWithPhotos = 16;

/** Best in show and every other group winner of these shows: the studbook's dogs whose breeders sent a photograph. */
export async function listDemoWinners(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ showId: exhibitions.id, dogId: showResults.dogId, arrangement: mainRingPlaces.arrangement })
    .from(mainRingPlaces)
    .innerJoin(showResults, eq(showResults.id, mainRingPlaces.resultId))
    .innerJoin(exhibitions, eq(exhibitions.id, mainRingPlaces.exhibitionId))
    .where(and(eq(mainRingPlaces.place, 1), sql`${mainRingPlaces.arrangement} ~ '^(BIS$|BIG)'`))
    .orderBy(desc(exhibitions.beginsOn), desc(exhibitions.id), desc(mainRingPlaces.arrangement));
  const shows = [...Map.groupBy(rows, ({ showId }) => showId).values()].slice(0, showsWithPhotos);
  return shows
    .filter((_, at) => at % 2 === 0)
    .flatMap((winners) => {
      const groups = winners.filter(({ arrangement, dogId }) => arrangement !== 'BIS' && dogId !== null);
      const best = winners.filter(({ arrangement }) => arrangement === 'BIS');
      return [...best, ...groups.filter((_, at) => at % 2 === 0)].flatMap(({ dogId }) => dogId ?? []);
    });
}

interface Placed {
  arrangement: string;
  place: number;
  row: NewResult;
}
const placed = 3;

/** Main ring: best of each group, of juniors, of veterans, and of the show. */
function mainRingOf(
  showId: number,
  rows: readonly NewResult[],
  { groupOf, bred }: { groupOf: ReadonlyMap<number, number>; bred: ReadonlySet<number> },
): Placed[] {
  const random = seededRandom(showId);
  const has = (id: number) => rows.filter(({ dignityIds }) => dignityIds?.includes(id));
  const ring = (arrangement: string, given: readonly NewResult[]): Placed[] =>
    given.slice(0, placed).map((row, at) => ({ arrangement, place: at + 1, row }));
  // Best in show is also best in group.
  const isBest = ({ dignityIds }: NewResult) => Number(dignityIds?.includes(dignity.bis) ?? false);
  const isBred = ({ dogId }: NewResult) => Number(bred.has(dogId ?? 0));
  const inOrder = (given: readonly NewResult[]): NewResult[] =>
    random
      .some(given, given.length)
      .toSorted((one, other) => isBest(other) - isBest(one) || isBred(other) - isBred(one));
  const groups = [...Map.groupBy(has(dignity.bob), ({ breedId }) => groupOf.get(breedId) ?? 0)].filter(
    ([group]) => group > 0,
  );
  const inGroups = groups.map(([group, best]) => ({ group, best: inOrder(best) }));
  for (const { best } of inGroups)
    if (best[0] && !best[0].dignityIds?.includes(dignity.big)) best[0].dignityIds?.push(dignity.big);
  return [
    ...ring('BIS', inOrder(inGroups.flatMap(({ best }) => best[0] ?? []))),
    ...ring('BIS юниоров', inOrder(has(dignity.jCac))),
    ...ring('BIS ветеранов', inOrder(has(dignity.vCac))),
    ...inGroups.flatMap(({ group, best }) => ring(`BIG ${group}`, best)),
  ];
}

/** Each judge judges the breeds of the timetable in its order. */
function resultsOf(
  random: Random,
  { id: exhibitionId, type_id, begins_on: day, judges, rings }: Judged,
  byGroup: ReadonlyMap<number, NamedBreed[]>,
  { studbook, bred }: { studbook: Studbook; bred: ReadonlySet<number> },
): NewResult[] {
  const rows: NewResult[] = [];
  const named = new Set<string>();
  for (const [at, judge] of judges.entries()) {
    const may = judge.groups.flatMap((group) => byGroup.get(group) ?? []);
    const breeds = rings
      .filter(({ ring }) => ring === ringOfJudge(at))
      .flatMap((row) => breedsNamedIn(row.breeds, may));
    for (const breed of breeds) {
      const ofBreed = (sex: 1 | 2) => ({ breed, day, known: studbook.get(keyOf(breed.id, sex)) ?? [] });
      const males = ring(random, type_id === 2, 1, ofBreed(1), named);
      const females = ring(random, type_id === 2, 2, ofBreed(2), named);
      const best = random.chance(0.5) ? males[0] : females[0];
      const opposite = best === males[0] ? females[0] : males[0];
      best?.dignityIds?.push(dignity.bob);
      opposite?.dignityIds?.push(dignity.bos);
      for (const dog of [...males, ...females])
        rows.push({ ...dog, exhibitionId, refereeId: judge.id, catalogueNumber: String(rows.length + 1) });
    }
  }
  // One best-of-breed dog becomes best in show and best in group.
  const best = rows.filter(({ dignityIds }) => dignityIds?.includes(dignity.bob));
  // Bred by a member where there is one: its page and its breeder's show what it has won.
  const ofMembers = best.filter(({ dogId }) => bred.has(dogId ?? 0));
  if (best.length) random.pick(ofMembers.length ? ofMembers : best).dignityIds?.push(dignity.big, dignity.bis);
  return rows;
}

/** A studbook dog of the class's age not shown here yet, or a new dog outside the studbook. */
function pickDog(
  random: Random,
  sex: 1 | 2,
  casteId: number,
  { day, known }: { day: Day; known: readonly Known[] },
  named: Set<string>,
): Pick<NewResult, 'dogId' | 'dogName' | 'pedigree'> {
  const [least, most] = ages[casteId] ?? [0, 0];
  const fitting = known.filter(({ name, bornOn }) => {
    const age = daysBetween(bornOn, day);
    return age >= least && age <= most && !named.has(name);
  });
  if (!fitting.length)
    return { dogName: newName(random, sex, named), pedigree: `РКФ ${random.whole(5_100_000, 6_900_000)}` };
  const dog = random.pick(fitting);
  named.add(dog.name);
  return { dogId: dog.id, dogName: dog.name, pedigree: `РКФ ${dog.pedigree}` };
}

function newName(random: Random, sex: 1 | 2, named: Set<string>): string {
  for (;;) {
    const name = `${random.pick(names.kennels)} ${random.pick(sex === 1 ? names.males : names.females)}`;
    if (named.has(name)) continue;
    named.add(name);
    return name;
  }
}

/** Dogs of one breed and sex; the first one gets the certificates. */
function ring(
  random: Random,
  international: boolean,
  sex: 1 | 2,
  { breed, day, known }: { breed: NamedBreed; day: Day; known: readonly Known[] },
  named: Set<string>,
): Omit<NewResult, 'exhibitionId' | 'catalogueNumber'>[] {
  const classes = random.some(
    [caste.juniors, caste.intermediate, caste.open, caste.champions, caste.veterans],
    random.whole(1, 3),
  );
  return classes
    .toSorted((a, b) => a - b)
    .map((casteId, at, all) => {
      const first = at === all.length - 1;
      return {
        breedId: breed.id,
        sex,
        casteId,
        ...pickDog(random, sex, casteId, { day, known }, named),
        place: 1,
        gradeId: first || random.chance(0.8) ? excellent : veryGood,
        dignityIds: first ? certificatesOf(casteId, international, sex) : random.chance(0.4) ? [dignity.rCac] : [],
      };
    })
    .reverse();
}

function certificatesOf(casteId: number, international: boolean, sex: 1 | 2): number[] {
  const best = sex === 1 ? dignity.bestDog : dignity.bestBitch;
  if (casteId === caste.juniors) return [dignity.cw, dignity.jCac, ...(international ? [dignity.cacibJ] : []), best];
  if (casteId === caste.veterans) return [dignity.cw, dignity.vCac, best];
  return [dignity.cw, dignity.cac, ...(international ? [dignity.cacib] : []), best];
}
