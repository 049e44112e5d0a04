import { z } from 'zod';
import { messages } from '#platform/contract/messages.ts';
import { recordId } from '#platform/contract/queryValues.ts';
import { mailRule } from '#platform/contract/rules/mail.ts';
import { newPassword, ticket, withRepetition } from '../registration/schemas.ts';
import { accessData } from '../schemas.ts';
import { texts } from '../texts.ts';

/** The account's password, required so that an abandoned session is not enough. */
const ownPassword = () => z.string(messages.empty).min(1, messages.empty).max(1024, texts.wrongPassword);
const code = (wrong: string) => z.string(messages.empty).trim().min(1, messages.empty).max(40, wrong);

export const accountSession = z.object({
  session_id: z.int(),
  /** «Chrome, Windows» */
  device: z.string(),
  /** Coarse: «95.24.•.•» */
  area: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
  /** A staff member inside the account. */
  is_staff: z.boolean(),
});

export const security = z.object({
  mail: z.string(),
  /** Waits for its code. */
  pending_mail: z.string().nullable(),
  second_factor: z.boolean(),
  /** Staff must have one. */
  second_factor_required: z.boolean(),
  recovery_codes_left: z.int(),
  /** Live keys for programs. */
  program_keys: z.int(),
  /** Addresses that events are sent to, which end with the keys. */
  webhooks: z.int(),
  sessions: z.array(accountSession),
});

/** Whether keys for programs end with the change. */
const endProgramKeys = z
  .boolean('Нужно да или нет')
  .optional()
  .describe('Отозвать и действующие ключи для программ; по умолчанию да');

export const changePasswordInput = z.strictObject({
  old_password: ownPassword(),
  password: newPassword(),
  end_program_keys: endProgramKeys,
});
export const changePasswordForm = withRepetition(changePasswordInput);

export const startMailChangeInput = z.strictObject({ mail: mailRule(), password: ownPassword() });
export const confirmMailChangeInput = z.strictObject({ code: code(texts.wrongMailCode) });
export const endSessionInput = z.strictObject({ session_id: recordId() });

export const startSecondFactorInput = z.strictObject({ password: ownPassword() });
export const secondFactorCodeInput = z.strictObject({ code: code(texts.wrongSecondCode) });
export const removeSecondFactorInput = z.strictObject({
  password: ownPassword(),
  code: code(texts.wrongSecondCode),
  end_program_keys: endProgramKeys,
});
/** For the app: a QR code to scan, or text to type. */
export const secondFactorSecret = z.object({ secret: z.string(), uri: z.string() });
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const ticketInput = z.strictObject({ ticket });
export const ticketCodeInput = z.strictObject({ ticket, code: code(texts.wrongSecondCode) });
export const secondFactorSetup = z.object({ access: accessData, recovery_codes: z.array(z.string()) });

/** Replaces the token of the call. */
export const renewedToken = z.object({ apikey: z.string() });
