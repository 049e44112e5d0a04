import { z } from 'zod';
import { cleanText } from '#platform/contract/cleanText.ts';
import { messages } from '#platform/contract/messages.ts';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import {
  type AdminDictionary,
  type AdminField,
  type AdminValue,
  adminDictionaries,
  dictionaryNames,
} from './fields.ts';

const chosen = (options: readonly (readonly [string | number, string])[]) =>
  z
    .union([z.string(), z.number()], messages.empty)
    .refine((value) => options.some(([one]) => one === value), 'Выберите из списка');

/** Whether the choice has an empty option. */
const hasNone = (options: readonly (readonly [string | number, string])[]): boolean =>
  options.some(([value]) => value === '');

function rule(field: AdminField): z.ZodType<AdminValue> {
  if (field.kind === 'flag') return z.boolean('Нужно да или нет');
  if (field.kind === 'text')
    return field.optional ? text({ min: 0, max: field.max }).default('') : text({ min: 1, max: field.max });
  if (field.kind === 'discipline') return recordId(messages.empty);
  const { optional } = field;
  if (field.kind === 'choice') {
    if (optional) return chosen(field.options).nullable();
    if (!hasNone(field.options)) return chosen(field.options);
    return chosen(field.options)
      .nullish()
      .transform((value) => value ?? '');
  }
  const number = z
    .number({ error: ({ input }) => (input === null || input === undefined ? messages.empty : 'Нужно число') })
    .min(field.min, `Не меньше ${field.min}`)
    .max(field.max, `Не больше ${field.max}`);
  const exact = field.fraction ? number : number.refine(Number.isInteger, 'Нужно целое число');
  return optional ? exact.nullable() : exact;
}

/** Refuses a youngest age above the oldest one. */
const inOrder = ({ min_months, max_months }: Record<string, AdminValue>): boolean =>
  typeof min_months !== 'number' || typeof max_months !== 'number' || min_months <= max_months;

/** Refuses a pass mark above the maximum. */
const inReach = ({ pass_points, max_points }: Record<string, AdminValue>): boolean =>
  typeof pass_points !== 'number' || typeof max_points !== 'number' || pass_points <= max_points;

const valuesOf = ({ fields }: AdminDictionary) =>
  z
    .strictObject(Object.fromEntries(fields.map((field) => [field.name, rule(field)])))
    .refine(inOrder, { path: ['max_months'], error: 'Меньше, чем возраст «от»' })
    .refine(inReach, { path: ['pass_points'], error: 'Больше, чем можно получить' });
const values = dictionaryNames.map((name) => [name, valuesOf(adminDictionaries[name])] as const);
const stored = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const byDictionary = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion(
    'dictionary',
    // The list is built at run time and loses its members' types: callers read each by its dictionary's name.
    values.map(([name, schema]) => z.strictObject({ ...shape, dictionary: z.literal(name), values: schema })) as never,
    'Нет такого справочника',
  );

export const adminEntriesInput = z.strictObject({
  dictionary: z.enum(dictionaryNames, 'Нет такого справочника'),
  search: z
    .string()
    .max(100, 'Не длиннее 100 символов')
    .overwrite((value) => cleanText(value))
    .optional(),
  from: wholeNumber({ max: 100_000 }).optional(),
});
export const adminEntries = z.object({
  rows: z.array(z.object({ id: z.int(), version: z.int(), is_deleted: z.boolean(), values: stored })),
  total: z.int(),
});

export const entryAdded = byDictionary({});
export const entryEdited = byDictionary({ entryId: recordId(), version: wholeNumber(), is_deleted: z.boolean() });
export const entryMade = z.object({ id: z.int() });
export const entryDone = z.object({});
