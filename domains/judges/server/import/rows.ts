import type { referees } from '../tables.ts';

export type RefereeRow = typeof referees.$inferSelect;
/** What a file may say of a judge: all but whom the line belongs to. */
export type NewReferee = Omit<RefereeRow, 'id' | 'profileId' | 'sortName'>;

/** Those of the given values that the row does not have already. */
export function changedIn(row: RefereeRow, given: Partial<NewReferee>): Partial<NewReferee> {
  const differs = (name: keyof NewReferee): boolean =>
    given[name] !== undefined && JSON.stringify(given[name]) !== JSON.stringify(row[name]);
  return Object.fromEntries(
    (Object.keys(given) as (keyof NewReferee)[]).filter(differs).map((name) => [name, given[name]]),
  );
}
