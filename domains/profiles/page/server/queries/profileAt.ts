import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { movedAliases, profiles } from '../../../server/tables.ts';

/**
 * Id of the profile that has this alias or has left it. A living alias goes before a left one. `small`: in small
 * letters, or where the statement is given it.
 */
export const profileAt = (small: string | SQLWrapper): SQL<number | null> =>
  sql`coalesce((select ${profiles.id} from ${profiles} where lower(${profiles.alias}) = ${small}),
    (select ${movedAliases.profileId} from ${movedAliases} where ${movedAliases.alias} = ${small}))`;
