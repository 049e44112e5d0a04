import { z } from 'zod';
import { queues } from './queues.ts';

export const queuesInput = z.strictObject({});
export const adminQueues = z.array(z.object({ section: z.enum(queues), waiting: z.int() }));
