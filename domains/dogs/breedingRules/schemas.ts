import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { text } from '#platform/contract/text.ts';
import { ruleParamNames, ruleParams, severities } from './rules.ts';

const values = {
  breed_id: recordId().nullable(),
  param: z.enum(ruleParamNames, 'Выберите, о чём правило'),
  value: z.number('Нужно число').min(0, 'Не меньше 0').max(1000, 'Не больше 1000').nullable(),
  severity: z.enum(severities, 'Выберите, что делает правило'),
  valid_from: dayRule('Нужна дата'),
  source: text({ min: 3, max: 200 }),
  is_confirmed: z.boolean(),
};
const hasItsValue = ({ param, value }: { param: keyof typeof ruleParams; value: number | null }): boolean =>
  (ruleParams[param].unit === null) === (value === null);
const wrongValue = {
  path: ['value'],
  message: 'Здесь нужно число, а там, где правило без числа, поле остаётся пустым',
};

export const ruleAdded = z.strictObject(values).refine(hasItsValue, wrongValue);
export const ruleEdited = z
  .strictObject({ ...values, ruleId: recordId(), version: wholeNumber(), is_deleted: z.boolean() })
  .refine(hasItsValue, wrongValue);
export const noInput = z.strictObject({});
export const ruleMade = z.object({ id: z.int() });
export const ruleDone = z.object({});
export const staffRules = z.object({
  rows: z.array(
    z.object({
      ...values,
      valid_from: z.string(),
      source: z.string(),
      id: z.int(),
      version: z.int(),
      breed: z.string().nullable(),
      is_deleted: z.boolean(),
    }),
  ),
});
