import { daysBetween } from '#platform/contract/time/dates.ts';
import type { Columns } from './pedigree.ts';

export interface PedigreeRow {
  id: number;
  sire_id: number | null;
  dam_id: number | null;
  breed_id: number;
  sex: number;
  born: number;
}

export const epoch = '1900-01-01';
export const dayNumber = (day: string): number => Math.min(Math.max(daysBetween(epoch, day), 0), 65_535);

/** Takes rows sorted by id. */
export function columnsOf(rows: readonly PedigreeRow[]): Columns {
  const numbers = (of: (row: PedigreeRow) => number): Int32Array => Int32Array.from(rows, of);
  return {
    ids: numbers(({ id }) => id),
    sireIds: numbers(({ sire_id }) => sire_id ?? 0),
    damIds: numbers(({ dam_id }) => dam_id ?? 0),
    breeds: numbers(({ breed_id }) => breed_id),
    born: Uint16Array.from(rows, ({ born }) => Math.min(Math.max(born, 0), 65_535)),
    sexes: Uint8Array.from(rows, ({ sex }) => sex),
  };
}
