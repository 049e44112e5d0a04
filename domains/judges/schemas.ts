import { z } from 'zod';

export const noInput = z.strictObject({});
export const refereeList = z.array(z.object({ id: z.int(), name: z.string() }));
