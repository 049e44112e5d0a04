import { type Fields, isFieldShown, labelsOf } from '#platform/contract/fields/fields.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { hoursText } from '#platform/contract/time/schedule.ts';
import { type DetailsValues, detailsForm } from './fields.ts';
import { specialDaysText } from './officeHours.ts';

export const detailsLabels = labelsOf(detailsForm.fields);

const kinds: Readonly<Record<number, string>> = { [contactTypes.phone]: 'тел.', [contactTypes.mail]: 'e-mail' };

/**
 * The values as words for the journal and for the comparison of versions, by field. `cityName`: of the dictionary.
 */
export function detailsInWords(
  values: DetailsValues,
  cityName: (id: number) => string,
): Record<keyof DetailsValues, string> {
  const texts = Object.entries(detailsForm.fields as Fields).map(([name, field]) => [
    name,
    isFieldShown(field, values) ? wordsOf(name as keyof DetailsValues, values, cityName) : '',
  ]);
  return Object.fromEntries(texts) as Record<keyof DetailsValues, string>;
}

function wordsOf(name: keyof DetailsValues, values: DetailsValues, cityName: (id: number) => string): string {
  switch (name) {
    case 'emblem':
      return values.emblem ? `картинка ${values.emblem}` : '';
    case 'city_id':
      return values.city_id ? cityName(values.city_id) : '';
    case 'hours':
      return hoursText(values.hours);
    case 'special_days':
      return specialDaysText(values, '').join('; ');
    case 'contacts':
      return values.contacts
        .map(({ value, description, contact_type_id, is_main }) =>
          [kinds[contact_type_id], value, description && `(${description})`, is_main && 'основной']
            .filter(Boolean)
            .join(' '),
        )
        .join('; ');
    default:
      return String(values[name] ?? '');
  }
}

/** Fields whose words differ, with both. */
export function changesInWords(
  before: Partial<Record<keyof DetailsValues, string>>,
  after: Record<keyof DetailsValues, string>,
): { field: string; from: string; to: string }[] {
  return (Object.keys(after) as (keyof DetailsValues)[])
    .filter((name) => (before[name] ?? '') !== after[name])
    .map((name) => ({ field: detailsLabels[name] ?? name, from: before[name] || '—', to: after[name] || '—' }));
}
