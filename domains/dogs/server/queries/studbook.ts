import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { fullAlias, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, orNull } from '#platform/server/db/typedSql.ts';
import type { StudbookRecord } from '../../contract.ts';
import { dogMerges } from '../../merging/server/tables.ts';
import type { Stamp } from '../../numbers.ts';
import { dogLinkPath } from '../../policy.ts';
import { formatStamp } from '../../shownNumbers.ts';
import { dogs } from '../tables.ts';
import { birthOf } from './births.ts';
import { breeder, dog, isBreederOfDog, isOwnerOfDog, owner, placementFields } from './placement.ts';

/** Merges of one record after another; more are not followed. */
const longestChain = 10;

const sire = alias(dogs, 'sire');
const dam = alias(dogs, 'dam');

/** One dog with its parents and the profiles whose pages may show it. */
async function findOne(db: Queryable, wanted: SQL | undefined) {
  const [found] = await db
    .select({
      ...placementFields,
      name: dog.name,
      name_lat: dog.nameLat,
      breed: breeds.name,
      fci_number: breeds.fciNumber,
      fci_group: breeds.fciGroup,
      sex: dog.sex,
      born_on: birthOf(dog),
      colour: dog.colour,
      stamp_code: dog.stampCode,
      stamp_number: dog.stampNumber,
      pedigree_number: dog.pedigreeNumber,
      dam_id: dog.damId,
      sire_name: sire.name,
      sire_name_lat: sire.nameLat,
      sire_number: orNull(int(sql`coalesce(${sire.pedigreeNumber}, ${dog.sireNumber})`)),
      dam_name: dam.name,
      dam_name_lat: dam.nameLat,
      dam_number: orNull(int(sql`coalesce(${dam.pedigreeNumber}, ${dog.damNumber})`)),
      breeder: breeder.shortName,
    })
    .from(dog)
    .innerJoin(breeds, eq(breeds.id, dog.breedId))
    .leftJoin(sire, eq(sire.id, dog.sireId))
    .leftJoin(dam, eq(dam.id, dog.damId))
    .leftJoin(owner, isOwnerOfDog)
    .leftJoin(breeder, isBreederOfDog)
    .where(wanted);
  return found;
}
type KnownDog = NonNullable<Awaited<ReturnType<typeof findOne>>>;

/** Papers keep the numbers of a record that was merged into another: they find the record that was kept. */
async function findMerged(db: Queryable, hasNumber: SQL): Promise<KnownDog | undefined> {
  const keptBy = (wanted: SQL) =>
    db
      .select({ id: dogMerges.keptId })
      .from(dogMerges)
      .where(and(isNull(dogMerges.undoneAt), wanted))
      .orderBy(desc(dogMerges.id))
      .limit(1);
  let [kept] = await keptBy(hasNumber);
  for (let step = 0; kept && step < longestChain; step += 1) {
    const found = await findOne(db, eq(dog.id, kept.id));
    if (found) return found;
    // The kept record was merged into a further one.
    [kept] = await keptBy(eq(dogMerges.goneId, kept.id));
  }
  return undefined;
}

const ofGone = (column: string): SQL => sql`${dogMerges.gone} ->> ${column}`;

export const findByStamp = async (db: Queryable, { code, number }: Stamp): Promise<KnownDog | undefined> =>
  (await findOne(db, and(eq(dog.stampCode, code), eq(dog.stampNumber, number)))) ??
  findMerged(db, sql`${ofGone('stamp_code')} = ${code} and ${ofGone('stamp_number')} = ${String(number)}`);

export const findByPedigree = async (db: Queryable, number: number): Promise<KnownDog | undefined> =>
  (await findOne(db, eq(dog.pedigreeNumber, number))) ??
  findMerged(db, sql`${ofGone('pedigree_number')} = ${String(number)}`);

export const findByChip = async (db: Queryable, chip: string): Promise<KnownDog | undefined> =>
  (await findOne(db, eq(dog.chip, chip))) ?? findMerged(db, sql`${ofGone('chip')} = ${chip}`);

/** Without personal data. */
export function toRecord(known: KnownDog): StudbookRecord {
  const isKennel = known.breeder_type === userTypes.kennel && known.breeder_alias !== null;
  return {
    name: known.name,
    name_lat: known.name_lat,
    breed: known.breed,
    fci_number: known.fci_number,
    fci_group: known.fci_group,
    sex: known.sex,
    born_on: known.born_on,
    colour: known.colour,
    stamp: stampOf(known),
    pedigree_number: known.pedigree_number,
    kennel: isKennel
      ? { name: known.breeder as string, full_alias: fullAlias(userTypes.kennel, known.breeder_alias as string) }
      : null,
    sire:
      known.sire_name === null
        ? null
        : { name: known.sire_name, name_lat: known.sire_name_lat as string, pedigree_number: known.sire_number },
    dam:
      known.dam_name === null
        ? null
        : { name: known.dam_name, name_lat: known.dam_name_lat as string, pedigree_number: known.dam_number },
    path: dogLinkPath(known),
  };
}

export const stampOf = ({
  stamp_code,
  stamp_number,
}: {
  stamp_code: string | null;
  stamp_number: number | null;
}): string | null =>
  stamp_code === null || stamp_number === null ? null : formatStamp({ code: stamp_code, number: stamp_number });
