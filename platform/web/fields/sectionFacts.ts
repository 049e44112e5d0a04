import { type Field, isAsked, type Section } from '#platform/contract/fields/fields.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import type { Fact } from '#platform/ui/type/Facts.tsx';

/** Names of entries of dictionaries, which a domain knows. */
export type FactWords = (dictionary: string, id: number) => string;

/** What was filled in, group by group, as it is read: terms are the form's labels. Documents and groups of fields are left to the page. */
export const sectionFacts = ({ groups }: Section, values: object, words: FactWords): { title: string; facts: Fact[] }[] =>
  groups
    .map(({ title, fields }) => ({
      title,
      facts: Object.entries(fields)
        .filter(([, field]) => isAsked(field, values))
        .map(([name, field]) => ({ term: field.label, value: factOf(field, (values as Record<string, unknown>)[name], words) }))
        .filter(({ value }) => value !== ''),
    }))
    .filter(({ facts }) => facts.length > 0);

function factOf(field: Field, value: unknown, words: FactWords): string {
  if (value === undefined || value === null || value === '') return '';
  switch (field.kind) {
    case 'yesNo':
      return value ? 'да' : 'нет';
    case 'day':
      return formatDate(String(value));
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? '';
    case 'dictionary':
      return value === 0 ? '' : words(field.dictionary, Number(value));
    case 'dictionaryList':
      return (value as number[]).map((id) => words(field.dictionary, id)).join(', ');
    case 'file':
    case 'group':
    case 'rows':
    case 'contacts':
    case 'schedule':
      return '';
    default:
      return String(value);
  }
}
