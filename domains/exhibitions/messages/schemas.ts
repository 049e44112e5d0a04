import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { audiences, messageLimits, messageTexts } from './policy.ts';

export const showInput = z.strictObject({ exhibitionId: recordId() });
const audience = z.enum(audiences);
export const messageInput = z.strictObject({
  exhibitionId: recordId(),
  to: z.array(audience, 'Нужен список').min(1, messageTexts.nobody).max(audiences.length, 'Кто-то указан дважды'),
  text: text({ min: messageLimits.min, max: messageLimits.max, lines: 'many' }),
});
export const messages = z.object({
  /** Messages left for today. */
  left: z.int(),
  /** Null when messages are allowed. */
  refusal: z.string().nullable(),
  rows: z.array(z.object({ id: z.int(), sent_at: z.string(), to: z.array(audience), text: z.string() })),
});
