import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/server/db/connect.ts';
import { readChip, readPedigreeNumber, readStamp } from '../../numbers.ts';
import { dogs } from '../tables.ts';
import { birthOf } from './births.ts';

/** The data of a dog that prefill the federation's forms, without personal data. */
export interface StudbookDog {
  id: number;
  name: string;
  name_lat: string;
  breed_id: number;
  sex: number;
  born_on: string;
  colour: string;
  sire: StudbookParent | null;
  dam: StudbookParent | null;
}

export interface StudbookParent {
  id: number;
  name: string;
  number: string;
}

const [sires, dams] = [alias(dogs, 'sire'), alias(dogs, 'dam')];
const parentColumns = (table: typeof sires | typeof dams) => ({
  id: table.id,
  name: table.name,
  number: table.pedigreeNumber,
});
type Joined = { id: number | null; name: string | null; number: number | null } | null;
/** Null for a parent outside the studbook or without a number: forms need the number. */
const parentOf = (found: Joined): StudbookParent | null =>
  found?.id && found.name && found.number ? { id: found.id, name: found.name, number: String(found.number) } : null;

/** Finds a dog by chip, pedigree number or stamp; returns null for an invalid or unknown number. */
export async function findStudbookDog(db: Queryable, number: string): Promise<StudbookDog | null> {
  const [chip, pedigree, stamp] = [readChip(number), readPedigreeNumber(number), readStamp(number)];
  const wanted = chip
    ? eq(dogs.chip, chip)
    : pedigree
      ? eq(dogs.pedigreeNumber, pedigree)
      : stamp && and(eq(dogs.stampCode, stamp.code), eq(dogs.stampNumber, stamp.number));
  if (!wanted) return null;
  const [dog] = await db
    .select({
      id: dogs.id,
      name: dogs.name,
      name_lat: dogs.nameLat,
      breed_id: dogs.breedId,
      sex: dogs.sex,
      born_on: birthOf(dogs),
      colour: dogs.colour,
      sire: parentColumns(sires),
      dam: parentColumns(dams),
    })
    .from(dogs)
    .leftJoin(sires, eq(sires.id, dogs.sireId))
    .leftJoin(dams, eq(dams.id, dogs.damId))
    .where(wanted)
    .limit(1);
  return dog ? { ...dog, sire: parentOf(dog.sire), dam: parentOf(dog.dam) } : null;
}
