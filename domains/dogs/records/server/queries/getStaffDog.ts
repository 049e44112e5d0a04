import { eq, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { placesOf } from '../../../genetics/server/queries/stored.ts';
import { studbookPath } from '../../../paths.ts';
import { birthOf } from '../../../server/queries/births.ts';
import { dogs } from '../../../server/tables.ts';
import { formatChip, formatPedigree, formatStamp } from '../../../shownNumbers.ts';
import type { StaffDog } from '../../contract.ts';
import { readRecords } from './readRecords.ts';

/** Changes with every edit of the dog or its parents. */
export const versionOf = sql<string>`md5(${dogs.updatedAt}::text || coalesce(${dogs.sireId}, 0) || ' ' || coalesce(${dogs.damId}, 0))`;

/** Throws 404. */
export async function getStaffDog(db: Queryable, dogId: number): Promise<StaffDog> {
  const [dog] = await db
    .select({
      id: dogs.id,
      name: dogs.name,
      name_lat: dogs.nameLat,
      breed_id: dogs.breedId,
      breed: breeds.name,
      sex: dogs.sex,
      born_on: birthOf(dogs),
      colour: dogs.colour,
      sireId: dogs.sireId,
      damId: dogs.damId,
      version: versionOf,
      pedigreeNumber: dogs.pedigreeNumber,
      stampCode: dogs.stampCode,
      stampNumber: dogs.stampNumber,
      chip: dogs.chip,
    })
    .from(dogs)
    .innerJoin(breeds, eq(breeds.id, dogs.breedId))
    .where(eq(dogs.id, dogId));
  if (!dog) throw notFound();
  const { sireId, damId, pedigreeNumber, stampCode, stampNumber, chip, ...rest } = dog;
  const parentIds = [sireId, damId].filter((id) => id !== null);
  const [records, places, born] = await Promise.all([
    readRecords(db, dogId),
    placesOf(db, [dogId, ...parentIds]),
    db
      .select({ id: dogs.id, bornOn: birthOf(dogs) })
      .from(dogs)
      .where(sql`${dogs.id} = any(${sql.param(parentIds)}::int[])`),
  ]);
  const parentOf = (id: number | null): StaffDog['sire'] => {
    const place = id === null ? undefined : places.get(id);
    const bornOn = born.find((one) => one.id === id)?.bornOn;
    return id !== null && place && bornOn ? { id, born_on: bornOn, ...place } : null;
  };
  return {
    ...rest,
    shown_numbers: [
      pedigreeNumber !== null && formatPedigree(pedigreeNumber),
      stampCode !== null && stampNumber !== null && formatStamp({ code: stampCode, number: stampNumber }),
      chip !== null && formatChip(chip),
    ].filter((number) => number !== false),
    path: places.get(dogId)?.path ?? studbookPath(dogId),
    sire: parentOf(sireId),
    dam: parentOf(damId),
    records,
  };
}
