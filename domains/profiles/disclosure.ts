import { userTypes } from '#platform/contract/userTypes.ts';

/**
 * What of a person everybody may see is the person's own choice, field by field (federal law 152-FZ, article 10.1). Of
 * people and kennels, whose owners are people, nothing is shown unless chosen. Of an organisation the head's name and
 * the contacts are shown by its own visibility marks until it has chosen; then what was chosen, and after a withdrawal
 * nothing. Its own address, site and story are no person's.
 */
export const disclosableFields = [
  'full_name',
  'photo',
  'birth_date',
  'city',
  'address',
  'phones',
  'mails',
  'site',
  'description',
] as const;
export type DisclosableField = (typeof disclosableFields)[number];

export const disclosableLabels: Record<DisclosableField, string> = {
  full_name: 'Фамилия, имя и отчество полностью',
  photo: 'Фотография',
  birth_date: 'Дата рождения',
  city: 'Город',
  address: 'Адрес',
  phones: 'Телефоны',
  mails: 'Электронная почта',
  site: 'Сайт и социальные сети',
  description: 'Рассказ о себе',
};

/** What the forms of the edit page hold of them: each says where it is not shown. */
export const withholdable = [
  'photo',
  'phones',
  'mails',
  'site',
  'description',
  'city',
  'address',
] as const satisfies readonly DisclosableField[];

/** What of an organisation concerns people. */
export const organisationFields: readonly DisclosableField[] = ['full_name', 'phones', 'mails'];
export const organisationLabels: Partial<Record<DisclosableField, string>> = {
  full_name: 'Фамилия, имя и отчество руководителя',
};

/** As much of a profile as the question needs; the row of `profiles` fits. */
export interface Disclosing {
  userType: number;
  /** Null: nothing was chosen yet. */
  disclosed: readonly string[] | null;
}

const people: readonly number[] = [userTypes.individual, userTypes.admin, userTypes.kennel];

/** Fields whose owner decides, and how they are called there. */
export const choicesOf = ({
  userType,
}: Pick<Disclosing, 'userType'>): readonly { field: DisclosableField; label: string }[] => {
  const isPerson = people.includes(userType);
  const fields = isPerson ? disclosableFields : organisationFields;
  return fields.map((field) => ({
    field,
    label: (!isPerson && organisationLabels[field]) || disclosableLabels[field],
  }));
};

/** May everybody see this field of the profile? */
export function isDisclosed({ userType, disclosed }: Disclosing, field: DisclosableField): boolean {
  if (people.includes(userType)) return disclosed?.includes(field) ?? false;
  return !organisationFields.includes(field) || disclosed === null || disclosed.includes(field);
}

/** The field's value for everybody: null where the person has not agreed to show it. */
export const disclosedOrNull = <Value>(profile: Disclosing, field: DisclosableField, value: Value): Value | null =>
  isDisclosed(profile, field) ? value : null;

/** Phones and mails are chosen apart; links go with the site. */
const fieldOfContact: Readonly<Record<number, DisclosableField>> = { 1: 'phones', 2: 'mails' };

/** Those of the profile's contacts that everybody may see. */
export const disclosedContacts = <Contact extends { contact_type_id: number }>(
  profile: Disclosing,
  contacts: readonly Contact[],
): Contact[] =>
  contacts.filter(({ contact_type_id }) => isDisclosed(profile, fieldOfContact[contact_type_id] ?? 'site'));
