import type { Exhibition } from '../contract.ts';
import type { RankOf } from '../rules/policy.ts';

/** What an organiser may write. */
export const editLimits = {
  name: 200,
  venue: 200,
  address: 250,
  description: 5000,
  documents: 20,
  days: 8,
  link: 300,
  ranks: 15,
  breeds: 100,
} as const;

/** Nothing lasts longer: the calendar looks a week back for what is still on. */
export const longestDays = 7;

/** The organiser, until the last day is over by the clock of the show's city. */
export type EditRefusal = 'foreign' | 'over' | null;

export function refusalToEdit(
  session: { profileId: number },
  show: { clubId: number; endsAt: Date },
  now: Date,
): EditRefusal {
  if (show.clubId !== session.profileId) return 'foreign';
  return show.endsAt <= now ? 'over' : null;
}

interface GrantedParts {
  typeId: number;
  rankIds: readonly number[];
  nbcId: number | null;
  cityId: number;
  beginsOn: string;
  endsOn: string;
}

/** What the federation has agreed to and an edit would change, by the form's fields. */
export function grantedChanges(before: GrantedParts, after: GrantedParts): string[] {
  const ranks = ({ rankIds }: GrantedParts): string => rankIds.toSorted((a, b) => a - b).join();
  return [
    ...(before.typeId === after.typeId ? [] : ['type_id']),
    ...(ranks(before) === ranks(after) ? [] : ['rank_ids']),
    ...(before.nbcId === after.nbcId ? [] : ['nbc_id']),
    ...(before.cityId === after.cityId ? [] : ['city_id']),
    ...(before.beginsOn === after.beginsOn && before.endsOn === after.endsOn ? [] : ['days']),
  ];
}

export const grantedWords = 'Утверждено федерацией: изменить можно заявкой «Перенос или отмена выставки»';

/** Calendar category of each type: a show may become another show, but no breed survey, and a survey no show. */
const categoryOf: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 1, 5: 2, 6: 3, 7: 4 };

export function categoryOfType(typeId: number): number {
  const category = categoryOf[typeId];
  if (category === undefined) throw new Error(`Type ${typeId} is of no category`);
  return category;
}

export const isOfCategory = (typeId: number, category: number): boolean => categoryOf[typeId] === category;

export const monobreed = 3;

/**
 * National and international shows have ranks of their format; an international one may also give national certificates
 * to all groups.
 */
export const fitsType = ({ format, fci_group }: RankOf, typeId: number): boolean =>
  format === typeId || (typeId === 2 && format === 1 && fci_group === null);

const allGroups = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const sortedSet = (values: readonly number[]): number[] => [...new Set(values)].toSorted((a, b) => a - b);

/** Groups admitted: of the breeds, of ranks of one group, or all of them. */
export function groupsOf(breedGroups: readonly number[], ranks: readonly Pick<RankOf, 'fci_group'>[]): number[] {
  if (breedGroups.length) return sortedSet(breedGroups);
  const ofRanks = ranks.flatMap(({ fci_group }) => fci_group ?? []);
  return ofRanks.length && ofRanks.length === ranks.length ? sortedSet(ofRanks) : allGroups;
}

/** What an organiser reports after a show; one report of each. */
export const reportTypes = [
  'Итоговая ведомость',
  'Ведомость главного ринга',
  'Нагрузка судей',
  'Прочие документы',
] as const;

/** The one no show does without. */
export const requiredReport: (typeof reportTypes)[number] = 'Итоговая ведомость';

/** Facts hold numbers only: a type by its place in the list; -1 for one that is not there. */
export const placeOfType = (type: string): number => (reportTypes as readonly string[]).indexOf(type);

export type ReportRefusal = 'none' | 'early' | null;

/** From the beginning on, and late too; a cancelled show and one that nothing is written about have no report. */
export function refusalToReport(
  show: Pick<Exhibition, 'starts_at' | 'report_due_at' | 'is_cancelled'>,
  now: Date,
): ReportRefusal {
  if (show.is_cancelled || !show.report_due_at) return 'none';
  return now < new Date(show.starts_at) ? 'early' : null;
}
