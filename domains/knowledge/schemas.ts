import { z } from 'zod';
import { meanings } from '#domains/dictionaries/schemas.ts';
import { answerShape } from '#platform/contract/fields/schema.ts';
import { howToForm } from './form.ts';

export const noInput = z.strictObject({});

const { is_hidden: _, also_called: __, ...shown } = answerShape(howToForm);

export const card = z.object({
  key: z.string(),
  short: shown.short,
  note: shown.note,
  subject: shown.subject,
  /** Type of the application the page ends with, whose fee is in the index; null when it ends with none. */
  type: z.string().nullable(),
  instead_of_fee: shown.instead_of_fee,
});
export const cards = z.array(card);

export const howToInput = z.strictObject({ key: z.string().regex(/^[a-z][a-z-]{1,40}$/, 'Нет такой страницы') });
export const howTo = z.object({
  key: z.string(),
  /** When staff last changed the page, or when the built-in text was loaded. */
  updated_at: z.string(),
  meanings,
  /** The most frequent refusal of the application the page ends with, and what to do then; null without one. */
  returned: z.string().nullable(),
  ...shown,
});
