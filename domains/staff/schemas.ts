import { z } from 'zod';
import { identityProof } from '#domains/accounts/schemas.ts';
import { recordId } from '#platform/contract/queryValues.ts';
import { mailRule } from '#platform/contract/rules/mail.ts';
import { text } from '#platform/contract/text.ts';
import { shortestPassword, staffRoles } from './policy.ts';

const memberId = recordId();
/** Version of the record that the decision is based on. */
const version = z.int('Откройте запись ещё раз').min(1, 'Откройте запись ещё раз');
const day = z.iso.date('Укажите день');
const role = z.enum(staffRoles, 'Нет такой роли');
const roles = z
  .array(role, 'Выберите хотя бы одну роль')
  .min(1, 'Выберите хотя бы одну роль')
  .max(staffRoles.length, 'Слишком много ролей');
const name = text({ min: 5, max: 80, tooShort: 'Назовите имя и фамилию: так человека назовёт журнал' });

export const nothing = z.strictObject({});
export const done = z.object({});

export const staffList = z.object({
  /** Confirmation required before a change: `code` of the second factor, or `password` where there is none. */
  asks: identityProof,
  /** Changes need no confirmation until then; null: confirmation is required now. */
  confirmed_until: z.string().nullable(),
  /** Federations whose staff the caller manages; null for the portal's administrators. */
  employers: z.array(
    z.object({
      profile_id: z.int(),
      name: z.string(),
      /** Whether people sign in with the federation's shared account; null: there is no such account. */
      is_shared_open: z.boolean().nullable(),
    }),
  ),
  may_change_shared: z.boolean(),
  /** Roles that the caller may give. */
  roles: z.array(role),
  members: z.array(
    z.object({
      id: z.int(),
      version: z.int(),
      employer_id: z.int().nullable(),
      name: z.string(),
      mail: z.string(),
      roles: z.array(role),
      state: z.enum(['invited', 'expired', 'works', 'closed']),
      invited_at: z.string(),
      /** Last moment of the invitation. */
      until: z.string().nullable(),
      last_seen_at: z.string().nullable(),
      has_second_factor: z.boolean(),
      is_self: z.boolean(),
      /** Whether the caller may change and close this person. */
      may_change: z.boolean(),
    }),
  ),
  /** Those of today and later. */
  substitutions: z.array(
    z.object({
      id: z.int(),
      absent_id: z.int(),
      substitute_id: z.int(),
      from: z.string(),
      until: z.string(),
    }),
  ),
});

export const confirmInput = z.strictObject({
  code: z.string('Введите код').trim().min(1, 'Введите код').max(1024, 'Слишком длинно'),
});
export const confirmed = z.object({ confirmed_until: z.string() });

export const inviteInput = z.strictObject({
  /** Left out for an administrator of the portal. */
  employer_id: recordId().optional(),
  name,
  mail: mailRule(),
  roles,
});
export const invited = z.object({ id: z.int() });
export const ofMember = z.strictObject({ memberId, version });
export const changeInput = z.strictObject({ memberId, version, name, roles });

export const substituteInput = z
  .strictObject({ memberId, substitute_id: recordId('Выберите, кто замещает'), from: day, until: day })
  .refine(({ from, until }) => from <= until, { path: ['until'], message: 'Последний день – не раньше первого' });
export const ofSubstitution = z.strictObject({ substitutionId: recordId() });
export const sharedInput = z.strictObject({ employerId: recordId(), is_open: z.boolean() });

/** The server also refuses weak ones and those with the person's name or mail. */
const password = z
  .string('Придумайте пароль')
  .max(1024, 'Не длиннее 128 символов')
  .refine((value) => [...value.normalize('NFC')].length <= 128, 'Не длиннее 128 символов')
  .refine((value) => [...value.normalize('NFC')].length >= shortestPassword, `Не короче ${shortestPassword} символов`)
  .refine((value) => /[A-ZА-ЯЁ]/.test(value.normalize('NFC')) && /\d/.test(value), 'Нужны заглавная буква и цифра');

const token = z.string().regex(/^[\w-]{43}$/, 'Ссылка неполная: откройте её из письма целиком');
export const invitationInput = z.strictObject({ token });
export const invitation = z.object({
  /** ready: can be accepted; over: its days have passed; unknown: replaced, accepted, closed or mistyped. */
  state: z.enum(['ready', 'over', 'unknown']),
  name: z.string(),
  mail: z.string(),
  employer: z.string(),
  roles: z.array(role),
  until: z.string().nullable(),
});
export const acceptInput = z.strictObject({ token, password });
export const accepted = z.object({ mail: z.string() });
