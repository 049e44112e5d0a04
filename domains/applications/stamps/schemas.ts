import { z } from 'zod';

export const noInput = z.strictObject({});
export const stamp = z.object({ code: z.string(), is_default: z.boolean(), created_at: z.string() });
export const list = z.array(stamp);
export const chooseInput = z.strictObject({ code: z.string().regex(/^[A-Z]{3}$/, 'Нет такого кода') });
export const done = z.object({});
