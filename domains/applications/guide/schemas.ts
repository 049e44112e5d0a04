import { z } from 'zod';
import { accountKinds } from '#platform/contract/access.ts';
import { type TypeGroup, typeGroups } from '../forms/type.ts';
import { offer } from '../schemas.ts';

export const terms = offer.omit({ refusal: true }).extend({
  /** The type may be sent now. */
  is_open: z.boolean(),
  title: z.string(),
  group: z.enum(Object.keys(typeGroups) as [TypeGroup, ...TypeGroup[]]),
  senders: z.array(z.enum(accountKinds)),
  payment: z.enum(['own', 'package', 'none']),
  /** The goal as an action, and who it is for. */
  wanted: z.string(),
  when: z.string(),
  /** When it is needed, in one sentence. */
  in_short: z.string(),
});
export const list = z.array(terms);
