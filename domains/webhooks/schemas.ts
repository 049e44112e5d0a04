import { z } from 'zod';
import { identityProof } from '#domains/accounts/schemas.ts';
import { recordId } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { hookKindNames, hookLimits, hookStates, testKind } from './policy.ts';

export const noInput = z.strictObject({});
export const done = z.strictObject({});
export const ofHook = z.strictObject({ webhookId: recordId() });

const kind = z.enum(hookKindNames);
const deliveryKind = z.enum([...hookKindNames, testKind]);

export const webhooks = z.strictObject({
  hooks: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      url: z.string(),
      kinds: z.array(kind),
      made_at: z.string(),
      /** Null while events are sent. */
      stopped: z.enum(['owner', 'refused', 'gone', 'access']).nullable(),
      /** Since when the address accepts nothing; null while it accepts. */
      failing_since: z.string().nullable(),
      /** When it last accepted something; null before the first time. */
      delivered_at: z.string().nullable(),
      version: z.int(),
    }),
  ),
  /** Events that this account may choose. */
  kinds: z.array(kind),
  /** What `code` asks for. */
  asks: identityProof,
});

export const hookInput = z.strictObject({
  name: text({ min: 2, max: hookLimits.name, tooShort: 'Назовите программу: по имени вы узнаете её в списке' }),
  url: text({ min: 1, max: hookLimits.url, tooShort: 'Укажите адрес, на который слать события' }),
  kinds: z
    .array(kind)
    .min(1, 'Отметьте хотя бы одно событие')
    .max(hookKindNames.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Одно событие отмечено дважды'),
  /** The password, or a code of the second factor where the account has one. */
  code: text({ min: 1, max: 200, tooShort: 'Подтвердите, что это вы' }),
});
export const madeHook = z.strictObject({
  id: z.int(),
  /** Shown once. */
  secret: z.string(),
});
export const changeInput = z.strictObject({ ...ofHook.shape, ...hookInput.shape, version: z.int() });
export const renewInput = z.strictObject({ ...ofHook.shape, code: hookInput.shape.code });
export const switchInput = z.strictObject({ ...ofHook.shape, is_on: z.boolean() });

export const deliveries = z.strictObject({
  deliveries: z.array(
    z.strictObject({
      /** `webhook-id` of the request, the same at every try. */
      message_id: z.string(),
      kind: deliveryKind,
      /** Id of the show, application, paper or request; null for a test. */
      subject_id: z.int().nullable(),
      happened_at: z.string(),
      state: z.enum(['waiting', 'delivered', 'failed', 'dropped']),
      tries: z.int(),
      /** The last try; null before the first one. */
      tried_at: z.string().nullable(),
      /** HTTP status; null when there was no answer. */
      code: z.int().nullable(),
      error: z.string().nullable(),
      /** How long the last try took, milliseconds. */
      took_ms: z.int().nullable(),
    }),
  ),
});

/** What a program receives. It reads the rest with its key. */
export const payload = z.strictObject({
  type: deliveryKind,
  /** When it happened. */
  timestamp: z.string(),
  data: z.strictObject({
    /** Of the show, application, paper or request; of the webhook in a test. */
    id: z.int(),
    /** What became of a paper or a request. */
    state: z.enum(hookStates).optional(),
    /** Where a program reads the record. */
    api: z.string().optional(),
    /** Its public page. */
    url: z.string().optional(),
  }),
});
