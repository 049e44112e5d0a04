import type { referees } from '../tables.ts';

export type RefereeRow = typeof referees.$inferSelect;
/** What a file may set: everything but the linked person. */
export type NewReferee = Omit<RefereeRow, 'id' | 'profileId' | 'sortName'>;

/** The given values that differ from the row. */
export function changedValues(row: RefereeRow, given: Partial<NewReferee>): Partial<NewReferee> {
  const differs = (name: keyof NewReferee): boolean =>
    given[name] !== undefined && JSON.stringify(given[name]) !== JSON.stringify(row[name]);
  return Object.fromEntries(
    (Object.keys(given) as (keyof NewReferee)[]).filter(differs).map((name) => [name, given[name]]),
  );
}
