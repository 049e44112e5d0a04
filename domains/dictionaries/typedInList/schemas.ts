import { z } from 'zod';
import { text } from '#platform/contract/text.ts';

/** Lists with one field for everything; each takes what it can be narrowed by. */
export const fieldLists = ['calendar', 'organizations', 'judges', 'specialists', 'dogs'] as const;

export const typedInput = z.strictObject({
  text: text({ min: 1, max: 100 }),
  list: z.enum(fieldLists, 'Такого списка нет'),
});

const ids = z.array(z.int());

export const typed = z.object({
  /** What the list looks for as a name; the whole text where nothing of it was understood. */
  rest: z.string(),
  /** The tab, as the list's address names it: «kennels», «2». */
  kind: z.string().nullable(),
  regions: z.array(z.string()),
  cities: ids,
  breeds: ids,
  groups: ids,
  ranks: ids,
  terms: ids,
  /** Of judges: who judges every breed. */
  all_breed: z.boolean(),
  /** YYYY-MM; wins over the days. */
  month: z.string().nullable(),
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
});
