import { z } from 'zod';
import { messages } from '../messages.ts';

/** One of several values, or none: what a select sends. */
export const chosenId = () => z.int(messages.empty).min(1, messages.empty).max(2_147_483_647);
