import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { fileInput as registryInput } from '../registry/schemas.ts';

export const noInput = z.strictObject({});
export const orderInput = registryInput.extend({
  is_staff: z.boolean('Нужно true или false'),
});
export const ordered = z.object({ file_id: z.int() });
export const fileInput = z.strictObject({ fileId: recordId() });
export const files = z.array(
  z.object({
    file_id: z.int(),
    name: z.string(),
    state: z.enum(['waiting', 'ready', 'failed']),
    rows: z.int().nullable(),
    ordered_at: z.string(),
    /** Until when it can be downloaded. */
    expires_at: z.string().nullable(),
  }),
);
