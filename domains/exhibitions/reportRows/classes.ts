import { addMonths } from '#platform/contract/time/dates.ts';
import { ageInMonths } from '#platform/contract/values/months.ts';

/** On the boundary day between two classes either the owner chooses, or the dog goes into the older class. */
export type Boundary = 'owner' | 'upper';

export interface AgedClass {
  id: number;
  name: string;
  min_months: number | null;
  max_months: number | null;
}

/** First day without a choice at international shows (FCI regulations, edition 2027). */
const upperFrom = '2027-01-01';
const international = 2;

export const boundaryAt = (typeId: number, day: string): Boundary =>
  typeId === international && day >= upperFrom ? 'upper' : 'owner';

export function fitsClass(caste: AgedClass, born: string, day: string, boundary: Boundary): boolean {
  const months = ageInMonths(born, day);
  if (caste.min_months !== null && months < caste.min_months) return false;
  if (caste.max_months === null || months < caste.max_months) return true;
  // The day on which the last month is completed.
  return boundary === 'owner' && day === addMonths(born, caste.max_months);
}

interface ClassesOfShow {
  type_id: number;
  castes: readonly AgedClass[];
  /** Empty when the show has every class. */
  caste_ids: readonly number[];
}

/** Classes of the show open to the dog: by age when its birthday is known, else all. */
export function openClasses(
  { type_id, castes, caste_ids }: ClassesOfShow,
  { born, day }: { born: string | null; day: string },
): AgedClass[] {
  const boundary = boundaryAt(type_id, day);
  return castes.filter(
    (one) =>
      (!caste_ids.length || caste_ids.includes(one.id)) && (born === null || fitsClass(one, born, day, boundary)),
  );
}
