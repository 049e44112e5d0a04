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

/** Which records of a source: those behind the ids of facts, or the next ones after an id. */
export type Which = { ids: readonly number[] } | { after: number; limit: number };

/** Records of one table, in the order of their ids. */
export interface SearchSource {
  /** The kinds its records may be of: what it no longer gives is taken out of these. */
  kinds: readonly SearchKind[];
  /** Answers the records and the ids that were looked at: a record that may not be found has no entry. */
  list(which: Which): Promise<{ records: SearchRecord[]; ids: number[] }>;
}
