import { z } from 'zod';
import { maxContacts, maxContactWords } from '../inputs/contacts.ts';
import { messages } from '../messages.ts';
import { recordId, wholeNumber } from '../queryValues.ts';
import { richTextRule } from '../rules/richText.ts';
import { text } from '../text.ts';
import { blankValueOf, type Field, type Fields, type LineField } from './fields.ts';
import { orBlank } from './schema.ts';

/**
 * The schema of a draft: the same names and shapes, nothing required, only values that cannot be stored are refused.
 * Omitted fields are blank; call `fieldsOf` first to drop fields of other kinds.
 */
export const draftSchema = (fields: Fields): z.ZodType<Record<string, unknown>> =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, orBlank(field, unfinishedRule(field))])),
  );

const unfinishedHours = z.strictObject({
  week_day_id: wholeNumber(),
  time_from: text({ max: 5 }),
  time_to: text({ max: 5 }),
});
const unfinishedContact = z.strictObject({
  value: text({ max: 250 }),
  description: text({ max: maxContactWords }),
  is_main: z.boolean(),
  contact_type_id: wholeNumber(),
});

function unfinishedRule(field: Field): z.ZodType {
  switch (field.kind) {
    case 'number':
      return z.preprocess((value) => (value === '' ? null : value), wholeNumber().nullable());
    case 'yesNo':
      return z.boolean('Нужно true или false');
    case 'choice':
      return z.literal(
        [...field.options.map(({ value }) => value), blankValueOf(field) as string | number],
        messages.notChosen,
      );
    case 'dictionary':
    case 'record':
    case 'found':
    case 'picture':
      return wholeNumber();
    case 'hours':
      return z.array(unfinishedHours, 'Нужен список').max(28, 'Не больше 28');
    case 'contacts':
      return z.array(unfinishedContact, 'Нужен список').max(maxContacts, `Не больше ${maxContacts}`);
    case 'dictionaryList':
    case 'recordList':
      return z.array(recordId(), 'Нужен список').max(field.most ?? 400, `Не больше ${field.most ?? 400}`);
    case 'file':
      return recordId().nullable();
    case 'group':
      return draftSchema(field.fields);
    case 'rows': {
      const most = field.most ?? 50;
      return z.array(draftSchema(field.fields), 'Нужен список').max(most, `Не больше ${most}`);
    }
    case 'rich':
      return richTextRule({ max: field.max ?? 250 });
    default:
      return text({ max: (field as LineField).max ?? 250, lines: field.kind === 'lines' ? 'many' : 'one' });
  }
}
