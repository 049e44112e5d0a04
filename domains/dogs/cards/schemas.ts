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
  /** «Отбракован: белые пятна»; '' of the others. */
  remark: z.string(),
  /** With its key, as long as the puppy is the breeder's: the paper itself can be had there. */
  link: z.string(),
  issued_on: z.string().nullable(),
  /** Null: culled, so it is no dog of the studbook. */
  dog_id: z.int().nullable(),
  place: z.enum(cardPlaces),
  /** For whoever may hand the puppy on: as it was written. */
  buyer: buyer.nullable(),
  /** The last day of an offer, or to object. */
  until: z.string().nullable(),
  may_hand_on: z.boolean(),
});
export const cards = z.object({
  /** With its key; null: the litter has no paper of its own. */
  litter_link: z.string().nullable(),
  items: z.array(card),
});
export const ownerInput = inputSchema(puppyOwnerForm, {
  cardId: recordId(),
  /** The buyer's last name the form was opened with; '' none. Another one now is somebody else's correction. */
  known: text({ max: 100 }),
});
export const done = z.object({});
