import { z } from 'zod';
import { answerShape, inputSchema } from '#platform/contract/fields/schema.ts';
import { readDays } from '#platform/contract/inputs/readDays.ts';
import { wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { typeKeys, typeOf } from '../forms/all.ts';
import { holidaysForm, settingsForm } from './form.ts';

export const done = z.object({});
export const noInput = z.strictObject({});

export const row = z.object({
  type: z.enum(typeKeys),
  /** 0: nothing is set for this type yet. */
  version: z.int(),
  ...answerShape(settingsForm),
});
export const list = z.array(row);

export const editInput = inputSchema(settingsForm, {
  type: z.enum(typeKeys, 'Нет такого вида заявки'),
  version: wholeNumber(),
})
  .refine(({ usual_days, urgent_days }) => usual_days === null || urgent_days === null || urgent_days < usual_days, {
    path: ['urgent_days'],
    message: 'Срочный срок должен быть короче обычного',
  })
  .refine(({ type, from_clubs, from_federations }) => !typeOf(type).offeredSenders || from_clubs || from_federations, {
    path: ['from_clubs'],
    message: 'Отметьте хотя бы одних. Чтобы не принимать ни от кого, снимите «Заявки принимаются»',
  });

export const holidays = z.array(z.object({ day: z.string(), name: z.string() }));
export const holidaysInput = inputSchema(holidaysForm, {}).superRefine(({ days }, context) => {
  const read = readDays(days);
  if ('wrong' in read) context.addIssue({ code: 'custom', path: ['days'], message: read.wrong });
});
export const holidaysAdded = z.object({ added: z.int() });
export const holidayInput = z.strictObject({ day: dayRule('Нужна дата') });
