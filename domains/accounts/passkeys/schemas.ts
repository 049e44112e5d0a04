import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { linkedAccountsLimit } from '../policy.ts';
import { identityProof } from '../schemas.ts';
import { passkeyLimits } from './limits.ts';

/** Bytes as base64url, as browsers hand them over. */
const bytes = (longest: number) =>
  z
    .string('Нужна строка')
    .min(1, 'Нужна строка')
    .max(longest, 'Слишком длинно')
    .regex(/^[\w-]+$/, 'Нужен base64url');
const credentialId = () => bytes(1400);

const publicKey = z.literal('public-key');
const descriptor = z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) });

export const nothing = z.strictObject({});
export const done = z.strictObject({});

export const passkeys = z.strictObject({
  passkeys: z.array(
    z.strictObject({
      passkey_id: z.int(),
      name: z.string(),
      made_at: z.string(),
      /** Null until the first sign-in by it. */
      used_at: z.string().nullable(),
    }),
  ),
  /** What `code` of a new key asks for. */
  asks: identityProof,
});

export const startPasskeyInput = z.strictObject({
  /** The password, or a code of the second factor where the account has one. */
  code: text({ min: 1, max: 200, tooShort: 'Подтвердите, что это вы' }),
});
/** Options for `navigator.credentials.create`, as JSON of the WebAuthn standard. */
export const creationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ name: z.string(), id: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: publicKey })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export const addPasskeyInput = z.strictObject({
  id: credentialId(),
  client_data: bytes(4000),
  attestation: bytes(20_000),
  transports: z.array(z.string('Нужна строка').max(40, 'Слишком длинно'), 'Нужен список').max(10, 'Слишком много'),
});
export const addedPasskey = z.strictObject({ passkey_id: z.int(), name: z.string() });

export const ofPasskey = z.strictObject({ passkey_id: recordId() });
export const renamePasskeyInput = z.strictObject({
  passkey_id: recordId(),
  name: text({ min: 1, max: passkeyLimits.name, tooShort: 'Назовите ключ, чтобы узнавать его' }),
});

/** Options for `navigator.credentials.get`: any key of this portal that the device has. */
export const requestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export const passkeySignInInput = z.strictObject({
  id: credentialId(),
  client_data: bytes(4000),
  authenticator_data: bytes(4000),
  signature: bytes(4000),
  user_handle: bytes(100).optional(),
  /** Profiles of the accounts this browser already has. */
  profile_ids: z
    .array(wholeNumber({ min: 1 }), 'Нужен список')
    .max(linkedAccountsLimit, `Не больше ${linkedAccountsLimit} значений`)
    .optional(),
});
