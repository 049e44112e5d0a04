import { z } from 'zod';
import { inputSchema } from '#platform/contract/fields/schema.ts';
import { recordId } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { puppyOwnerForm } from './form.ts';
import { cardPlaces } from './policy.ts';

export const litterInput = z.strictObject({ litterId: recordId() });
export const cardInput = z.strictObject({ cardId: recordId() });

export const buyer = z.object({
  last_name: z.string(),
  first_name: z.string(),
  second_name: z.string(),
  email: z.string(),
  address: z.string(),
});
export const card = z.object({
  card_id: z.int(),
  barcode: z.string(),
  name: z.string(),
  stamp: z.string(),
  /** «Отбракован: белые пятна»; '' without a remark. */
  remark: z.string(),
  /** The paper's address; with its key while the puppy is at the breeder. */
  link: z.string(),
  issued_on: z.string().nullable(),
  /** Null for a culled puppy, which is not in the studbook. */
  dog_id: z.int().nullable(),
  place: z.enum(cardPlaces),
  /** The buyer as entered, for those who may hand on the puppy. */
  buyer: buyer.nullable(),
  /** The last day of an offer, or to object. */
  until: z.string().nullable(),
  may_hand_on: z.boolean(),
});
export const cards = z.object({
  /** With its key; null when the litter has no paper. */
  litter_link: z.string().nullable(),
  items: z.array(card),
});
export const ownerInput = inputSchema(puppyOwnerForm, {
  cardId: recordId(),
  /** The buyer's last name when the form was opened, '' for none; a different one now means a concurrent correction. */
  known: text({ max: 100 }),
});
export const done = z.object({});
