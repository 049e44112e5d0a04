import type { Exhibition } from '../contract.ts';
import { isAnyShowTitle } from '../reportRows/awardRules.ts';
import type { RankOf } from '../showLimits/policy.ts';
import type { ExhibitionEdited } from './contract.ts';

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

/**
 * Declares who changes each field of a show: its organiser in the form, or the federation by an application. A breed
 * survey, trial or lesson that was not applied for keeps place and days editable by its organiser.
 */
export const fieldEditors = {
  name: 'organiser',
  description: 'organiser',
  type_id: 'federation',
  rank_ids: 'federation',
  nbc_id: 'federation',
  breed_ids: 'federation once approved',
  /** The organiser chooses titles that any show may give; certificates and titles of a rank come with the rank. */
  dignity_ids: 'federation once approved',
  city_id: 'federation once approved',
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

type Changers = typeof fieldEditors;
export type ApprovedField = {
  [Field in keyof Changers]: Changers[Field] extends 'organiser' ? never : Field;
}[keyof Changers];

const grantedFields = (Object.keys(fieldEditors) as (keyof Changers)[]).filter(
  (field): field is ApprovedField => fieldEditors[field] !== 'organiser',
);

const shows = 1;

/** The federation approved every show of the calendar, and other events only when they were applied for. */
export const isApproved = ({ category, isGranted }: { category: number; isGranted: boolean }): boolean =>
  isGranted || category === shows;

/** Approved values by field: dates of the days, awards that come with the rank. */
export type ApprovedValues = Readonly<Record<ApprovedField, readonly (number | string | null)[]>>;

/** Extracts the approved values from a stored or sent show. */
export const approvedValues = (
  show: Pick<ExhibitionEdited, Exclude<ApprovedField, 'days'>> & { days: readonly { date: string }[] },
): ApprovedValues => ({
  type_id: [show.type_id],
  rank_ids: [...new Set(show.rank_ids)],
  nbc_id: [show.nbc_id],
  breed_ids: [...new Set(show.breed_ids)],
  dignity_ids: [...new Set(show.dignity_ids)].filter((id) => !isAnyShowTitle(id)),
  city_id: [show.city_id],
  days: show.days.map(({ date }) => date),
});

/** The fields an organiser is not allowed to change this way. */
export function changedApprovedFields(
  before: ApprovedValues,
  after: ApprovedValues,
  approved: boolean,
): ApprovedField[] {
  const inOrder = (values: readonly (number | string | null)[]): string => values.map(String).toSorted().join();
  return grantedFields.filter(
    (field) => (approved || fieldEditors[field] === 'federation') && inOrder(before[field]) !== inOrder(after[field]),
  );
}

const moved = 'Утверждено федерацией: изменить можно заявкой «Перенос или отмена выставки»';
const another = 'Утверждено федерацией: чтобы изменить, подайте заявку «Проведение выставки»';

export const approvedFieldTexts: Readonly<Record<ApprovedField, string>> = {
  type_id: another,
  rank_ids: another,
  nbc_id: another,
  breed_ids: another,
  dignity_ids:
    'Сертификаты и титулы ранга даёт ранг выставки: чтобы изменить его, подайте заявку «Проведение выставки»',
  city_id: moved,
  days: moved,
};

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

export type ReportRefusal = 'none' | 'early' | null;

/** Allows reports from the first day on, late ones too. Refuses cancelled shows and events without reports. */
export function refusalToReport(
  show: Pick<Exhibition, 'starts_at' | 'report_due_at' | 'is_cancelled'>,
  now: Date,
): ReportRefusal {
  if (show.is_cancelled || !show.report_due_at) return 'none';
  return now < new Date(show.starts_at) ? 'early' : null;
}
