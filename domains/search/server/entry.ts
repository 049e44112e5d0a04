import type { Queryable } from '#platform/server/db/connect.ts';
import type { SearchKind, SearchType } from '../kinds.ts';

/** What a domain's record is to the search. */
export interface SearchRecord {
  type: SearchType;
  kind: SearchKind;
  recordId: number;
  title: string;
  subtitle: string;
  /** Plain text; the beginning is kept. */
  body: string;
  /** Found by these words too, though they are not shown: names in another script, breeds, ranks. */
  alsoWords: string;
  path: string;
  /** All it may be called by: `names.ts`. */
  nameKeys: string[];
  /** Letters a person's first names begin with: «Кузнецов П. И.». */
  initials?: string[];
  /** Numbers it is known by. */
  keys: string[];
  popularity: number;
  /** What a list of its kind may be narrowed by: `facets.ts`. */
  facets?: string[];
  happensOn: string | null;
  cityId: number | null;
  logoLink: string | null;
  coverGroup: number;
}

/** Which records of a source: those that events name, or the next ones after an id. */
export type Which = { ids: readonly number[] } | { after: number; limit: number };

/** A domain event: its name, and the ids that it concerns. */
export interface Change {
  name: string;
  ids: Record<string, number>;
}

/** Records of one profile that are brought up to date at once, its newest; the others follow with the next rebuild. */
export const dependantsAtMost = 2000;

/** Records of one table, in the order of their ids. All sources are listed in `sources.ts`. */
export interface SearchSource {
  /** The kinds its records may be of: what it no longer gives is taken out of these. */
  kinds: readonly SearchKind[];
  /** The id by which domain events name its records. */
  idName?: string;
  /** The event of an import that changes its records and names none: all of them are read again. */
  importedBy?: string;
  /** The dictionaries change its records: all of them are read again. */
  ofDictionaries?: true;
  /**
   * Ids of its records that show something of these profiles, which have changed. `isRenamed`: the profiles themselves
   * have, so that their names may be new.
   */
  ofProfiles?(db: Queryable, profileIds: readonly number[], by: { isRenamed: boolean }): Promise<readonly number[]>;
  /** Whether a change of the profile concerns its records; absent: every change does. */
  movedWithProfile?(change: Change): boolean;
  /** Returns the records and the ids that were looked at: a record that may not be found has no entry. */
  list(db: Queryable, which: Which): Promise<{ records: SearchRecord[]; ids: number[] }>;
}
