import { userTypes } from '#platform/contract/userTypes.ts';

/**
 * Each person chooses which fields are public (federal law 152-FZ, article 10.1). Of people and kennels, whose owners
 * are people, nothing is shown unless chosen. Of an organisation the head's name and the contacts follow their own
 * visibility flags until it has chosen; then the choice applies, and after a withdrawal nothing is shown. Its address,
 * site and description are not personal.
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

/** Fields whose forms on the edit page say where they are hidden. */
export const withholdable = [
  'photo',
  'phones',
  'mails',
  'site',
  'description',
  'city',
  'address',
] as const satisfies readonly DisclosableField[];

/** An organisation's fields that concern people. */
export const organisationFields: readonly DisclosableField[] = ['full_name', 'phones', 'mails'];
export const organisationLabels: Partial<Record<DisclosableField, string>> = {
  full_name: 'Фамилия, имя и отчество руководителя',
};

/** The needed part of a profile; a row of `profiles` fits. */
export interface Disclosing {
  userType: number;
  /** Null: no choice yet. */
  disclosed: readonly string[] | null;
}

const people: readonly number[] = [userTypes.individual, userTypes.admin, userTypes.kennel];

/** Fields the owner decides about, with their names. */
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

/** Whether this field of the profile is public. */
export function isDisclosed({ userType, disclosed }: Disclosing, field: DisclosableField): boolean {
  if (people.includes(userType)) return disclosed?.includes(field) ?? false;
  return !organisationFields.includes(field) || disclosed === null || disclosed.includes(field);
}

/** The field's public value: null without the person's consent. */
export const disclosedOrNull = <Value>(profile: Disclosing, field: DisclosableField, value: Value): Value | null =>
  isDisclosed(profile, field) ? value : null;

/** Phones and mails are chosen separately; links follow the site. */
const fieldOfContact: Readonly<Record<number, DisclosableField>> = { 1: 'phones', 2: 'mails' };

/** The profile's public contacts. */
export const disclosedContacts = <Contact extends { contact_type_id: number }>(
  profile: Disclosing,
  contacts: readonly Contact[],
): Contact[] =>
  contacts.filter(({ contact_type_id }) => isDisclosed(profile, fieldOfContact[contact_type_id] ?? 'site'));
