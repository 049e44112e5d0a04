import type { SQL, SQLWrapper } from 'drizzle-orm';

type OfProfile<Value> = (profileId: SQLWrapper) => SQL<Value>;

/**
 * What other domains know of a profile and its public page tells. They stand on profiles, not the other way round: each
 * brings the part of the query that reads its own tables, and the portal hands them in (`apps/server/profileExtras.ts`).
 */
export interface ProfileExtras {
  /** By the federation's list or by the account's role. */
  isJudge: OfProfile<boolean>;
  /** Names of the roles of its account. */
  roles: OfProfile<string[]>;
  /** Somebody has agreed that their personal data are processed. */
  isIdentified: OfProfile<boolean>;
  hasDogs: OfProfile<boolean>;
  /** The last year its membership was confirmed for; null: none. */
  memberYear: OfProfile<number | null>;
  /** Of a federation: its document of this type, 1 sizes of fees, 2 bank details. */
  typedDocument: (profileId: SQLWrapper, typeId: number) => SQL<number | null>;
  /** Who holds the show. */
  organiserOf: (exhibitionId: number) => SQL<number | null>;
}
