import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { dogDeaths, dogNumbers, dogTitles, titles } from '#domains/dogs/records/server/tables.ts';
import { birthOfRow, daysOfWorkingCertificates, dogIdsOwnedBy } from '#domains/dogs/server/public.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { formatStamp } from '#domains/dogs/shownNumbers.ts';
import { dogFreezes } from '#domains/dogs/transfers/server/tables.ts';
import { trialResults } from '#domains/exhibitions/trials/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { type Day, formatDate } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { bool, jsonList, jsonRow, query, valueOrNull } from '#platform/server/db/typedSql.ts';
import type { EntrantFacts } from '../../classes.ts';
import { championTitleIds } from '../../constants.ts';
import type { DogSnapshot } from '../tables.ts';
import { isBreederNamed } from './breeder.ts';

const parents = alias(dogs, 'parents');

// Subqueries instead of joins: planning ten joins takes PostgreSQL thirty times as long as reading the rows.
const nameOfParent = (id: typeof dogs.sireId | typeof dogs.damId) =>
  valueOrNull(query.select({ name: parents.nameLat }).from(parents).where(eq(parents.id, id)));
const isDead = bool(sql`exists ${query.select({ one: sql`1` }).from(dogDeaths).where(eq(dogDeaths.dogId, dogs.id))}`);
const isFrozen = bool(
  sql`exists ${query
    .select({ one: sql`1` })
    .from(dogFreezes)
    .where(and(eq(dogFreezes.dogId, dogs.id), isNull(dogFreezes.releasedAt)))}`,
);
/** The number under which a dog was born abroad, such as «VDH 19/123». */
const foreign = valueOrNull(
  query
    .select({ number: sql<string>`${dogNumbers.studbook} || ' ' || ${dogNumbers.number}`.as('foreign_number') })
    .from(dogNumbers)
    .where(and(eq(dogNumbers.dogId, dogs.id), eq(dogNumbers.isPrimary, true))),
);
const championTitles = jsonList(
  query
    .select(jsonRow({ name: titles.name, given_on: dogTitles.givenOn }))
    .from(dogTitles)
    .innerJoin(titles, eq(titles.id, dogTitles.titleId))
    .where(and(eq(dogTitles.dogId, dogs.id), inArray(dogTitles.titleId, [...championTitleIds])))
    .orderBy(asc(dogTitles.givenOn)),
);
const passedTrials = jsonList(
  query
    .select(jsonRow({ given_on: trialResults.shownOn }))
    .from(trialResults)
    .where(and(eq(trialResults.dogId, dogs.id), eq(trialResults.isPassed, true)))
    .orderBy(asc(trialResults.shownOn)),
);

export interface StudbookDog {
  id: number;
  breed: string;
  facts: EntrantFacts;
  snapshot: DogSnapshot;
}

/** Dogs that the profile owns now, alone or with others, oldest entry of the studbook first; `ids` limits them. */
export async function listOwnDogs(db: Queryable, profileId: number, ids?: readonly number[]): Promise<StudbookDog[]> {
  const own = sql`${dogs.id} in ${dogIdsOwnedBy(profileId)}`;
  return listDogs(db, ids ? and(own, inArray(dogs.id, [...ids, 0])) : own);
}

/** Reads dogs by id, of any owner, for entries that exist. */
export const listDogsById = (db: Queryable, ids: readonly number[]): Promise<StudbookDog[]> =>
  listDogs(db, inArray(dogs.id, [...ids, 0]));

async function listDogs(db: Queryable, where: ReturnType<typeof and>): Promise<StudbookDog[]> {
  const rows = await db
    .select({
      dog: dogs,
      breed: breeds.name,
      group: breeds.fciGroup,
      workingTrial: breeds.workingTrial,
      sire: nameOfParent(dogs.sireId),
      dam: nameOfParent(dogs.damId),
      breeder: { name: profiles.shortName, userType: profiles.userType, disclosed: profiles.disclosed },
      isDead,
      isFrozen,
      foreign,
      championTitles,
      certificates: daysOfWorkingCertificates,
      passedTrials,
    })
    .from(dogs)
    .innerJoin(breeds, eq(breeds.id, dogs.breedId))
    .leftJoin(profiles, eq(profiles.id, dogs.breederId))
    .where(where)
    .orderBy(asc(dogs.id))
    .limit(500);
  return rows.map(({ dog, breed, group, workingTrial, breeder, ...row }) => ({
    id: dog.id,
    breed,
    facts: {
      name: dog.name || dog.nameLat,
      fci_group: group,
      breed_id: dog.breedId,
      working_trial: workingTrial,
      born_on: birthOfRow(dog),
      has_pedigree: dog.pedigreeNumber !== null || row.foreign !== null,
      is_dead: row.isDead,
      is_frozen: row.isFrozen,
      titles: row.championTitles,
      working: [
        ...row.certificates.flatMap(({ given_on }) =>
          given_on === null ? [] : workingPaper('Рабочий сертификат', given_on),
        ),
        ...row.passedTrials.map(({ given_on }) => workingPaper('Испытания', given_on)),
      ],
    },
    snapshot: {
      name: dog.name,
      name_lat: dog.nameLat,
      breed_id: dog.breedId,
      sex: dog.sex,
      born_on: birthOfRow(dog),
      colour: dog.colour,
      number: dog.pedigreeNumber !== null ? `РКФ ${dog.pedigreeNumber}` : (row.foreign ?? ''),
      stamp:
        dog.stampCode !== null && dog.stampNumber !== null
          ? formatStamp({ code: dog.stampCode, number: dog.stampNumber })
          : '',
      sire: row.sire ?? '',
      dam: row.dam ?? '',
      breeder: breeder && isBreederNamed(breeder) ? breeder.name : '',
    },
  }));
}

const workingPaper = (what: string, given_on: Day) => ({ given_on, words: `${what} от ${formatDate(given_on)}` });
