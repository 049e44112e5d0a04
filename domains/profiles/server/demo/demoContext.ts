import type { Named } from '#domains/dictionaries/server/public.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';

/** A demo profile for the demo data of other domains. */
export interface DemoProfile {
  id: number;
  userType: UserType;
  alias: string;
  name: string;
  shortName: string;
  nameLat: string | null;
  cityId: number;
  /** Empty for those with all breeds. */
  breedIds: readonly number[];
  /** FCI group of its first breed; 0: none. */
  coverGroup: number;
}

/** Owners of the demo shows, articles and accounts. */
export interface DemoContext {
  named: Named;
  federations: DemoProfile[];
  clubs: DemoProfile[];
  kennels: DemoProfile[];
  nbcs: DemoProfile[];
  /** Individuals, judges among them. */
  people: DemoProfile[];
  judges: DemoProfile[];
  admins: DemoProfile[];
}

export interface DemoOptions {
  random: Random;
  /** All dates are relative to this day, YYYY-MM-DD. */
  today: string;
  /** 1: the demonstration; 100: a load-test database. */
  scale: number;
}
