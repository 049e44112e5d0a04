import { z } from 'zod';
import { maxMail } from '../inputs/mail.ts';
import { messages } from '../messages.ts';

/** An ordinary e-mail check. */
export const mailRule = () =>
  z.string(messages.empty).trim().min(1, messages.empty).max(maxMail, messages.mail).pipe(z.email(messages.mail));
