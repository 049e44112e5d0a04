import { z } from 'zod';

export const queuesInput = z.strictObject({});

/** With the sections of the domains' staff badges. */
export const adminQueues = (sections: readonly string[]) =>
  z.array(z.object({ section: z.enum(sections), waiting: z.int() }));
