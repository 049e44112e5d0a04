import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
export type Webhooks = z.infer<typeof schemas.webhooks>;
export type Webhook = Webhooks['hooks'][number];
export type HookInput = z.infer<typeof schemas.hookInput>;
export type ChangeInput = z.infer<typeof schemas.changeInput>;
export type MadeHook = z.infer<typeof schemas.madeHook>;
export type Deliveries = z.infer<typeof schemas.deliveries>;
export type Delivery = Deliveries['deliveries'][number];
export type Payload = z.infer<typeof schemas.payload>;

interface OfHook {
  webhookId: number;
}

const path = '/api/webhooks';
const one = `${path}/:webhookId`;

export const listWebhooks = endpoint<Nothing, Webhooks>({ name: 'listWebhooks', method: 'GET', path });
/**
 * Not repeated after a lost answer, because a repeated answer would have to be stored with the secret in it. An address
 * whose answer was lost is in the list, where it gets a new secret.
 */
export const makeWebhook = endpoint<HookInput, MadeHook>({ name: 'makeWebhook', method: 'POST', path });
/** Replaces name, address and events; the secret stays. Refuses an outdated version with 412. */
export const changeWebhook = endpoint<ChangeInput, Nothing>({ name: 'changeWebhook', method: 'PUT', path: one });
export const listDeliveries = endpoint<OfHook, Deliveries>({
  name: 'listDeliveries',
  method: 'GET',
  path: `${one}/deliveries`,
});
/** Sends a test event, which the deliveries then show. */
export const testWebhook = endpoint<OfHook, Nothing>({ name: 'testWebhook', method: 'POST', path: `${one}/test` });
/** Stops an address or resumes it; events of the time between are not sent afterwards. */
export const switchWebhook = endpoint<OfHook & { is_on: boolean }, Nothing>({
  name: 'switchWebhook',
  method: 'PUT',
  path: `${one}/state`,
});
/** Makes a new secret; the old one signs beside it for a day. */
export const renewWebhookSecret = endpoint<OfHook & { code: string }, MadeHook>({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: `${one}/secret`,
});
export const removeWebhook = endpoint<OfHook, Nothing>({ name: 'removeWebhook', method: 'DELETE', path: one });
