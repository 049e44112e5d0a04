import type { Named } from '#domains/dictionaries/server/public.ts';
import type { Random } from '#platform/server/random.ts';

interface Organiser {
  id: number;
  alias: string;
  shortName: string;
  cityId: number;
}

/** Whom demo exhibitions need: who holds them and who judges. */
export interface ShowGround {
  named: Named;
  federations: readonly Organiser[];
  clubs: readonly Organiser[];
  nbcs: readonly (Organiser & { breedIds: readonly number[] })[];
  referees: readonly { id: number; name: string; cityId: number | null; isGuest: boolean; fciGroups: readonly number[] }[];
}

export interface ShowOptions {
  random: Random;
  /** YYYY-MM-DD; the demo lies a year back and a year ahead of it. */
  today: string;
  /** 1: the demonstration; 100: a load-test database. */
  scale: number;
}

export type Making = ShowGround & ShowOptions;
export type ShowOrganiser = Organiser;
