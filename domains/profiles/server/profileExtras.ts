import type { SQL, SQLWrapper } from 'drizzle-orm';

type OfProfile<Value> = (profileId: SQLWrapper) => SQL<Value>;

/**
 * Parts of a public profile that other domains contribute. They depend on profiles, so each provides the query part for
 * its own tables, and the portal passes them in (`apps/server/profileExtras.ts`).
 */
export interface ProfileExtras {
  /** By the federation's list or by the account's role. */
  isJudge: OfProfile<boolean>;
  /** Role names of its account. */
  roles: OfProfile<string[]>;
  /** Whether the person has consented to data processing. */
  isIdentified: OfProfile<boolean>;
  hasDogs: OfProfile<boolean>;
  /** The last year with confirmed membership; null: none. */
  memberYear: OfProfile<number | null>;
  /** For a federation: its document of this type, 1 sizes of fees, 2 bank details. */
  typedDocument: (profileId: SQLWrapper, typeId: number) => SQL<number | null>;
  /** The show's organiser. */
  organiserOf: (exhibitionId: number) => SQL<number | null>;
}
