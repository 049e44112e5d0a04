import { z } from 'zod';
import { listOf, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { feedKinds } from '../kinds.ts';
import { maxMissing } from '../limits.ts';
import { articleCard, feed, feedInput } from '../schemas.ts';
import { advertSorts } from './sorts.ts';
import { advertTabs } from './tabs.ts';

/** The feed's filters with an additional order. */
export const advertsInput = feedInput.extend({ sort: z.enum(advertSorts, 'Нет такого порядка').optional() });

/** The feed's filters without the page: counts have no pages. */
export const aroundInput = feedInput.omit({ after: true, size: true });

export const advertCard = articleCard.extend({
  /** 1 male, 2 female. */
  sex: z.int().nullable(),
  colour: z.string().nullable(),
  age: z.string().nullable(),
  puppies: z.int().nullable(),
  dog_name: z.string().nullable(),
  is_mixed: z.boolean(),
  place: z.string().nullable(),
  happened_on: z.string().nullable(),
  chip: z.string().nullable(),
  pictures_count: z.int(),
  has_phone: z.boolean(),
  /** A club or kennel that belongs to a federation. */
  is_member: z.boolean(),
});

export const advertList = z.object({
  adverts: z.array(advertCard),
  next: z.string().nullable(),
  today: z.string(),
});

const counted = z.object({ id: z.int(), name: z.string(), adverts: z.int() });

/** The tabs' counts, the filters' options, and alternatives when nothing matches. */
export const advertsAround = z.object({
  tabs: z.record(z.enum(advertTabs), z.int()),
  found: z.int(),
  breeds: z.array(counted),
  cities: z.array(counted),
  filter: feed.shape.filter,
  near: z.array(z.object({ of: z.enum(['anywhere', 'any_price', 'region', 'tab']), adverts: z.int() })),
  /** The region of the chosen city, for `near`. */
  region: z.string().nullable(),
  missing: z.array(advertCard),
});

export const phone = z.object({ phone: z.string() });

export const missingInput = z.strictObject({ articleIds: listOf(recordId(), maxMissing) });
export const missingPhones = z.array(z.object({ article_id: z.int(), phone: z.string() }));

const watched = {
  kind: z.enum(feedKinds, 'Нет такого вида объявлений'),
  breeds: listOf(recordId(), 20),
  cities: listOf(recordId(), 20),
  cost_to: wholeNumber({ min: 0, max: 999_999_999 }).optional(),
  sex: wholeNumber({ min: 1, max: 2 }).optional(),
};
export const watchInput = z.strictObject(watched);
export const watch = z.object({
  id: z.int(),
  kind: z.enum(feedKinds),
  breeds: z.array(z.object({ id: z.int(), name: z.string() })),
  cities: z.array(z.object({ id: z.int(), name: z.string() })),
  cost_to: z.int().nullable(),
  sex: z.int().nullable(),
});
export const watches = z.array(watch);
export const unwatchInput = z.strictObject({ watchId: recordId() });
export const done = z.object({});
