import { type SQL, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { StudbookRecord } from '../../contract.ts';
import { formatStamp, type Stamp } from '../../numbers.ts';
import { type Placed, publicPath } from '../../policy.ts';
import { dogs } from '../tables.ts';

interface KnownDog extends Record<string, unknown>, Placed {
  name: string;
  name_lat: string;
  breed: string;
  fci_number: number | null;
  fci_group: number;
  sex: number;
  born_on: string;
  colour: string;
  stamp_code: string | null;
  stamp_number: number | null;
  pedigree_number: number | null;
  dam_id: number | null;
  sire_name: string | null;
  sire_name_lat: string | null;
  sire_number: number | null;
  dam_name: string | null;
  dam_name_lat: string | null;
  dam_number: number | null;
  breeder: string | null;
}

/** One dog with its parents and whose page it may stand on. */
async function findOne(db: Queryable, wanted: SQL): Promise<KnownDog | undefined> {
  const { rows } = await db.execute<KnownDog>(sql`
    select d.id, d.name, d.name_lat, ${breeds.name} as breed, ${breeds.fciNumber}, ${breeds.fciGroup}, d.sex, d.born_on, d.colour, d.stamp_code, d.stamp_number,
      d.pedigree_number, d.dam_id, d.owner_id, d.breeder_id, d.is_listed,
      sire.name as sire_name, sire.name_lat as sire_name_lat, coalesce(sire.pedigree_number, d.sire_number) as sire_number,
      dam.name as dam_name, dam.name_lat as dam_name_lat, coalesce(dam.pedigree_number, d.dam_number) as dam_number,
      owner.user_type as owner_type, owner.alias as owner_alias,
      breeder.user_type as breeder_type, breeder.alias as breeder_alias, breeder.short_name as breeder
    from ${dogs} d join ${breeds} on ${breeds.id} = d.breed_id
      left join ${dogs} sire on sire.id = d.sire_id left join ${dogs} dam on dam.id = d.dam_id
      left join ${profiles} owner on owner.id = d.owner_id and owner.is_active
      left join ${profiles} breeder on breeder.id = d.breeder_id and breeder.is_active
    where ${wanted}`);
  return rows[0];
}

export const findByStamp = (db: Queryable, { code, number }: Stamp): Promise<KnownDog | undefined> =>
  findOne(db, sql`d.stamp_code = ${code} and d.stamp_number = ${number}`);

export const findByPedigree = (db: Queryable, number: number): Promise<KnownDog | undefined> => findOne(db, sql`d.pedigree_number = ${number}`);

export const findByChip = (db: Queryable, chip: string): Promise<KnownDog | undefined> => findOne(db, sql`d.chip = ${chip}`);

/** What everybody may read of a dog: nothing of people. */
export function toRecord(dog: KnownDog): StudbookRecord {
  const isKennel = dog.breeder_type === userTypes.kennel && dog.breeder_alias !== null;
  return {
    name: dog.name,
    name_lat: dog.name_lat,
    breed: dog.breed,
    fci_number: dog.fci_number,
    fci_group: dog.fci_group,
    sex: dog.sex,
    born_on: dog.born_on,
    colour: dog.colour,
    stamp: stampOf(dog),
    pedigree_number: dog.pedigree_number,
    kennel: isKennel ? { name: dog.breeder as string, full_alias: fullAlias(userTypes.kennel, dog.breeder_alias as string) } : null,
    sire: dog.sire_name === null ? null : { name: dog.sire_name, name_lat: dog.sire_name_lat as string, pedigree_number: dog.sire_number },
    dam: dog.dam_name === null ? null : { name: dog.dam_name, name_lat: dog.dam_name_lat as string, pedigree_number: dog.dam_number },
    path: publicPath(dog),
  };
}

export const stampOf = ({ stamp_code, stamp_number }: { stamp_code: string | null; stamp_number: number | null }): string | null =>
  stamp_code === null || stamp_number === null ? null : formatStamp({ code: stamp_code, number: stamp_number });
