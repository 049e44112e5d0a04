import type { Queryable } from '#platform/server/db/connect.ts';

/** A club of the federation's register that may be activated. */
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

/** Provided by the portal, because the register's domain depends on accounts. Without closed clubs and federations. */
export interface ClubRegister {
  /** In a city or all, sorted by name. */
  listClubs(db: Queryable, cityId?: number): Promise<RegisteredClub[]>;
  findClub(db: Queryable, clubId: number): Promise<RegisteredClub | undefined>;
}
