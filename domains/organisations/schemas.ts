import { z } from 'zod';
import { cleanText } from '#platform/contract/cleanText.ts';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { mailRule } from '#platform/contract/rules/mail.ts';
import { innRule, ogrnRule } from '#platform/contract/rules/organisationCodes.ts';
import { text } from '#platform/contract/text.ts';
import { federationAliases } from '#platform/contract/userTypes.ts';
import { readStampCode } from '#platform/contract/values/stampCodes.ts';
import {
  type FieldKind,
  type FieldName,
  fieldNames,
  fieldOf,
  missingOf,
  type RecordField,
  type RecordValues,
} from './fields.ts';
import { accountStates, invitedKinds, organisationKinds, statuses } from './kinds.ts';
import { texts } from './texts.ts';

const kind = z.enum(organisationKinds, 'Нет такого вида организации');

export const registerInput = z.strictObject({
  /** Part of a name; or an exact ОГРН, ИНН, folder number, stamp code or mail. */
  search: z
    .string()
    .max(100, 'Не длиннее 100 символов')
    .overwrite((value) => cleanText(value))
    .optional(),
  kind: kind.optional(),
  /** As the dictionary of cities names it. */
  region: text({ min: 1, max: 80 }).optional(),
  city_id: recordId().optional(),
  federation_id: recordId().optional(),
  standing: z.enum(accountStates, 'Нет такого отбора').optional(),
  status: z.enum(statuses, 'Нет такого отбора').optional(),
  /** The last row of the previous page. */
  after: recordId().optional(),
});

const invitation = z.object({ mail: z.string(), sent_at: z.string(), expires_at: z.string(), is_live: z.boolean() });

export const registerRow = z.object({
  profile_id: z.int(),
  kind,
  name: z.string(),
  full_alias: z.string(),
  city: z.string().nullable(),
  federation: z.string().nullable(),
  head_name: z.string(),
  mail: z.string(),
  folder_number: z.string(),
  version: z.int(),
  closed: z.object({ at: z.string(), reason: z.string() }).nullable(),
  has_account: z.boolean(),
  /** The last invitation sent, until it is used. */
  invitation: invitation.nullable(),
});
export const register = z.object({ rows: z.array(registerRow), has_more: z.boolean(), total: z.int() });

const stampCode = z
  .string()
  .overwrite((value) => readStampCode(value) ?? value.trim())
  .regex(/^[A-Z]{3}$/, texts.stampCode);

/** Rules of values by the kind of field; empty means unknown. */
const rules: Readonly<Record<Exclude<FieldKind, 'text'>, () => z.ZodType>> = {
  ogrn: ogrnRule,
  inn: innRule,
  mail: () => z.union([z.literal(''), mailRule()]),
  city: () => recordId().nullable(),
  federation: () => recordId().nullable(),
  codes: () => z.array(stampCode, texts.stampCode).max(20, 'Не больше 20 кодов'),
  breeds: () => z.array(recordId()).max(30, 'Не больше 30 пород'),
};
const ruleOf = (field: RecordField): z.ZodType =>
  field.kind === 'text' ? text({ min: field.min, max: field.max }) : rules[field.kind]();

/** Register data of an organisation. */
export const recordValues = z.strictObject(
  Object.fromEntries(fieldNames.map((name) => [name, ruleOf(fieldOf(name))])) as unknown as {
    [Name in FieldName]: z.ZodType<RecordValues[Name], RecordValues[Name]>;
  },
);

const alias = z.enum(federationAliases, texts.noAlias);

/** Checks rules that depend on the kind, together with other errors. */
function checkKind(value: unknown, context: z.RefinementCtx): void {
  const { kind: what, alias: address, ...values } = value as z.infer<typeof entryFields>;
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (what === 'federation' && !address) refuse('alias', texts.noAlias);
  for (const { field, message } of missingOf(what, values)) refuse(field, message);
}

const entryFields = recordValues.extend({ kind, alias: alias.nullable() });
export const entryAdded = entryFields.superRefine(checkKind);
export const entryMade = z.object({ profile_id: z.int() });

const version = wholeNumber({ min: 1 });

export const entryInput = z.strictObject({ profileId: recordId() });
export const entryEdited = recordValues.extend({ profileId: recordId(), version });
export const decisionInput = z.strictObject({
  profileId: recordId(),
  version,
  reason: text({ min: 5, max: 300, tooShort: texts.reason }),
});

const change = z.object({ field: z.string(), from: z.string(), to: z.string() });
export const entry = z.object({
  profile_id: z.int(),
  kind,
  full_alias: z.string(),
  version: z.int(),
  closed: registerRow.shape.closed,
  has_account: z.boolean(),
  values: z.object(recordValues.shape),
  history: z.array(
    z.object({
      at: z.string(),
      /** Null for the import. */
      who: z.string().nullable(),
      what: z.string(),
      reason: z.string(),
      changes: z.array(change),
    }),
  ),
});

export const invitationSent = z.strictObject({ profileId: recordId(), mail: mailRule() });
export const done = z.object({});

const token = z.string().max(200);
export const invitationInput = z.strictObject({ token });
export const invitationView = z.object({
  kind: z.enum(invitedKinds),
  name: z.string(),
  city: z.string().nullable(),
  /** The address it was sent to; the holder of the link has read the mail there. */
  mail: z.string(),
  expires_at: z.string(),
  /** A judge's account exists already: its owner signs in and takes the invitation there. */
  has_account: z.boolean(),
});

export const invitationAccepted = z.object({ mail: z.string() });
