import { type SQL, sql } from 'drizzle-orm';

/** Id of the profile that has this alias, in any letters, or has left it. A living alias goes before a left one. */
export const profileAt = (alias: string): SQL => {
  const small = alias.toLowerCase();
  return sql`coalesce((select id from profiles where lower(alias) = ${small}), (select profile_id from moved_aliases where alias = ${small}))`;
};
