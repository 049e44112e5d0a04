import { z } from 'zod';
import { draftName, longestDraft } from '#platform/contract/drafts.ts';

const form = z.string('Нужно имя формы').regex(draftName, 'Нет такой формы');

export const draftInput = z.strictObject({ form });
export const saveInput = z.strictObject({
  form,
  content: z.string('Нужен текст черновика').max(longestDraft, 'Черновик слишком большой: сократите текст или сохраните его отдельно'),
});
export const draftAnswer = z.object({ draft: z.object({ content: z.string(), saved_at: z.string() }).nullable() });
export const savedAnswer = z.object({ saved_at: z.string() });
export const done = z.object({});
