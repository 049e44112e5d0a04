import type { Exhibition } from '../contract.ts';
import { isFreeTitle } from '../reportRows/awards.ts';
import type { RankOf } from '../rules/policy.ts';
import type { ExhibitionEdited } from './contract.ts';

/** What an organiser may write. */
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

/**
 * Who changes a field of a show: its organiser by the form, or the federation alone, whom the organiser asks. What is
 * not a show (a breed survey, a trial, a lesson) and was not applied for leaves its place and days to its organiser.
 */
export const changers = {
  name: 'organiser',
  description: 'organiser',
  type_id: 'federation',
  rank_ids: 'federation',
  nbc_id: 'federation',
  breed_ids: 'federation once approved',
  /** Titles of any show are the organiser's to name; certificates and titles of a rank are given with it. */
  dignity_ids: 'federation once approved',
  city_id: 'federation once approved',
  /** The dates; the hours are the organiser's. */
  days: 'federation once approved',
  venue: 'organiser',
  address: 'organiser',
  map_link: 'organiser',
  entry_closes_on: 'organiser',
  registrar: 'organiser',
  caste_ids: 'organiser',
  contacts: 'organiser',
  documents: 'organiser',
  avatar: 'organiser',
} as const satisfies Record<
  Exclude<keyof ExhibitionEdited, 'exhibitionId' | 'version'>,
  'organiser' | 'federation' | 'federation once approved'
>;

type Changers = typeof changers;
/** Fields the federation has a say in. */
export type GrantedField = {
  [Field in keyof Changers]: Changers[Field] extends 'organiser' ? never : Field;
}[keyof Changers];

const grantedFields = (Object.keys(changers) as (keyof Changers)[]).filter(
  (field): field is GrantedField => changers[field] !== 'organiser',
);

const shows = 1;

/** Every show of the calendar was approved by the federation; of the other events those that were applied for. */
export const isApproved = ({ category, isGranted }: { category: number; isGranted: boolean }): boolean =>
  isGranted || category === shows;

/** What of each field the federation has agreed to: dates of the days, awards that come with the rank. */
export type GrantedParts = Readonly<Record<GrantedField, readonly (number | string | null)[]>>;

/** The same of a show as it is stored or sent. */
export const grantedParts = (
  show: Pick<ExhibitionEdited, Exclude<GrantedField, 'days'>> & { days: readonly { date: string }[] },
): GrantedParts => ({
  type_id: [show.type_id],
  rank_ids: [...new Set(show.rank_ids)],
  nbc_id: [show.nbc_id],
  breed_ids: [...new Set(show.breed_ids)],
  dignity_ids: [...new Set(show.dignity_ids)].filter((id) => !isFreeTitle(id)),
  city_id: [show.city_id],
  days: show.days.map(({ date }) => date),
});

/** Fields an organiser may not change so. */
export function grantedChanges(before: GrantedParts, after: GrantedParts, approved: boolean): GrantedField[] {
  const inOrder = (values: readonly (number | string | null)[]): string => values.map(String).toSorted().join();
  return grantedFields.filter(
    (field) => (approved || changers[field] === 'federation') && inOrder(before[field]) !== inOrder(after[field]),
  );
}

const moved = 'Утверждено федерацией: изменить можно заявкой «Перенос или отмена выставки»';
const another = 'Утверждено федерацией: чтобы изменить, подайте заявку «Проведение выставки»';

export const grantedWords: Readonly<Record<GrantedField, string>> = {
  type_id: another,
  rank_ids: another,
  nbc_id: another,
  breed_ids: another,
  dignity_ids:
    'Сертификаты и титулы ранга даёт ранг выставки: чтобы изменить его, подайте заявку «Проведение выставки»',
  city_id: moved,
  days: moved,
};

/** Calendar category of each type: a show may become another show, but no breed survey, and a survey no show. */
const categoryOf: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 1, 5: 2, 6: 3, 7: 4 };

export function categoryOfType(typeId: number): number {
  const category = categoryOf[typeId];
  if (category === undefined) throw new Error(`Type ${typeId} is of no category`);
  return category;
}

export const monobreed = 3;

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
