import { sql } from 'drizzle-orm';
import type { NamedBreed } from '#domains/dictionaries/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { clientOf, copyInto, copyLine } from '#platform/server/db/copy.ts';
import { runStatement } from '#platform/server/db/typedSql.ts';
import { toDemoWeek } from '#platform/server/demonstration/demoWeek.ts';
import { seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import { demoRights } from '../breedingRights/server/demo.ts';
import { demoLitterPlans } from '../litterPlans/server/demo.ts';
import { demoMatings } from '../matings/server/demo.ts';
import { demoPortraits } from '../portraits/server/demo.ts';
import { loadTitles } from '../records/server/loadReference.ts';
import { demoTransfers } from '../transfers/server/demo.ts';
import { makeBreeders } from './demo/breeders.ts';
import { chooseDeepBreeds } from './demo/deep/breeds.ts';
import { makeDeepStudbook } from './demo/deep/deepStudbook.ts';
import type { Breeder, DemoDog, DemoLitter, DogDemoContext, DogDemoInputs, DogOptions } from './demo/demoContext.ts';
import { demoDocuments } from './demo/documents.ts';
import { makeFamily } from './demo/family.ts';
import { thinLitters } from './demo/litterSizes.ts';

const demonstration = 9000;
const loadTest = 10_000;
const deepSeed = 1874;

/**
 * Creates the fictional studbook: six generations of each kennel's breeds, and many more in twenty of them.
 * Deterministic for a seed. Returns the number of dogs.
 */
export async function demoDogs(db: Transactable, context: DogDemoInputs, options: DogOptions): Promise<number> {
  await loadTitles(db);
  await demoPortraits(db);
  const breeders = makeBreeders(context);
  const making: DogDemoContext = {
    ...context,
    ...options,
    nextId: 0,
    nextChip: 100_000,
    numbersOfYear: new Map(),
    breeders,
    breedersByBreed: groupByBreed(breeders),
  };
  const breeds = breedsOf(making);
  const total = Math.max(demonstration, loadTest * options.scale * (options.scale > 1 ? 1 : 0));
  await writeCodes(db, breeders);
  let fewer = 0;
  const homes = new Homes(options.scale);
  const shown: DemoDog[] = [];
  const recent: DemoLitter[] = [];
  const deepLitters: DemoLitter[] = [];
  // Founders of the breeds with a deep studbook are inserted later, after their parents.
  const deep = new Map<NamedBreed, DemoDog[]>(chooseDeepBreeds(making, breeds).map((breed) => [breed, []]));
  for (const breed of breeds) {
    const family = makeFamily(making, breed, total / breeds.length);
    giveOwners(making, homes, family.dogs);
    const { dogs, litters } = thinLitters(breed, family, [context.people.at(-1)?.id, context.kennels[0]?.id]);
    fewer += family.dogs.length - dogs.length;
    const waiting = deep.get(breed);
    if (waiting) waiting.push(...dogs);
    else await writeDogs(db, dogs);
    deepLitters.push(...(waiting ? litters : []));
    if (!waiting) await writeLitters(db, litters);
    shown.push(...dogs.slice(-60));
    recent.push(...litters.slice(-6));
  }
  // A separate random source keeps the names and numbers of all other dogs unchanged.
  const studbook = makeDeepStudbook(Object.assign(making, { random: seededRandom(deepSeed) }), deep);
  for (const { dogs } of studbook.breeds) await writeDogs(db, dogs);
  await writeLitters(db, deepLitters);
  for (const { litters } of studbook.breeds) await writeLitters(db, litters);
  await studbook.write(db);
  making.random = options.random;
  await runStatement(db, sql`select setval(pg_get_serial_sequence('dogs', 'id'), ${making.nextId})`);
  await demoDocuments(db, making, { dogs: shown, litters: recent });
  const [owner, stranger, kennel, club] = [
    context.people.at(-1),
    context.people.at(-4),
    context.kennels[0],
    context.clubs[0],
  ];
  if (owner && stranger && kennel && club) {
    const now = clock.now();
    await demoTransfers(db, { ownerId: owner.id, strangerId: stranger.id, kennelId: kennel.id }, now);
    const federationId = context.federations[0]?.id ?? club.id;
    const people = { ownerId: owner.id, kennelId: kennel.id, clubId: club.id, federationId };
    await demoMatings(db, { ...people, breedIds: kennel.breedIds }, now);
    await demoRights(
      db,
      { ownerId: owner.id, kennelId: kennel.id, strangerId: stranger.id, breedIds: kennel.breedIds },
      now,
    );
    await demoLitterPlans(db, people, now);
  }
  return making.nextId - fewer;
}

const groupByBreed = (breeders: readonly Breeder[]): Map<number, Breeder[]> => {
  const found = new Map<number, Breeder[]>();
  for (const breeder of breeders)
    for (const breedId of breeder.profile.breedIds) found.set(breedId, [...(found.get(breedId) ?? []), breeder]);
  return found;
};

function breedsOf({ named, breedersByBreed }: DogDemoContext): NamedBreed[] {
  const kept = named.breeds.filter(({ id }) =>
    breedersByBreed.get(id)?.some(({ profile }) => profile.userType === userTypes.kennel),
  );
  return kept.slice(0, 120);
}

const mostAtHome = 6;
const mostBreedsAtHome = 2;

/** Limits a private owner to a handful of dogs of one or two breeds. */
class Homes {
  readonly #isSmall: boolean;
  readonly #breeds = new Map<number, number[]>();

  /** A load test has more dogs than owners, so the limits grow with the scale. */
  constructor(scale: number) {
    this.#isSmall = scale === 1;
  }

  take(ownerId: number, breedId: number): boolean {
    const kept = this.#breeds.get(ownerId) ?? [];
    if (this.#isSmall && (kept.length >= mostAtHome || new Set([...kept, breedId]).size > mostBreedsAtHome))
      return false;
    this.#breeds.set(ownerId, [...kept, breedId]);
    return true;
  }
}

function giveOwners({ random, kennels, people, today }: DogDemoContext, homes: Homes, dogs: readonly DemoDog[]): void {
  const yearOf = (day: string): number => Number(toDemoWeek(day, today).slice(0, 4));
  const living = dogs.filter(({ bornOn }) => yearOf(today) - yearOf(bornOn) < 11);
  for (const dog of living) {
    const isAtHome = dog.breederId !== null && random.chance(0.12);
    if (isAtHome) dog.ownerId = dog.breederId;
    else if (random.chance(0.35)) {
      const { id } = random.pick(people);
      const isListed = random.chance(0.5);
      if (homes.take(id, dog.breedId)) Object.assign(dog, { ownerId: id, isListed });
    }
  }
  const owner = people.at(-1);
  const [first, second] = living
    .filter(({ ownerId, pedigreeNumber }) => ownerId === null && pedigreeNumber !== null)
    .slice(-2);
  if (owner && first && random.chance(0.2)) {
    if (homes.take(owner.id, first.breedId)) Object.assign(first, { ownerId: owner.id, isListed: true });
    if (second && homes.take(owner.id, second.breedId)) Object.assign(second, { ownerId: owner.id, isListed: false });
  }
  const kennel = kennels[0];
  if (!kennel) return;
  for (const dog of living.filter(({ breederId, ownerId }) => breederId === kennel.id && ownerId === null).slice(-12))
    dog.ownerId = kennel.id;
}

async function writeCodes(db: Queryable, breeders: readonly Breeder[]): Promise<void> {
  const lines = breeders.map(({ code, profile }) => copyLine([code, profile.id, true]));
  await copyInto(clientOf(db), 'stamp_codes', ['code', 'profile_id', 'is_default'], lines);
}

const dogColumns = [
  'id',
  'name',
  'name_lat',
  'breed_id',
  'sex',
  'born_on',
  'colour',
  'stamp_code',
  'stamp_number',
  'chip',
  'pedigree_number',
  'sire_id',
  'dam_id',
  'sire_number',
  'dam_number',
  'breeder_id',
  'owner_id',
  'is_listed',
  'dignity_ids',
  'hd',
  'ed',
  'pl',
];

const lineOf = (dog: DemoDog): string =>
  copyLine([
    dog.id,
    dog.name,
    dog.nameLat,
    dog.breedId,
    dog.sex,
    dog.bornOn,
    dog.colour,
    dog.stampCode,
    dog.stampNumber,
    dog.chip,
    dog.pedigreeNumber,
    dog.sire?.id ?? null,
    dog.dam?.id ?? null,
    dog.sire?.pedigreeNumber ?? null,
    dog.dam?.pedigreeNumber ?? null,
    dog.breederId,
    dog.ownerId,
    dog.isListed,
    dog.dignityIds,
    dog.hd,
    dog.ed,
    dog.pl,
  ]);

const writeDogs = (db: Queryable, dogs: readonly DemoDog[]): Promise<void> =>
  copyInto(clientOf(db), 'dogs', dogColumns, dogs.map(lineOf));

const litterColumns = [
  'breed_id',
  'sire_id',
  'dam_id',
  'born_on',
  'males',
  'females',
  'stamp_code',
  'stamp_from',
  'stamp_to',
  'organisation_id',
  'status',
  'message',
  'registered_on',
];

async function writeLitters(db: Queryable, litters: readonly DemoLitter[]): Promise<void> {
  const lines = litters.map(({ puppies, breeder, ...litter }) => {
    const males = puppies.filter(({ sex }) => sex === 1).length;
    const stamps = puppies.map(({ stampNumber }) => stampNumber ?? 0);
    return copyLine([
      litter.breedId,
      litter.sire.id,
      litter.dam.id,
      litter.bornOn,
      males,
      puppies.length - males,
      breeder.code,
      Math.min(...stamps),
      Math.max(...stamps),
      breeder.profile.id,
      litter.status,
      litter.message,
      litter.registeredOn,
    ]);
  });
  await copyInto(clientOf(db), 'litters', litterColumns, lines);
}
