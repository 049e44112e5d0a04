import { labelsOf, personalNames } from '#platform/contract/fields/fields.ts';
import { type Change, changesBetween } from '#platform/server/changes.ts';
import type { ProfileEdit } from '../contract.ts';
import { type DeclaredSection, declaredSections } from '../sections.ts';

type Section = DeclaredSection | 'contacts' | 'about' | 'schedule' | 'breeds';

const declaredNames = Object.fromEntries(
  Object.entries(declaredSections).map(([name, { fields }]) => [name, labelsOf(fields)]),
) as Record<DeclaredSection, Record<string, string>>;

/** Field names in the journal. */
const fieldNames: Record<Section, Readonly<Record<string, string>>> = {
  ...declaredNames,
  contacts: { city_id: 'Город', address: 'Адрес', contacts: 'Телефоны, e-mail и ссылки' },
  about: { description: 'Описание', site: 'Сайт', socials: 'Социальные сети' },
  schedule: { schedule: 'Часы приёма' },
  breeds: { breed_ids: 'Породы' },
};

const personalOf = (section: Section): string[] =>
  section in declaredSections
    ? personalNames(declaredSections[section as DeclaredSection].fields)
    : section === 'contacts'
      ? ['address', 'contacts']
      : [];

/** Old and new values of the edit page's fields. */
export function editChanges(before: ProfileEdit, after: ProfileEdit): Change[] {
  const alias = changesBetween({ alias: 'Адрес страницы' }, before, after);
  const sections = (Object.keys(fieldNames) as Section[]).flatMap((section) =>
    changesBetween<Record<string, unknown>>(
      fieldNames[section],
      before[section] ?? {},
      after[section] ?? {},
      personalOf(section),
    ),
  );
  return [...alias, ...sections];
}
