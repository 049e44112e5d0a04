import { sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { foldText } from '#platform/contract/cleanText.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type FoundDogs, namesakesShown } from '../../contract.ts';
import { readChip, readPedigreeNumber, readStamp } from '../../numbers.ts';
import { type Placed, publicPath } from '../../policy.ts';
import { dogs, nameWords } from '../tables.ts';
import { findByChip, findByPedigree, findByStamp, toRecord } from './studbook.ts';

/** Whoever types a name that thousands bear needs another word of it: no more are looked at. */
const lookedAtMost = 2000;

interface NamedDog extends Record<string, unknown>, Placed, Omit<FoundDogs['dogs'][number], 'path'> {}

/** By a full number the record itself, which names no people; by a name those dogs whose own pages everybody may open. */
export async function findDogs(db: Queryable, query: string): Promise<FoundDogs> {
  const [chip, pedigree, stamp] = [readChip(query), readPedigreeNumber(query), readStamp(query)];
  if (!chip && !pedigree && !stamp) return findByName(db, query);
  const dog = chip ? await findByChip(db, chip) : pedigree ? await findByPedigree(db, pedigree) : stamp ? await findByStamp(db, stamp) : undefined;
  return { record: dog ? toRecord(dog) : null, dogs: [], total: dog ? 1 : 0 };
}

async function findByName(db: Queryable, name: string): Promise<FoundDogs> {
  const words = foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);
  if (!words.length) return { record: null, dogs: [], total: 0 };
  const asked = words.map((word) => `${word}:*`).join(' & ');
  const { rows } = await db.execute<NamedDog>(sql`
    with named as materialized (select ${dogs}.* from ${dogs}
      where ${nameWords(dogs)} @@ to_tsquery('simple', ${asked}) and (${dogs.ownerId} is not null or ${dogs.breederId} is not null) limit ${lookedAtMost})
    select d.id, d.name, d.name_lat, ${breeds.name} as breed, ${breeds.fciGroup}, d.sex, d.born_on, d.owner_id, d.breeder_id, d.is_listed,
      owner.user_type as owner_type, owner.alias as owner_alias, breeder.user_type as breeder_type, breeder.alias as breeder_alias
    from named d join ${breeds} on ${breeds.id} = d.breed_id
      left join ${profiles} owner on owner.id = d.owner_id and owner.is_active
      left join ${profiles} breeder on breeder.id = d.breeder_id and breeder.is_active
    order by length(d.name), d.born_on desc, d.id`);
  const shown = rows.flatMap((row) => {
    const { id, name: title, name_lat, breed, fci_group, sex, born_on } = row;
    const path = publicPath(row);
    return path ? [{ id, name: title, name_lat, breed, fci_group, sex, born_on, path }] : [];
  });
  return { record: null, dogs: shown.slice(0, namesakesShown), total: shown.length };
}
