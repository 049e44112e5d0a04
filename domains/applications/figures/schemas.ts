import { z } from 'zod';
import { daysBetween } from '#platform/contract/time/dates.ts';
import { typeKeys } from '../forms/all.ts';

const day = z.iso.date('Нужен день: ГГГГ-ММ-ДД');
/** Longest period in days. */
const mostDays = 1100;

export const input = z
  .strictObject({ from: day, to: day, type: z.enum(typeKeys, 'Нет такого вида заявки').optional() })
  .refine(({ from, to }) => daysBetween(from, to) >= 0, { path: ['to'], message: 'Конец раньше начала' })
  .refine(({ from, to }) => daysBetween(from, to) <= mostDays, { path: ['to'], message: 'Не больше трёх лет' });

const counts = {
  arrived: z.int(),
  done: z.int(),
  rejected: z.int(),
  overdue: z.int(),
  /** Days from sending to the end; null when none is finished. */
  median_days: z.number().nullable(),
};
export const figures = z.object({
  total: z.object(counts),
  months: z.array(z.object({ month: z.string(), arrived: z.int(), done: z.int(), rejected: z.int() })),
  types: z.array(z.object({ type: z.string(), ...counts })),
  reviewers: z.array(
    z.object({
      name: z.string(),
      taken: z.int(),
      done: z.int(),
      rejected: z.int(),
      median_days: z.number().nullable(),
    }),
  ),
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
});
