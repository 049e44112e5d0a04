import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { mailRule } from '#platform/contract/rules/mail.ts';
import { text } from '#platform/contract/text.ts';
import { showRights, teamRoles } from './policy.ts';

const exhibitionId = recordId();
const role = z.enum(teamRoles);

export const done = z.strictObject({});
export const showInput = z.strictObject({ exhibitionId });

export const showAccess = z.object({
  as: z.enum(['organiser', 'staff', 'member', 'none']),
  rights: z.array(z.enum(showRights)),
  /** The caller as a member of the team; null for everybody else. */
  member: z
    .object({
      name: z.string(),
      roles: z.array(role),
      /** Last day of the access. */
      until: z.string(),
    })
    .nullable(),
  /** Why a pass of this browser no longer opens the show. */
  ended: z.enum(['revoked', 'over']).nullable(),
});

export const team = z.object({
  show: z.object({ id: z.int(), name: z.string(), begins_on: z.string(), ends_on: z.string(), is_over: z.boolean() }),
  may_manage: z.boolean(),
  /** The newest first; only the organiser sees those whose access ended. */
  members: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      role,
      /** Empty for members of the team. */
      mail: z.string(),
      /** sent: the link was not opened yet; in: it was; ended: revoked, or the days are over. */
      state: z.enum(['sent', 'in', 'revoked', 'over']),
      sent_at: z.string().nullable(),
      last_seen_at: z.string().nullable(),
      from: z.string().nullable(),
      until: z.string(),
    }),
  ),
});

export const memberInput = z.strictObject({
  exhibitionId,
  name: text({ min: 2, max: 80, tooShort: 'Назовите человека: так его назовёт журнал' }),
  mail: mailRule(),
  role: z.enum(teamRoles, 'Выберите, что он будет делать'),
});
export const ofMember = z.strictObject({ exhibitionId, memberId: recordId() });

export const linkInput = z.strictObject({
  token: z.string().regex(/^[\w-]{43}$/, 'Ссылка неполная: откройте её из письма целиком'),
});
export const link = z.object({
  /**
   * ready: can be entered; in: this browser is in already; used: opened before; early: its days have not begun;
   * revoked, over: no longer valid; unknown: replaced by a newer one, or mistyped.
   */
  state: z.enum(['ready', 'in', 'used', 'early', 'revoked', 'over', 'unknown']),
  /** Null for an unknown link. */
  show: z.object({ id: z.int(), name: z.string(), begins_on: z.string(), ends_on: z.string() }).nullable(),
  organiser: z.string(),
  name: z.string(),
  role: role.nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
});
export const entered = z.object({ exhibition_id: z.int() });
