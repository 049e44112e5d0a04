import { eq, sql } from 'drizzle-orm';
import { breeds, dignities } from '#domains/dictionaries/server/tables.ts';
import { fullAlias, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { jsonList, jsonRow, query } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { countDog, type Parts, wireFigures } from '../../../genetics/server/answers.ts';
import { readStored } from '../../../genetics/server/queries/stored.ts';
import { publicPath } from '../../../policy.ts';
import { readRecords } from '../../../records/server/queries/readRecords.ts';
import { birthOf } from '../../../server/queries/births.ts';
import {
  breeder,
  dog,
  isBreederOfDog,
  isOwnerOfDog,
  owner,
  placementFields,
} from '../../../server/queries/placement.ts';
import { stampOf } from '../../../server/queries/studbook.ts';
import type { StudbookDog } from '../../contract.ts';
import { readOffspring, readSiblings } from './relatives.ts';

const givenTo = jsonList(
  query
    .select(jsonRow({ name: dignities.name, full_name: dignities.fullName, kind: dignities.kind }))
    .from(dignities)
    .where(sql`${dignities.id} = any(${dog.dignityIds})`)
    .orderBy(dignities.id),
);

export async function findDogRow(db: Queryable, dogId: number) {
  const [found] = await db
    .select({
      ...placementFields,
      name: dog.name,
      name_lat: dog.nameLat,
      breed_id: dog.breedId,
      breed: breeds.name,
      breed_lat: breeds.nameLat,
      fci_number: breeds.fciNumber,
      fci_group: breeds.fciGroup,
      head: breeds.head,
      sex: dog.sex,
      born_on: birthOf(dog),
      colour: dog.colour,
      stamp_code: dog.stampCode,
      stamp_number: dog.stampNumber,
      chip: dog.chip,
      pedigree_number: dog.pedigreeNumber,
      hd: dog.hd,
      ed: dog.ed,
      pl: dog.pl,
      sire_id: dog.sireId,
      dam_id: dog.damId,
      breeder: breeder.shortName,
      titles: givenTo,
    })
    .from(dog)
    .innerJoin(breeds, eq(breeds.id, dog.breedId))
    .leftJoin(owner, isOwnerOfDog)
    .leftJoin(breeder, isBreederOfDog)
    .where(eq(dog.id, dogId));
  return found;
}
export type DogRow = NonNullable<Awaited<ReturnType<typeof findDogRow>>>;

export async function describeDog(parts: Parts, row: DogRow, today: string): Promise<StudbookDog> {
  const { db } = parts;
  const [{ figures }, stored, offspring, siblings, records] = await Promise.all([
    countDog(parts, row),
    readStored(db, row.id, row.breed_id),
    readOffspring(db, row, today),
    readSiblings(db, row),
    readRecords(db, row.id),
  ]);
  // A person who bred the dog is not named to others; a kennel is.
  const isKennel = row.breeder !== null && row.breeder_type === userTypes.kennel;
  const { id, name, name_lat, breed_id, breed, fci_number, fci_group, sex, born_on, colour, pedigree_number } = row;
  return {
    ...{ id, name, name_lat, breed_id, breed, fci_number, fci_group, sex, born_on, colour, pedigree_number },
    breed_lat: row.breed_lat,
    head: row.head,
    stamp: stampOf(row),
    breeder: isKennel
      ? { name: row.breeder as string, full_alias: fullAlias(userTypes.kennel, row.breeder_alias ?? '') }
      : null,
    titles: row.titles,
    records,
    health: { hd: row.hd, ed: row.ed, pl: row.pl },
    holder_path: publicPath(row),
    figures: await wireFigures(db, figures),
    ...stored,
    offspring,
    full_siblings: siblings.full,
    half_siblings: siblings.half,
  };
}

/** Throws 404. */
export async function getStudbookDog(parts: Parts, dogId: number, today: string): Promise<StudbookDog> {
  const row = await findDogRow(parts.db, dogId);
  if (!row) throw notFound();
  return describeDog(parts, row, today);
}
