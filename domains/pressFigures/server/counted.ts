import type { Published, RegionMeasure } from '../figures.ts';

type Cells = Record<Exclude<RegionMeasure, 'shows'>, Published> & { shows: number };

/** What a night's count stores: small counts are already hidden, so that the table holds none. */
export interface CountedFigures {
  years: (Cells & { year: number; dogs: Published })[];
  regions: (Cells & { region: string; year: number })[];
  breeds: { year: number; breed_id: number; name: string; dogs: Published; litters: Published }[];
}
