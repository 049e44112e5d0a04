import { z } from 'zod';
import { isPhone, phoneMessage } from '../inputs/phone.ts';
import { messages } from '../messages.ts';

/** Eleven digits beginning with 7, in the mask form. */
export const phoneRule = () =>
  z
    .string(messages.empty)
    .min(1, messages.empty)
    .refine((value) => value === '' || isPhone(value), phoneMessage);
