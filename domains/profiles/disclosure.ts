import { userTypes } from '#platform/contract/userTypes.ts';

/**
 * What of a person everybody may see is the person's own choice, field by field (federal law 152-FZ, article 10.1): nothing unless
 * chosen. People and kennels, whose owners are people, choose; organisations' contacts are public by their own visibility marks.
 */
export const disclosableFields = ['full_name', 'photo', 'birth_date', 'city', 'address', 'phones', 'mails', 'site', 'description'] as const;
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

/** As much of a profile as the question needs; the row of `profiles` fits. */
export interface Disclosing {
  userType: number;
  disclosed: readonly string[];
}

const choosing: readonly number[] = [userTypes.individual, userTypes.admin, userTypes.kennel];

export const choosesDisclosure = ({ userType }: Pick<Disclosing, 'userType'>): boolean => choosing.includes(userType);

/** May everybody see this field of the profile? */
export const isDisclosed = (profile: Disclosing, field: DisclosableField): boolean => !choosesDisclosure(profile) || profile.disclosed.includes(field);

/** The field's value for everybody: null where the person has not agreed to show it. */
export const disclosedOrNull = <Value>(profile: Disclosing, field: DisclosableField, value: Value): Value | null =>
  isDisclosed(profile, field) ? value : null;
