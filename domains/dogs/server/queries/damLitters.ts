import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int } from '#platform/server/db/typedSql.ts';
import type { DamLitters } from '../../contract.ts';
import type { SearchScope } from '../../narrowedSearch/contract.ts';
import { findScope, isLitterInScope } from '../../narrowedSearch/server/queries.ts';
import { readPedigreeNumber } from '../../numbers.ts';
import { litters } from '../tables.ts';
import { findByPedigree } from './studbook.ts';

const female = 2;

/** The latest first; none for a male's number. */
export async function findDamLitters(db: Queryable, given: string, within: SearchScope = {}): Promise<DamLitters> {
  const pedigree_number = readPedigreeNumber(given) as number;
  const dam = await findByPedigree(db, pedigree_number);
  if (!dam || dam.sex !== female) return { pedigree_number, dog: null, litters: [], elsewhere: 0 };
  const scope = await findScope(db, within);
  const rows = await db
    .select({
      born_on: litters.bornOn,
      puppies: int(sql`${litters.males} + ${litters.females}`),
      stampCode: litters.stampCode,
      breedId: litters.breedId,
      organisationId: litters.organisationId,
    })
    .from(litters)
    .where(eq(litters.damId, dam.id))
    .orderBy(desc(litters.bornOn))
    .limit(50);
  const own = rows.filter((row) => isLitterInScope(scope, row));
  return {
    pedigree_number,
    dog: { name: dam.name, name_lat: dam.name_lat, breed: dam.breed },
    litters: own.map(({ born_on, puppies }) => ({ born_on, puppies })),
    elsewhere: rows.length - own.length,
  };
}
