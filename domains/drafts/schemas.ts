import { z } from 'zod';
import { draftName, maxDraftLength } from '#platform/contract/drafts.ts';

const form = z.string('Нужно имя формы').regex(draftName, 'Нет такой формы');

/** JSON keys that no draft may hold, even if a form forgets to leave them out. */
const namesSecret = /"(?:[a-z_]*password[a-z_]*|activation_code|ticket|token|apikey|access_token)"\s*:/i;

export const draftInput = z.strictObject({ form });
export const saveInput = z.strictObject({
  form,
  content: z
    .string('Нужен текст черновика')
    .max(maxDraftLength, 'Черновик слишком большой: сократите текст или сохраните его отдельно')
    .refine((content) => !namesSecret.test(content), 'Пароли и коды в черновиках не хранятся'),
});
export const draftAnswer = z.object({ draft: z.object({ content: z.string(), saved_at: z.string() }).nullable() });
export const savedAnswer = z.object({ saved_at: z.string() });
export const done = z.object({});
