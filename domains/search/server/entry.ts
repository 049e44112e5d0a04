import type { Queryable } from '#platform/server/db/connect.ts';
import type { SearchKind, SearchType } from '../kinds.ts';

/** A domain's record in the form the search indexes. */
export interface SearchRecord {
  type: SearchType;
  kind: SearchKind;
  recordId: number;
  title: string;
  subtitle: string;
  /** Plain text; only its beginning is stored. */
  body: string;
  /** Hidden words that also find the record: names in another script, breeds, ranks. */
  alsoWords: string;
  path: string;
  /** Every name of the record as `names.ts` writes it. */
  nameKeys: string[];
  /** Initials of a person's first names: «Кузнецов П. И.». */
  initials?: string[];
  /** Numbers that identify the record. */
  keys: string[];
  popularity: number;
  /** Values by which lists of this kind are filtered (`facets.ts`). */
  facets?: string[];
  happensOn: string | null;
  cityId: number | null;
  logoLink: string | null;
  coverGroup: number;
}

/** Which records of a source are listed: those with these ids, or the next ones after an id. */
export type Which = { ids: readonly number[] } | { after: number; limit: number };

/** A domain event: its name, and the ids in it. */
export interface Change {
  name: string;
  ids: Record<string, number>;
}

/** At most this many newest records of one changed profile are updated at once; the next rebuild updates the others. */
export const dependantsAtMost = 2000;

/** Records of one table, ordered by id. `sources.ts` lists all sources. */
export interface SearchSource {
  /** The kinds of its records; entries of these kinds are deleted once the source no longer lists them. */
  kinds: readonly SearchKind[];
  /** The id by which domain events name its records. */
  idName?: string;
  /** An import's event that names no record; all records of the source are read again. */
  importedBy?: string;
  /** Records depend on the dictionaries; all of them are read again when a dictionary changes. */
  ofDictionaries?: true;
  /**
   * Returns ids of records that show data of these changed profiles. `isRenamed`: the profiles themselves changed, so
   * that their names may be new.
   */
  ofProfiles?(db: Queryable, profileIds: readonly number[], by: { isRenamed: boolean }): Promise<readonly number[]>;
  /** Whether a change of the profile affects its records; without it, every change does. */
  movedWithProfile?(change: Change): boolean;
  /** The records and the ids that were read; a read id without a record has no entry. */
  list(db: Queryable, which: Which): Promise<{ records: SearchRecord[]; ids: number[] }>;
}
