import { counted, formatNumber } from '#platform/contract/plural.ts';
import type { ExaminationKind } from '../records/words.ts';

/** A year of birth. */
export interface YearOfBreed {
  year: number;
  here: number;
  /** Those that stand in another country's studbook first. */
  abroad: number;
  litters: number;
  puppies: number;
  /** Litters with pedigrees enough: mean over five generations, and where two thirds of them lie. */
  inbreeding: { mean: number; low: number; high: number; litters: number; completeness: number } | null;
  sires: number;
  dams: number;
  /** Share of the year's puppies that the five most used sires gave. */
  top5: number | null;
  titled: number;
}

export interface ExaminationYear {
  year: number;
  examined: number;
  clear: number;
}

/** Everything a breed's page tells of the studbook: one record, read by its key. */
export interface BreedFigures {
  dogs: number;
  /** Born in the last twelve years: nobody writes deaths down. */
  recent: number;
  years: YearOfBreed[];
  /** Of litters of the last five years. */
  inbreeding: { mean: number; completeness: number; litters: number } | null;
  litterSize: { mean: number; litters: number } | null;
  /** By the increase of inbreeding of dogs of five years with three generations known; null: cannot be told. */
  effectiveSize: { value: number; error: number; dogs: number } | null;
  meanKinship: number | null;
  founders: { known: number; effective: number } | null;
  sires: { id: number; young: number; share: number; grandchildren: number }[];
  /** Whose blood the young of five years have, each counted for what those before it have not explained. */
  ancestors: { id: number; share: number }[];
  /** How many ancestors make half of the blood; null: more than were looked for. */
  ancestorsOfHalf: number | null;
  /** Litters of five years by the age of the parent in whole years. */
  ages: { sires: number[]; dams: number[] };
  health: { kind: ExaminationKind; years: ExaminationYear[] }[];
}

/** Of fewer dogs of a year nothing is told: they could be recognised. */
export const leastTold = 5;
/** Effective sizes below these are told in a word. */
export const smallSizes = { critical: 50, alarming: 100 } as const;
/** «Five years» of a breed: the days before today in which its young were born. */
export const nowDays = Math.round(5 * 365.25);
/** More of a breed’s young than this from one sire narrows the breed. */
export const popularShare = 0.05;

/** «3 из 17 щенков» */
export const ofYoung = ({ young, of }: { young: number; of: number }): string =>
  `${formatNumber(young)} из ${counted(of, ['щенка', 'щенков', 'щенков'])}`;

/** Enough dogs for the year to be told: neither a table nor a sentence, a plot or a file names fewer. */
export const isTold = ({ here, abroad }: Pick<YearOfBreed, 'here' | 'abroad'>): boolean => here + abroad >= leastTold;
export const fewWords = `меньше ${leastTold}`;
