import { z } from 'zod';

export const noInput = z.strictObject({});
export const recordId = z.int().min(1).max(2_147_483_647);
/** In addresses everything is text. */
export const idInQuery = z.coerce.number<number>('Нужен номер').int('Нужен номер').min(1).max(2_147_483_647);

export const uploadedDocument = z.object({ id: z.int(), name: z.string(), media_type: z.string(), size: z.int() });

/** A photograph as pages show it: `link` + «/640» for each of `widths`. */
export const picture = z.object({
  id: z.int(),
  link: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.string(),
});

export const documentInput = z.strictObject({ id: idInQuery });
