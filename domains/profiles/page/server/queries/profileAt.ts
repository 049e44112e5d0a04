import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { movedAliases, profiles } from '../../../server/tables.ts';

/**
 * Id of the profile with this present or former alias; a present one takes precedence. `small`: in lower case, or an
 * SQL expression of it.
 */
export const profileAt = (small: string | SQLWrapper): SQL<number | null> =>
  sql`coalesce((select ${profiles.id} from ${profiles} where lower(${profiles.alias}) = ${small}),
    (select ${movedAliases.profileId} from ${movedAliases} where ${movedAliases.alias} = ${small}))`;
