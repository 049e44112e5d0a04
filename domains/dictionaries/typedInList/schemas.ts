import { z } from 'zod';
import { text } from '#platform/contract/text.ts';

/** Lists with a single search field; each accepts the filters it supports. */
export const fieldLists = ['calendar', 'organizations', 'judges', 'specialists', 'dogs'] as const;

export const typedInput = z.strictObject({
  text: text({ min: 1, max: 100 }),
  list: z.enum(fieldLists, 'Такого списка нет'),
});

const ids = z.array(z.int());

export const typed = z.object({
  /** The part to search for as a name; the whole text when nothing was recognised. */
  rest: z.string(),
  /** The tab as the list's address names it: «kennels», «2». */
  kind: z.string().nullable(),
  regions: z.array(z.string()),
  cities: ids,
  breeds: ids,
  groups: ids,
  ranks: ids,
  terms: ids,
  /** Judges who judge every breed. */
  all_breed: z.boolean(),
  /** YYYY-MM; overrides the days. */
  month: z.string().nullable(),
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
});
