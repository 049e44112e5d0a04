import { z } from 'zod';
import { cleanText } from '#platform/contract/cleanText.ts';
import { recordId } from '#platform/contract/queryValues.ts';
import { allActions, bannedActions } from '../bannedActions.ts';
import { longestReason, memberRoles } from './texts.ts';

const oneOf = (names: readonly string[], wrong: string) => z.string().refine((name) => names.includes(name), wrong);
const role = oneOf(Object.keys(memberRoles), 'Нет такой роли');
const banned = oneOf([...Object.keys(bannedActions), allActions], 'Нет такого запрета');

export const membersInput = z.strictObject({
  /** Part of the name; part of the page's address, or a pasted one; the complete mail. */
  search: z
    .string()
    .max(100, 'Не длиннее 100 символов')
    .overwrite((value) => cleanText(value))
    .optional(),
  before: recordId().optional(),
});

export const member = z.object({
  profile_id: z.int(),
  name: z.string(),
  alias: z.string(),
  full_alias: z.string(),
  user_type: z.literal([1, 3, 4, 5, 7, 101]),
  is_active: z.boolean(),
  federation_id: z.int().nullable(),
  /** State hash of the present values: a change based on another state is refused. */
  state: z.string(),
  /** Null: the profile has no account. */
  account: z
    .object({
      mail: z.string(),
      is_blocked: z.boolean(),
      roles: z.array(z.string()),
      banned_actions: z.array(z.string()),
      is_identified: z.boolean(),
    })
    .nullable(),
});
export const members = z.object({ rows: z.array(member), has_more: z.boolean() });

export const memberInput = z.strictObject({
  profileId: recordId(),
  state: z.string().regex(/^[\da-f]{64}$/, 'Откройте профиль ещё раз'),
  federation_id: recordId().nullable(),
  /** Reason of blocking; required then, and only then. */
  reason: z
    .string()
    .max(longestReason, `Не длиннее ${longestReason} символов`)
    .overwrite((value) => cleanText(value))
    .optional(),
  account: z
    .strictObject({
      is_blocked: z.boolean(),
      roles: z.array(role).max(5),
      banned_actions: z.array(banned).max(20),
      is_identified: z.boolean(),
    })
    .nullable(),
});
export const memberDone = z.object({});
