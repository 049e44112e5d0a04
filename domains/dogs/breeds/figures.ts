import { counted, formatNumber } from '#platform/contract/plural.ts';
import type { ExaminationKind } from '../records/examinations.ts';

export interface YearOfBreed {
  year: number;
  here: number;
  /** Dogs registered first in another country's studbook. */
  abroad: number;
  litters: number;
  puppies: number;
  /** Mean inbreeding over five generations and the middle two thirds, from litters with sufficient pedigrees. */
  inbreeding: { mean: number; low: number; high: number; litters: number; completeness: number } | null;
  sires: number;
  dams: number;
  /** Share of the year's puppies by the five most used sires. */
  top5: number | null;
  titled: number;
}

export interface ExaminationYear {
  year: number;
  examined: number;
  clear: number;
}

/** All figures on a breed's page, stored as one record. */
export interface BreedFigures {
  dogs: number;
  /** Dogs born in the last twelve years, because deaths are rarely reported. */
  recent: number;
  years: YearOfBreed[];
  inbreeding: { mean: number; completeness: number; litters: number } | null;
  litterSize: { mean: number; litters: number } | null;
  /** From the increase of inbreeding over five years; null when it cannot be computed. */
  effectiveSize: { value: number; error: number; dogs: number } | null;
  meanKinship: number | null;
  founders: { known: number; effective: number } | null;
  sires: { id: number; young: number; share: number; grandchildren: number }[];
  /** Marginal contributions to the young of five years: each counts only what earlier ones do not explain. */
  ancestors: { id: number; share: number }[];
  /** Number of ancestors that explain half of the gene pool; null when more than were searched. */
  ancestorsOfHalf: number | null;
  /** Litters of five years by the parent's age in whole years. */
  ages: { sires: number[]; dams: number[] };
  health: { kind: ExaminationKind; years: ExaminationYear[] }[];
}

/** Smaller groups are not reported, because dogs could be identified. */
export const minReported = 5;
/** Effective sizes below these are described in a word. */
export const smallSizes = { critical: 50, alarming: 100 } as const;
/** The «five years» of a breed's current figures, in days before today. */
export const currentPeriodDays = Math.round(5 * 365.25);
/** A single sire with a larger share of the young narrows the breed. */
export const popularShare = 0.05;

/** «3 из 17 щенков» */
export const ofYoungText = ({ young, of }: { young: number; of: number }): string =>
  `${formatNumber(young)} из ${counted(of, ['щенка', 'щенков', 'щенков'])}`;

/** Whether the year has enough dogs to report; tables, sentences, charts and files all use this. */
export const isReported = ({ here, abroad }: Pick<YearOfBreed, 'here' | 'abroad'>): boolean =>
  here + abroad >= minReported;

/** Litters a year, in the mean of five full years, from which charts say something. */
export const minLittersForCharts = 5;
/** Full years that decide whether a breed has charts. */
export const fullYears = 5;

/** Litters of the last five full years. */
export const recentLitters = (years: readonly Pick<YearOfBreed, 'year' | 'litters'>[], today: string): number => {
  const thisYear = Number(today.slice(0, 4));
  return years
    .filter(({ year }) => year < thisYear && year >= thisYear - fullYears)
    .reduce((sum, { litters }) => sum + litters, 0);
};

/** Whether the breed is bred enough for charts; a smaller one gets a sentence. */
export const hasEnoughForCharts = (years: readonly Pick<YearOfBreed, 'year' | 'litters'>[], today: string): boolean =>
  recentLitters(years, today) >= minLittersForCharts * fullYears;

export const fewText = `меньше ${minReported}`;
