import { z } from 'zod';
import { listOf } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';

export const noInput = z.strictObject({});
export const refereeList = z.array(z.object({ id: z.int(), name: z.string() }));

/** All unavailable days from today on: days left out become free. */
export const unavailableDaysInput = z.strictObject({ days: listOf(dayRule('Нужна дата ГГГГ-ММ-ДД'), 400) });
export const unavailableDays = z.object({ days: z.array(z.string()) });
