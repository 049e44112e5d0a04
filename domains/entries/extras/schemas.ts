import { z } from 'zod';
import { listOf, recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { text } from '#platform/contract/text.ts';
import { extraKinds, memberLimits, mostPieces } from './policy.ts';

const kopecks = z.int();

/** A contest or a thing as entrants see it. */
export const offeredExtra = z.object({
  id: z.int(),
  kind: z.enum(extraKinds),
  name: z.string(),
  note: z.string(),
  /** Null for a thing. */
  day: z.string().nullable(),
  price: kopecks,
  age_from: z.int().nullable(),
  age_to: z.int().nullable(),
});

const member = z.strictObject({
  /** The place of a line in the same request, from 0, or an entry of the entrant that is there already. */
  line: wholeNumber({ max: 59 }).optional(),
  entry_id: recordId().optional(),
});

/** An extra that an entrant chooses. */
export const chosenExtra = z.strictObject({
  extra_id: recordId(),
  quantity: wholeNumber({ min: 1, max: mostPieces, missing: 'Сколько штук?' }),
  members: listOf(member, memberLimits.producer.max),
  child: z
    .strictObject({
      name: text({ min: 2, max: 80, tooShort: 'Напишите имя и фамилию ребёнка' }),
      born_on: dayRule('Нужна дата рождения ребёнка'),
      is_name_printed: z.boolean(),
      guardian: z.literal(true, 'Ребёнка записывает родитель или опекун: отметьте это'),
    })
    .optional(),
});
export const chosenExtras = listOf(chosenExtra, 20).default([]);

export const pricedExtras = listOf(
  z.strictObject({ extra_id: recordId(), quantity: wholeNumber({ min: 1, max: mostPieces }) }),
  20,
).default([]);

/** Live while it is held, paid or free; `ended` is the reason for its end. */
export const ownExtra = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(extraKinds),
  name: z.string(),
  day: z.string().nullable(),
  quantity: z.int(),
  /** The child, the kennel or the producer; empty otherwise. */
  who: z.string(),
  /** What the catalogue prints of it. */
  shown_as: z.string(),
  dogs: z.array(z.string()),
  order_number: z.string().nullable(),
  state: z.enum(['held', 'confirmed', 'ended']),
  /** Why it ended; empty while it is live. */
  reason: z.string(),
  may_withdraw: z.boolean(),
});

export const extraInput = z.strictObject({ entryExtraId: recordId() });
export const withdrawExtraInput = z.strictObject({
  entryExtraId: recordId(),
  version: wholeNumber(),
  /** Kopecks that the entrant saw; another sum is refused with 409. */
  expected_refund: wholeNumber({ min: 0 }),
});

/* The organiser's side. */

const extraValues = z.strictObject({
  /** 0 for a new one. */
  id: wholeNumber(),
  kind: z.enum(extraKinds, 'Выберите, что это'),
  name: text({ min: 2, max: 80, tooShort: 'Напишите название' }),
  note: text({ max: 200 }),
  day: dayRule('Выберите день').nullable(),
  price: wholeNumber({ max: 10_000_000, missing: 'Укажите цену, 0 для бесплатного' }),
  age_from: wholeNumber({ max: 17 }).nullable(),
  age_to: wholeNumber({ max: 17 }).nullable(),
});
export const showExtrasView = z.object({
  /** Grows with every change. */
  version: z.int(),
  may_edit: z.boolean(),
  days: z.array(z.string()),
  extras: z.array(
    offeredExtra.extend({
      /** Number of live choices; while there are any, kind, day, ages and price are fixed. */
      taken: z.int(),
    }),
  ),
  /** Who chose what. */
  chosen: z.array(
    z.object({
      id: z.int(),
      extra_id: z.int(),
      entrant: z.string(),
      who: z.string(),
      born_on: z.string().nullable(),
      dogs: z.array(z.string()),
      quantity: z.int(),
      order_number: z.string().nullable(),
      state: z.enum(['held', 'confirmed']),
    }),
  ),
});
export const showExtrasInput = z.strictObject({
  exhibitionId: recordId(),
  version: wholeNumber(),
  extras: listOf(extraValues, 30),
});
