import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { identityProof } from '../schemas.ts';
import { type KeyArea, type KeyScopes, keyAreas, keyLevels, keyLimits } from './policy.ts';

export const noInput = z.strictObject({});
export const done = z.strictObject({});

const areas = Object.keys(keyAreas) as [KeyArea, ...KeyArea[]];
const scopes = z
  .partialRecord(z.enum(areas), z.enum(keyLevels))
  .refine((chosen: KeyScopes) => Object.keys(chosen).length > 0, 'Отметьте хотя бы один раздел');

export const programKeys = z.strictObject({
  keys: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      scopes,
      /** The last characters of the key, by which its owner recognises it. */
      ending: z.string(),
      made_at: z.string(),
      expires_at: z.string(),
      /** Null until its first call; otherwise exact to an hour. */
      used_at: z.string().nullable(),
      /** Null while it opens something. */
      ended: z.enum(['expired', 'revoked']).nullable(),
    }),
  ),
  /** What `code` of a new key asks for. */
  asks: identityProof,
  /** Areas that this account can open. */
  areas: z.array(z.enum(areas)),
});

export const keyInput = z.strictObject({
  name: text({ min: 2, max: keyLimits.name, tooShort: 'Назовите программу: по имени её действия узнают в журнале' }),
  scopes,
  days: wholeNumber({ min: 1, max: keyLimits.longestDays, missing: 'Укажите срок' }),
  /** The password, or a code of the second factor where the account has one. */
  code: text({ min: 1, max: 200, tooShort: 'Подтвердите, что это вы' }),
});
export const madeKey = z.strictObject({
  id: z.int(),
  /** Shown once: only its hash is stored. */
  key: z.string(),
});
export const ofKey = z.strictObject({ keyId: recordId() });
