import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { AccessData } from '../contract.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
export type Passkeys = z.infer<typeof schemas.passkeys>;
export type Passkey = Passkeys['passkeys'][number];
export type CreationOptions = z.infer<typeof schemas.creationOptions>;
export type AddPasskeyInput = z.infer<typeof schemas.addPasskeyInput>;
export type AddedPasskey = z.infer<typeof schemas.addedPasskey>;
export type RequestOptions = z.infer<typeof schemas.requestOptions>;
export type PasskeySignInInput = z.infer<typeof schemas.passkeySignInInput>;

const own = '/api/security/passkeys';

export const listPasskeys = endpoint<Nothing, Passkeys>({ name: 'listPasskeys', method: 'GET', path: own });
/** The first of two calls: asks again who sits at the screen. */
export const startPasskey = endpoint<{ code: string }, CreationOptions>({
  name: 'startPasskey',
  method: 'POST',
  path: `${own}/options`,
});
export const addPasskey = endpoint<AddPasskeyInput, AddedPasskey>({ name: 'addPasskey', method: 'POST', path: own });
export const renamePasskey = endpoint<{ passkey_id: number; name: string }, Nothing>({
  name: 'renamePasskey',
  method: 'PUT',
  path: `${own}/:passkey_id`,
});
export const deletePasskey = endpoint<{ passkey_id: number }, Nothing>({
  name: 'deletePasskey',
  method: 'DELETE',
  path: `${own}/:passkey_id`,
});

export const startPasskeySignIn = endpoint<Nothing, RequestOptions>({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/Authentication/passkey_options',
});
/** The whole sign-in: the device has verified its user, so no second factor is asked for. */
export const signInByPasskey = endpoint<PasskeySignInInput, AccessData>({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/api/Authentication/passkey',
});
