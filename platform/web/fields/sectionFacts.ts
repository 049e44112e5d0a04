import { type Field, type Fields, isFieldShown, type Section } from '#platform/contract/fields/fields.ts';
import { warningOf } from '#platform/contract/fields/warnings.ts';
import type { ContactEntry } from '#platform/contract/inputs/contacts.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { hoursText, type ScheduleEntry } from '#platform/contract/time/schedule.ts';
import type { Fact } from '#platform/ui/typography/Facts.tsx';

/** The name of a dictionary entry; provided by a domain. */
export type FactTexts = (dictionary: string, id: number) => string;

/**
 * Filled-in values for reading, group by group; terms are the form's labels. Documents and nested groups are left to
 * the page.
 */
export const sectionFacts = (
  { groups }: Section,
  values: object,
  words: FactTexts,
): { title: string; name?: string; facts: Fact[] }[] =>
  groups
    .map(({ title, name: group, fields }) => ({
      title,
      ...(group && { name: group }),
      facts: Object.entries(fields)
        .filter(([, field]) => isFieldShown(field, values))
        .map(([name, field]) => ({
          term: field.label,
          value: valueText(field, (values as Record<string, unknown>)[name], words),
        }))
        .filter(({ value }) => value !== ''),
    }))
    .filter(({ facts }) => facts.length > 0);

/** A declared value as text; '' for a blank one. */
export function valueText(field: Field, value: unknown, names: FactTexts = () => ''): string {
  if (value === undefined || value === null || value === '') return '';
  switch (field.kind) {
    case 'yesNo':
      return value ? 'да' : 'нет';
    case 'day': {
      const warning = warningOf(field, value, clock.today());
      return [formatDate(String(value)), warning].filter(Boolean).join('\n');
    }
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? '';
    case 'dictionary':
      return value === 0 ? '' : names(field.dictionary, Number(value));
    case 'dictionaryList':
      return (value as number[]).map((id) => names(field.dictionary, id)).join(', ');
    case 'recordList':
      return (value as number[]).map((id) => names(field.record, id)).join(', ');
    case 'record':
      return value === 0 ? '' : names(field.record, Number(value));
    case 'found':
    case 'picture':
    case 'file':
    case 'group':
      return '';
    case 'hours':
      return hoursText(value as ScheduleEntry[]);
    case 'contacts':
      return (value as ContactEntry[])
        .map((contact) => [contact.value, contact.description].filter(Boolean).join(', '))
        .join('\n');
    case 'rows':
      return (value as object[])
        .map((row) => lineOf(field.fields, row, names))
        .filter(Boolean)
        .map((words, at, all) => (all.length > 1 ? `${at + 1}. ${words}` : words))
        .join('\n');
    default:
      return String(value);
  }
}

/** Typed values of a row; checkboxes and documents are left to the page. */
const lineOf = (fields: Fields, row: object, names: FactTexts): string =>
  Object.entries(fields)
    .filter(([, field]) => field.kind !== 'yesNo' && isFieldShown(field, row))
    .map(([name, field]) => valueText(field, (row as Record<string, unknown>)[name], names))
    .filter(Boolean)
    .join(', ');
