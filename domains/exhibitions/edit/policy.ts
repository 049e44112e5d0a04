import type { RankOf } from '../showLimits/policy.ts';

export const editLimits = {
  name: 200,
  venue: 200,
  address: 250,
  registrar: 120,
  description: 5000,
  documents: 20,
  days: 8,
  link: 300,
  ranks: 15,
  breeds: 100,
} as const;

/** Longest event in days: the calendar looks a week back for events still on. */
export const maxDays = 7;

/** Only the organiser edits, until the last day ends in the time zone of the show's city. */
export type EditRefusal = 'foreign' | 'over' | null;

export function refusalToEdit(
  session: { profileId: number },
  show: { clubId: number; endsAt: Date },
  now: Date,
): EditRefusal {
  if (show.clubId !== session.profileId) return 'foreign';
  return show.endsAt <= now ? 'over' : null;
}

/** Calendar category by event type: a show may change into another show, but not into a breed survey. */
const categoryOf: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 1, 5: 2, 6: 3, 7: 4 };

export function categoryOfType(typeId: number): number {
  const category = categoryOf[typeId];
  if (category === undefined) throw new Error(`Event type ${typeId} has no category`);
  return category;
}

export const monobreed = 3;

const allGroups = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const sortedSet = (values: readonly number[]): number[] => [...new Set(values)].toSorted((a, b) => a - b);

/** Admitted FCI groups: those of the breeds, of single-group ranks, or all. */
export function groupsOf(breedGroups: readonly number[], ranks: readonly Pick<RankOf, 'fci_group'>[]): number[] {
  if (breedGroups.length) return sortedSet(breedGroups);
  const ofRanks = ranks.flatMap(({ fci_group }) => fci_group ?? []);
  return ofRanks.length && ofRanks.length === ranks.length ? sortedSet(ofRanks) : allGroups;
}

/** Report types an organiser sends after a show, one report of each. */
export const reportTypes = [
  'Итоговая ведомость',
  'Ведомость главного ринга',
  'Нагрузка судей',
  'Прочие документы',
] as const;

export const requiredReport: (typeof reportTypes)[number] = 'Итоговая ведомость';

/** Domain events carry numbers only, so a type is sent as its index; -1 for an unknown type. */
export const placeOfType = (type: string): number => (reportTypes as readonly string[]).indexOf(type);
