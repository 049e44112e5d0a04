import { z } from 'zod';
import { maxMail } from '../inputs/mail.ts';
import { messages } from '../messages.ts';
import { mailFault, readMail } from '../values/mail.ts';

/** An e-mail address, with domains of any script. `wrong`: the message for an invalid one. */
export const mailRule = (empty: string = messages.empty, wrong: string = messages.mail) =>
  z
    .string(empty)
    .trim()
    .min(1, empty)
    .max(maxMail, wrong)
    .overwrite((value) => readMail(value) ?? value)
    .refine((value) => value === '' || readMail(value) !== null, {
      error: ({ input }) => mailFault(String(input)) || wrong,
    })
    .meta({ format: 'idn-email' });
