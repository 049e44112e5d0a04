import { eq, inArray, or } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { query } from '#platform/server/db/typedSql.ts';
import { applications } from '../tables.ts';

const most = 500;

/** Profiles whose staff may have this application open: its federation, РКФ and administrators. */
export async function listStaffOf(db: Queryable, applicationId: number): Promise<number[]> {
  const federation = query
    .select({ id: applications.federationId })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(or(inArray(profiles.id, federation), eq(profiles.alias, 'rkf'), eq(profiles.userType, userTypes.admin)))
    .limit(most);
  return rows.map(({ id }) => id);
}
