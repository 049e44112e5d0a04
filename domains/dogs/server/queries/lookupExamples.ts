import { sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { LookupExamples } from '../../contract.ts';
import { dogs, stampCodes } from '../tables.ts';
import { stampOf } from './studbook.ts';

interface Row extends Record<string, unknown> {
  name: string;
  pedigree_number: number | null;
  stamp_code: string | null;
  stamp_number: number | null;
}

/** A dog whose numbers its kennel's page shows to everybody, and an organisation's code. */
export async function getLookupExamples(db: Queryable): Promise<LookupExamples> {
  const { rows } = await db.execute<Row>(sql`
    select d.name, d.pedigree_number, d.stamp_code, d.stamp_number
    from (select id from ${profiles} where user_type = ${userTypes.kennel} and is_active order by likes desc, id limit 20) k
      join ${dogs} d on d.owner_id = k.id where d.pedigree_number is not null and d.stamp_number is not null order by d.id limit 1`);
  const codes = await db.execute<{ code: string }>(sql`
    select code from ${stampCodes} join ${profiles} p on p.id = profile_id and p.is_active where status = 3 order by code limit 1`);
  const [dog] = rows;
  return {
    dog: dog ? { name: dog.name, pedigree_number: dog.pedigree_number, stamp: stampOf(dog) } : null,
    stamp_code: codes.rows[0]?.code ?? null,
  };
}
