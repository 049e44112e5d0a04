import { sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type RowOf, selectRows } from '#platform/server/db/typedSql.ts';
import type { KnownStamp } from '../../contract.ts';
import { dogIdsOwnedBy } from '../../owners/server/queries.ts';
import { dogs, stampCodes } from '../tables.ts';

const confirmed = 3;
const columns = { code: stampCodes.code, name: profiles.shortName, profileId: profiles.id };

export async function listKnownStamps(db: Queryable, profileId: number): Promise<KnownStamp[]> {
  const rows: RowOf<typeof columns>[] = await selectRows(
    db,
    columns,
    sql`from ${stampCodes} join ${profiles} on ${profiles.id} = ${stampCodes.profileId}
    where ${stampCodes.status} = ${confirmed} and ${profiles.isActive} and (${stampCodes.profileId} = ${profileId}
      or ${stampCodes.code} in (select ${dogs.stampCode} from ${dogs} where ${dogs.id} in ${dogIdsOwnedBy(profileId)}))
    order by ${stampCodes.profileId} <> ${profileId}, ${stampCodes.code}, ${stampCodes.createdAt} desc limit 100`,
  );
  return [...new Map(rows.toReversed().map((row) => [row.code, row])).values()]
    .toReversed()
    .map((row) => ({ code: row.code, name: row.name, is_own: row.profileId === profileId }));
}
