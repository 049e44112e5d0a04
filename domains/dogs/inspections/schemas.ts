import { z } from 'zod';
import { listOf, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { personName } from '#platform/contract/rules/name.ts';
import { text } from '#platform/contract/text.ts';
import { maxPuppies } from '../matings/policy.ts';
import { defects, fatesWithReason, puppyFates } from './policy.ts';
import { texts } from './texts.ts';

export const oneInput = z.strictObject({ matingId: recordId() });

const line = z
  .strictObject({
    id: recordId(),
    sex: wholeNumber({ min: 1, max: 2 }),
    colour: text({ max: 60 }),
    stamp_number: z.string().regex(/^\d{0,7}$/, 'До 7 цифр'),
    chip: z.string().regex(/^(\d{15})?$/, 'Цифр: 15'),
    fate: z.enum(puppyFates, texts.fate),
    defects: listOf(z.enum(defects, 'Такого порока нет'), defects.length),
    note: text({ max: 200 }),
  })
  .refine(({ fate, colour }) => fate === 'dead' || colour !== '', { path: ['colour'], message: texts.colour })
  .refine(({ fate, stamp_number }) => fate === 'dead' || stamp_number !== '', {
    path: ['stamp_number'],
    message: texts.stamp,
  })
  .refine(({ fate, defects: found, note }) => !fatesWithReason.includes(fate) || found.length > 0 || note !== '', {
    path: ['note'],
    message: texts.why,
  })
  .refine(({ fate, defects: found }) => fate !== 'kept' || found.length === 0, {
    path: ['fate'],
    message: texts.sound,
  });

export const signInput = z.strictObject({
  matingId: recordId(),
  version: wholeNumber(),
  inspected_on: dayRule('Нужна дата осмотра'),
  place: text({ min: 2, max: 120 }),
  last_name: personName(),
  first_name: personName(),
  second_name: text({ max: 100 }),
  note: text({ max: 500, lines: 'many' }),
  puppies: listOf(line, maxPuppies),
});
export const signed = z.object({ version: z.int() });

export const inspection = z.object({
  /** 0 before the first signature. */
  version: z.int(),
  title: z.string(),
  born_on: z.string(),
  stamp_code: z.string(),
  may_sign: z.boolean(),
  /** Null until signed. */
  signed_on: z.string().nullable(),
  inspected_on: z.string(),
  place: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  second_name: z.string(),
  note: z.string(),
  puppies: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      sex: z.int(),
      colour: z.string(),
      stamp_number: z.string(),
      chip: z.string(),
      fate: z.enum(puppyFates).nullable(),
      defects: z.array(z.enum(defects)),
      note: z.string(),
    }),
  ),
});
