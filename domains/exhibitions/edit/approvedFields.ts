import { isAnyShowTitle } from '../reportRows/awardRules.ts';
import type { ExhibitionEdited } from './contract.ts';

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
