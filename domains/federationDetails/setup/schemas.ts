import { z } from 'zod';

export const noInput = z.strictObject({});

export const setup = z.object({
  steps: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** What it is for. */
      text: z.string(),
      /** Where it is done. */
      path: z.string(),
      is_done: z.boolean(),
    }),
  ),
});
