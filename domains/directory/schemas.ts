import { z } from 'zod';
import { listOf, recordId } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';

/** Values of one filter are alternatives; different filters are combined. */
export const places = {
  regions: listOf(text({ min: 1, max: 60 }), 20).optional(),
  cities: listOf(recordId(), 30).optional(),
};
export const after = z
  .string()
  .max(1200)
  .regex(/^[\w-]+$/, 'Неверное продолжение списка')
  .optional();

export const ids = (max = 30) => listOf(recordId(), max).optional();

export const format = z.enum(['xlsx', 'pdf'], 'Бывает xlsx и pdf');

export const namesInput = z.strictObject({ ...places, breeds: ids(), terms: ids(120) });

const named = z.object({ id: z.int(), name: z.string() });
export const counted = z.object({ id: z.int(), name: z.string(), total: z.int() });
export const placesCounted = {
  regions: z.array(z.object({ name: z.string(), total: z.int() })),
  cities: z.array(counted),
};

export const names = z.object({
  regions: z.array(z.string()),
  cities: z.array(named),
  breeds: z.array(named),
  terms: z.array(named),
});

/** `total` of the whole list, null after the first page; `next`: `after` of the following page. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), total: z.int().nullable(), next: z.string().nullable() });

export const noInput = z.strictObject({});
