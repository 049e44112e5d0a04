/** At the day between two classes the owner may choose either, or the dog goes into the older one. */
export type Boundary = 'owner' | 'upper';

export interface AgedClass {
  id: number;
  name: string;
  min_months: number | null;
  max_months: number | null;
}

/** From this day on international shows know no choice (edition 2027 of the FCI's regulations). */
const upperFrom = '2027-01-01';
const international = 2;

export const boundaryAt = (typeId: number, day: string): Boundary =>
  typeId === international && day >= upperFrom ? 'upper' : 'owner';

const parts = (day: string): [year: number, month: number, day: number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
};
const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Months completed on the day; whoever was born on a day a month has not completes it on its last one. */
export function monthsOn(born: string, day: string): number {
  const [bornYear, bornMonth, bornDay] = parts(born);
  const [year, month, date] = parts(day);
  const whole = (year - bornYear) * 12 + month - bornMonth;
  return date >= Math.min(bornDay, lastOf(year, month)) ? whole : whole - 1;
}

/** Is it the very day a number of months is completed? */
function isBoundary(born: string, day: string): boolean {
  const [, , bornDay] = parts(born);
  const [year, month, date] = parts(day);
  return date === Math.min(bornDay, lastOf(year, month));
}

export function fitsClass(caste: AgedClass, born: string, day: string, boundary: Boundary): boolean {
  const months = monthsOn(born, day);
  if (caste.min_months !== null && months < caste.min_months) return false;
  if (caste.max_months === null || months < caste.max_months) return true;
  return boundary === 'owner' && months === caste.max_months && isBoundary(born, day);
}

interface ClassesOfShow {
  type_id: number;
  castes: readonly AgedClass[];
  /** Empty: the show has all. */
  caste_ids: readonly number[];
}

/** What a dog may be shown in: classes of the show, by its age where its birthday is known. */
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
