import type { Queryable } from '#platform/server/db/connect.ts';

/** What the federation's register says of a club that may register. */
export interface RegisteredClub {
  profileId: number;
  name: string;
  legalName: string;
  ogrn: string;
  inn: string;
  address: string;
  legalAddress: string;
  headName: string;
  mail: string;
}

/** The register stands above the accounts, so the portal brings it. Closed clubs and the federations are not in it. */
export interface ClubRegister {
  /** In a city, or in all of them, by name. */
  listClubs(db: Queryable, cityId?: number): Promise<RegisteredClub[]>;
  findClub(db: Queryable, clubId: number): Promise<RegisteredClub | undefined>;
}
