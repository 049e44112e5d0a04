import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';

export const noInput = z.strictObject({});
export const done = z.object({});

const way = z.object({
  certificates: z.array(z.string()).readonly(),
  count: z.int(),
  prior: z.array(z.string()).readonly().optional(),
  judges: z.int().optional(),
  countries: z.int().optional(),
  yearAndDay: z.boolean().optional(),
});
export const titleRules = z.array(
  z.object({
    title_id: z.int(),
    name: z.string(),
    full_name: z.string(),
    edition: z.string(),
    source: z.string(),
    is_confirmed: z.boolean(),
    ways: z.array(way).readonly(),
    also: z.string().optional(),
  }),
);
export const ruleConfirmed = z.strictObject({ titleId: recordId(), is_confirmed: z.boolean() });
