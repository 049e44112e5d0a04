import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { exchangeActs, exchangeSides, exchangeStates } from './policy.ts';
import { texts } from './texts.ts';

export const noInput = z.strictObject({});
export const done = z.object({});
export const oneInput = z.strictObject({ exchangeId: recordId() });

/** The puppy card by the number under its barcode. */
export const askInput = z.strictObject({ barcode: z.string().regex(/^\d{13}$/, 'Нужны 13 цифр') });
export const asked = z.object({ exchange_id: z.int() });

export const actInput = z
  .strictObject({
    exchangeId: recordId(),
    act: z.enum(exchangeActs, 'Такого действия нет'),
    reason: text({ max: 500, lines: 'many' }).optional(),
  })
  .refine(({ act, reason }) => act !== 'refuse' || Boolean(reason), { path: ['reason'], message: texts.reason });

export const exchange = z.object({
  id: z.int(),
  state: z.enum(exchangeStates),
  side: z.enum(exchangeSides),
  /** The card can still be exchanged, and the asker still owns the dog. */
  is_open: z.boolean(),
  dog: z.object({ id: z.int(), name_lat: z.string(), path: z.string() }),
  stamp: z.string(),
  barcode: z.string(),
  asked_on: z.string(),
  /** The last day to exchange the card. */
  until: z.string().nullable(),
  reason: z.string(),
  organisation: z.object({ name: z.string(), full_alias: z.string() }),
  /** Who asks, for the organisation only. */
  owner: z.object({ name: z.string(), mail: z.string() }).nullable(),
  /** The application that the organisation has begun; for the organisation only. */
  application_id: z.int().nullable(),
  may_apply: z.boolean(),
  acts: z.array(z.enum(exchangeActs)),
});
export const exchanges = z.array(exchange);
