import { z } from 'zod';
import { messages } from '#platform/contract/messages.ts';
import { wholeNumber } from '#platform/contract/queryValues.ts';
import { mailRule } from '#platform/contract/rules/mail.ts';
import { staffSections } from '#platform/contract/staffSections.ts';
import { linkedAccountsLimit } from './policy.ts';

/** Characters after Unicode composition: «й» is one however it was typed, an emoji is one. */
const characters = (value: string): number => [...value.normalize('NFC')].length;
const passwordLimit = 128;

export const signInInput = z.strictObject({
  email: mailRule(),
  password: z
    .string(messages.empty)
    .min(1, messages.empty)
    .max(passwordLimit * 8, `Не длиннее ${passwordLimit} символов`)
    .refine((value) => characters(value) <= passwordLimit, `Не длиннее ${passwordLimit} символов`),
  /** Profiles of the accounts this browser already has. */
  profile_ids: z
    .array(wholeNumber({ min: 1 }), 'Нужен список')
    .max(linkedAccountsLimit, `Не больше ${linkedAccountsLimit} значений`)
    .optional(),
});

/** What a holder of the session is asked for again: the password, or a code where the account has a second factor. */
export const identityProof = z.enum(['password', 'code']);

const role = z.object({ key_name: z.string() });

export const userInfo = z.object({
  name: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** People only. */
  personal_information: z.object({ first_name: z.string().nullable(), last_name: z.string().nullable() }).nullable(),
  short_name: z.string(),
  federation_name: z.string().nullable(),
  alias: z.string(),
  /** The alias again for clubs and federations, whose calls are addressed by it. */
  club_alias: z.string().nullable(),
  user_type: z.literal([1, 3, 4, 5, 7, 101]),
  user_type_name: z.string(),
  user_type_alias: z.string(),
  user_full_alias: z.string(),
  logo_link: z.string().nullable(),
  headliner_link: z.string().nullable(),
  mail: z.string(),
  open_roles: z.array(role),
  personal_data_request_status: z.int(),
  personal_data_request_accepted: z.boolean(),
  personal_data_dissemination_status: z.int(),
  declarants_assigned: z.boolean().describe('Организация назвала в кабинете хотя бы одно ответственное лицо'),
  kennel_registration_title_allowed: z
    .boolean()
    .describe('У питомника есть приставка или суффикс: офис записал их при активации, их можно ставить в клички'),
  owner_attachment_requires: z.boolean().describe('К записи клуба, питомника или НКП ещё не привязана запись человека'),
  staff: z
    .object({ name: z.string(), title: z.string(), sections: z.array(z.enum(staffSections)) })
    .optional()
    .describe('Именной сотрудник федерации: кто он и в каких разделах работает'),
});

const accountType = z.enum(['user', 'club', 'kennel', 'federation', 'nbc', 'admin']);

export const accessData = z.object({
  /** For the embedded office widget: valid for minutes, and not for this API. */
  access_token: z.string(),
  /** Bearer token of every call. */
  apikey: z.string(),
  helpdesk_api_key: z
    .string()
    .nullable()
    .describe('Всегда null: у портала нет отдельной службы поддержки со своим ключом, ей пишут на странице помощи'),
  profile_id: z.int(),
  is_active_profile: z.boolean(),
  /** Null: unknown; a kennel's is requested by a separate call. */
  personal_office_access: z.boolean().nullable(),
  account_type: accountType,
  roles: z.array(role),
  /** Actions the account may not do. */
  banned: z.array(z.string()),
  user_info: userInfo,
});

export const profileStateInput = z.strictObject({ profile_id: wholeNumber({ min: 1 }) });

/** Data that may have changed since the sign-in; the specification's two names first. */
export const profileState = z.object({
  alias_name: z.string(),
  banned_actions: z.array(z.string()),
  is_active_profile: z.boolean(),
  account_type: accountType,
  roles: z.array(role),
  user_info: userInfo,
});

export const nothing = z.strictObject({});
export const done = z.object({});
export const officeAccess = z.object({ personal_office_access: z.boolean() });
