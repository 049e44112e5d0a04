import { z } from 'zod';
import { clock } from '#platform/contract/time/clock.ts';
import { messages } from '../messages.ts';
import { recordId, wholeNumber } from '../queryValues.ts';
import { contactsRule } from '../rules/contacts.ts';
import { mailRule } from '../rules/mail.ts';
import { inOneScript, optionalName, personName } from '../rules/name.ts';
import { accountNumberRule, bicRule, innRule, kppRule, ogrnRule, okpoRule } from '../rules/organisationCodes.ts';
import { richTextRule } from '../rules/richText.ts';
import { scheduleRule, timeRule } from '../rules/schedule.ts';
import { requiredSite, siteRule } from '../rules/site.ts';
import { text } from '../text.ts';
import { addMonths, partsOf } from '../time/dates.ts';
import { isLatin, isLatinName } from '../values/names.ts';
import { latinLookalikes, normaliseNumber, readDigits, readDigitsOfLength } from '../values/writtenNumber.ts';
import {
  blankValueOf,
  type ConditionFacts,
  type Field,
  type Fields,
  isFieldShown,
  type LineField,
  type ManyField,
  type NumberField,
  type Section,
  type ValuesOf,
} from './fields.ts';

/** The validator of declared fields; the form shows the same messages before sending. */

const codes = {
  inn: innRule,
  kpp: kppRule,
  ogrn: ogrnRule,
  okpo: okpoRule,
  bic: bicRule,
  account: accountNumberRule,
} as const;
const futureDay = 'День ещё не наступил';

const today = () => clock.today();

function lineRule(field: LineField): z.ZodType<string> {
  const { kind, max = 250, optional = false, missing, exactly, wrong } = field;
  const min = field.min ?? (optional ? 0 : 1);
  const line = text({ min, max, lines: kind === 'lines' ? 'many' : 'one', ...(missing && { tooShort: missing }) });
  const shaped = (pattern: RegExp, words: string, read: (value: string) => string | null = () => null) =>
    line.overwrite((value) => read(value) ?? value).refine((value) => value === '' || pattern.test(value), words);
  switch (kind) {
    case 'rich':
      return richTextRule({ min: optional ? 0 : Math.max(min, 1), max });
    case 'latin':
      return field.plain
        ? line.refine((value) => value === '' || isLatinName(value), wrong ?? 'Только латинские буквы, цифры и знаки')
        : line.refine(isLatin, 'Только латинские буквы');
    case 'capitals':
      return exactly
        ? z
            .string(missing ?? messages.empty)
            .overwrite((value) => latinLookalikes(normaliseNumber(value) ?? value.trim()))
            .refine(
              (value) => (optional && value === '') || new RegExp(`^[A-Z]{${exactly}}$`).test(value),
              wrong ?? `Латинских букв: ${exactly}`,
            )
        : line;
    case 'digits':
      return exactly
        ? shaped(new RegExp(`^\\d{${exactly}}$`), wrong ?? `Цифр: ${exactly}`, (value) =>
            readDigitsOfLength(value, [exactly]),
          )
        : shaped(/^\d*$/, wrong ?? 'Только цифры', readDigits);
    case 'personName':
      return optional ? optionalName() : personName();
    case 'mail':
      return optional ? z.union([z.literal(''), mailRule()]) : mailRule();
    case 'site':
      return optional ? siteRule(field.max) : requiredSite(field.max);
    default:
      if (field.isName) return inOneScript(line);
      return field.hasDigit ? shaped(/\d/, wrong ?? 'В номере нет ни одной цифры') : line;
  }
}

/** '' where no day is chosen. */
const dayOf = ({ optional, missing = 'Введите дату', past, oldest }: LineField) =>
  z
    .string('Нужна дата')
    .refine((value) => value !== '' || optional === true, missing)
    .regex(/^$|^(?:19|20)\d\d-\d\d-\d\d$/, 'Введите дату в виде дд.мм.гггг')
    .refine(
      (value) => value === '' || new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true,
      'Такого дня нет',
    )
    .refine((value) => !past || value <= today(), futureDay)
    .refine((value) => value === '' || !oldest || addMonths(value, oldest.years * 12) >= today(), oldest?.says);

function numberRule({ min = 0, max, missing, past, optional }: NumberField): z.ZodType<number | null> {
  const rule = wholeNumber({ min, max, ...(missing && { missing }) }).refine(
    (year) => !past || year <= partsOf(today()).year,
    futureDay,
  );
  return optional
    ? z.preprocess((value) => (value === '' || value === undefined ? null : value), rule.nullable())
    : rule;
}

const compared = (field: Field | undefined, value: unknown): string => {
  const typed = String(value ?? '')
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е');
  return field?.kind === 'digits' ? typed.replace(/^0+(?=\d)/, '') : typed;
};

/** Issues for rows that repeat a value of an earlier row. */
function twinsIn({ distinct = [], fields }: ManyField, rows: readonly object[]) {
  return distinct.flatMap((name) => {
    const seen = new Map<string, number>();
    return rows.flatMap((row, at) => {
      const value = compared(fields[name], (row as Record<string, unknown>)[name]);
      const twin = seen.get(value);
      if (value !== '' && twin === undefined) seen.set(value, at);
      return twin === undefined ? [] : [{ at, name, twin }];
    });
  });
}

/** The rule of a field while it is asked. */
function ruleOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'inn':
    case 'kpp':
    case 'ogrn':
    case 'okpo':
    case 'bic':
    case 'account':
      return codes[field.kind]().refine(
        (value) => value !== '' || field.optional === true,
        field.missing ?? messages.empty,
      );
    case 'day':
      return dayOf(field as LineField);
    case 'number':
      return numberRule(field);
    case 'yesNo':
      return z
        .boolean('Нужно true или false')
        .refine((value) => value || field.optional !== false, field.missing ?? messages.empty);
    case 'choice':
      return z.literal(
        field.options.map(({ value }) => value),
        field.missing ?? messages.notChosen,
      );
    case 'found':
    case 'picture':
      return wholeNumber();
    case 'hours':
      return scheduleRule();
    case 'contacts':
      return contactsRule();
    case 'time':
      return field.optional ? z.union([z.literal(''), timeRule()]) : timeRule();
    case 'dictionary':
    case 'record':
      return field.optional
        ? wholeNumber()
        : z.preprocess((value) => (value === 0 ? undefined : value), recordId(field.missing));
    case 'dictionaryList':
    case 'recordList': {
      const most = field.most ?? 400;
      return z
        .array(recordId(), 'Нужен список')
        .min(field.optional ? 0 : 1, field.missing ?? messages.empty)
        .max(most, `Не больше ${most}`);
    }
    case 'file':
      return field.optional ? recordId().optional() : recordId(field.missing);
    case 'group':
      return z.strictObject(shapeOf(field.fields));
    case 'rows': {
      const most = field.most ?? 50;
      return (
        z
          // The fields of a row depend on the row's own values.
          .array(inputSchema({ label: field.label, groups: [], fields: field.fields }, {}), 'Нужен список')
          .min(field.optional === false ? 1 : 0, field.missing ?? messages.empty)
          .max(most, `Не больше ${most}`)
          .superRefine((rows, context) => {
            for (const { at, name, twin } of twinsIn(field, rows))
              context.addIssue({ code: 'custom', path: [at, name], message: `То же, что в строке ${twin + 1}` });
          })
      );
    }
    default:
      return lineRule(field as LineField);
  }
}

/** A field that not everybody is asked for may be omitted and is blank then. */
export const orBlank = (field: Field, rule: z.ZodType): z.ZodType =>
  z.preprocess((value) => (value === undefined ? blankValueOf(field) : value), rule).optional();

/** Whether the field is asked depends on the other values, so its rule runs after them (`inputSchema`). */
function placedRuleOf(field: Field, { user_type }: ConditionFacts): z.ZodType {
  if (field.when) return orBlank(field, z.unknown());
  if (!field.of) return ruleOf(field);
  // The kind of profile is not known here: profiles without the field leave it empty, and the others are asked by their
  // forms.
  if (typeof user_type !== 'number') return orBlank(field, ruleOf({ ...field, optional: true }));
  return (field.of as readonly number[]).includes(user_type)
    ? ruleOf(field)
    : orBlank(field, z.unknown()).overwrite(() => blankValueOf(field));
}

type Shape<Fs extends Fields> = { [Name in keyof ValuesOf<Fs>]: z.ZodType<ValuesOf<Fs>[Name]> };

function shapeOf(fields: Fields, known: ConditionFacts = {}): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, placedRuleOf(field, known).describe(field.label)]),
  );
}

type Input<Fs extends Fields, Extra extends z.ZodRawShape> = z.ZodType<ValuesOf<Fs> & z.infer<z.ZodObject<Extra>>>;

/**
 * Builds the schema of an endpoint's input: the section's fields and `extra` (which record, which version). `known`
 * holds what the server knows besides the values; conditions on what only the form knows receive it as a value.
 */
export function inputSchema<Fs extends Fields, Extra extends z.ZodRawShape>(
  { fields }: Section<Fs>,
  extra: Extra,
  known: ConditionFacts = {},
): Input<Fs, Extra> {
  const base: z.ZodType = z.strictObject({ ...extra, ...shapeOf(fields, known) });
  const conditional = Object.entries(fields).filter(([, field]) => field.when);
  const whole = conditional.reduce((schema, [name, field]) => {
    const rule = ruleOf(field);
    const wrong = (values: unknown) =>
      isFieldShown(field, values as object, known)
        ? rule.safeParse((values as Record<string, unknown>)[name]).error?.issues[0]
        : undefined;
    return schema.refine((values) => wrong(values) === undefined, {
      path: [name],
      error: ({ input }) => wrong(input)?.message,
      // Runs even when other fields are wrong, so that all errors are shown at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    });
  }, base);
  return whole.overwrite((values) =>
    settledValues(conditional, values as Record<string, unknown>, known),
  ) as unknown as Input<Fs, Extra>;
}

/** The values as stored: blank for fields that are not asked, the rule's output for the others. */
function settledValues(
  conditional: readonly (readonly [string, Field])[],
  values: Record<string, unknown>,
  known: ConditionFacts,
): unknown {
  const settled = conditional.map(([name, field]) => {
    if (!isFieldShown(field, values, known)) return [name, blankValueOf(field)];
    const { success, data } = ruleOf(field).safeParse(values[name]);
    return [name, success ? data : values[name]];
  });
  return { ...values, ...Object.fromEntries(settled) };
}

/** The response shape of these fields for the API documentation. */
export const answerShape = <Fs extends Fields>({ fields }: { fields: Fs }): Shape<Fs> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, answerOf(field).describe(field.label)]),
  ) as Shape<Fs>;

function answerOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'number':
      return field.optional ? z.int().nullable() : z.int();
    case 'dictionary':
    case 'record':
    case 'found':
    case 'picture':
    case 'file':
      return z.int();
    case 'hours':
      return z.array(z.object({ week_day_id: z.int(), time_from: z.string(), time_to: z.string() }));
    case 'contacts':
      return z.array(
        z.object({
          value: z.string(),
          description: z.string(),
          is_main: z.boolean(),
          contact_type_id: z.int(),
        }),
      );
    case 'yesNo':
      return z.boolean();
    case 'choice':
      return typeof field.options[0]?.value === 'number' ? z.int() : z.string();
    case 'dictionaryList':
    case 'recordList':
      return z.array(z.int());
    case 'group':
      return z.object(answerShape(field));
    case 'rows':
      return z.array(z.object(answerShape(field)));
    default:
      return z.string();
  }
}

/** The same shape, with null for empty or hidden values. */
export const publicShape = <Fs extends Fields>({
  fields,
}: {
  fields: Fs;
}): { [Name in keyof ValuesOf<Fs>]: z.ZodType<ValuesOf<Fs>[Name] | null> } =>
  // `Object.fromEntries` loses which name has which value type; the assertion restores the declared shape.
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, answerOf(field).nullable().describe(field.label)]),
  ) as never;
