import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { mailRule } from '#platform/contract/rules/mail.ts';
import { personName } from '#platform/contract/rules/name.ts';

export const educationalInput = z.strictObject({ educationalId: recordId() });

export const educational = z.object({
  id: z.int(),
  name: z.string(),
  format: z.enum(['offline', 'online']),
  description: z.string(),
  begins_at: z.string(),
  ends_at: z.string(),
  /** In its city, or in Moscow: YYYY-MM-DD. */
  begins_on: z.string(),
  ends_on: z.string(),
  /** «11:00», by the clock of its city. */
  time_from: z.string(),
  time_to: z.string(),
  /** The time zone's name when it is not Moscow's. */
  clock: z.string().nullable(),
  city: z.object({ id: z.int(), name: z.string() }).nullable(),
  address: z.string(),
  payment: z.enum(['free', 'on_site', 'invoice']),
  /** Roubles. */
  price: z.int(),
  places: z.int().nullable(),
  taken: z.int(),
  closes_at: z.string(),
  is_cancelled: z.boolean(),
  /** The organiser's reason. */
  cancel_reason: z.string(),
  exhibition_id: z.int().nullable(),
  organiser: z.object({
    profile_id: z.int(),
    name: z.string(),
    full_alias: z.string(),
    alias: z.string(),
    logo_link: z.string().nullable(),
  }),
  lecturers: z.array(z.object({ id: z.int(), name: z.string(), about: z.string() })),
});

/** A signed-in member sends the id alone: name and mail are known. */
export const signUpInput = z.strictObject({
  educationalId: recordId(),
  name: personName().optional(),
  mail: mailRule().optional(),
});
/** Validates the visitor's form. */
export const visitorSignUp = z.strictObject({ educationalId: recordId(), name: personName(), mail: mailRule() });
/** The address the mail was sent to. */
export const signedUp = z.object({ mail: z.string() });

export const ownSignUp = z.object({ is_signed_up: z.boolean() });
export const cancelInput = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, 'Неверная ссылка отмены') });
export const done = z.object({});
export const signUps = z.array(z.object({ id: z.int(), name: z.string(), mail: z.string(), created_at: z.string() }));
