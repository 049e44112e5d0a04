import { z } from 'zod';
import { certaintyMarks } from '#domains/dictionaries/certainty.ts';
import { answerShape, inputSchema } from '#platform/contract/fields/schema.ts';
import { readDays } from '#platform/contract/inputs/readDays.ts';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { forbiddenForm, rulesForm } from './form.ts';

export const done = z.object({});
export const noInput = z.strictObject({});

export const rules = z.object({
  /** 0 before the federation's first change. */
  version: z.int(),
  ...answerShape(rulesForm),
});
export const rulesInput = inputSchema(rulesForm, { version: wholeNumber() }).superRefine(
  ({ cac_usual, cac_far, windows }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (cac_far < cac_usual) refuse(['cac_far'], 'Не меньше, чем в обычном городе');
    for (const [at, { year, format, opens_on, closes_on }] of windows.entries()) {
      if (closes_on < opens_on) refuse(['windows', at, 'closes_on'], 'Конец раньше начала');
      const twin = windows.findIndex((one) => one.year === year && one.format === format);
      if (twin < at) refuse(['windows', at, 'year'], `Тот же год и формат – в строке ${twin + 1}`);
    }
  },
);

export const forbidden = z.array(z.object({ day: z.string(), name: z.string() }));
export const forbiddenInput = inputSchema(forbiddenForm, {}).superRefine(({ days }, context) => {
  const read = readDays(days);
  if ('wrong' in read) context.addIssue({ code: 'custom', path: ['days'], message: read.wrong });
});
export const forbiddenAdded = z.object({ added: z.int() });
export const forbiddenDay = z.strictObject({ day: dayRule('Нужна дата') });

export const awardRules = z.array(
  z.object({
    dignity_id: z.int(),
    name: z.string(),
    full_name: z.string(),
    /** Conditions in Russian, per class where they differ. */
    asks: z.array(z.string()),
    sure: z.enum(certaintyMarks),
    is_confirmed: z.boolean(),
  }),
);
export const awardConfirmed = z.strictObject({ dignityId: recordId(), is_confirmed: z.boolean() });
