import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type RegisterOwnerInput = z.input<typeof schemas.registerOwnerInput>;
export type ShortClub = z.infer<typeof schemas.shortClub>;
export type ShortClubsInput = z.input<typeof schemas.shortClubsInput>;
export type ActivationInput = z.input<typeof schemas.activationInput>;
export type ActivationConfirmInput = z.infer<typeof schemas.activationConfirmInput>;
export type NextStep = z.infer<typeof schemas.nextStep>;
export type SignInAnswer = z.infer<typeof schemas.signInAnswer>;
export type NewPasswordInput = z.infer<typeof schemas.newPasswordInput>;
type Nothing = Record<string, never>;

export const registerOwner = endpoint<RegisterOwnerInput, Nothing>({
  name: 'registerOwner',
  method: 'POST',
  path: '/api/registration/owner/create_and_confirm',
  once: true,
});
/** The token is behind «#» in the mailed link: it reaches the server in the body only. */
export const confirmMail = endpoint<{ token: string }, Nothing>({
  name: 'confirmMail',
  method: 'POST',
  path: '/api/registration/confirm_mail',
});
export const sendConfirmation = endpoint<Nothing, Nothing>({
  name: 'sendConfirmation',
  method: 'POST',
  path: '/api/registration/send_confirmation',
});
/** The same without a session; the answer does not reveal whether the registration exists. */
export const resendConfirmation = endpoint<{ mail: string; next?: string | undefined }, Nothing>({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/api/registration/resend_confirmation',
});

export const listShortClubs = endpoint<ShortClubsInput, ShortClub[]>({
  name: 'listShortClubs',
  method: 'GET',
  path: '/api/Club/short_all',
  topics: ['profiles', 'accounts'],
});
export const sendActivationCode = endpoint<ActivationInput, Nothing>({
  name: 'sendActivationCode',
  method: 'POST',
  path: '/api/Activation',
});
export const confirmActivation = endpoint<ActivationConfirmInput, Nothing>({
  name: 'confirmActivation',
  method: 'POST',
  path: '/api/Activation/confirm',
});

export const resetPasswordByMail = endpoint<{ mail: string }, Nothing>({
  name: 'resetPasswordByMail',
  method: 'POST',
  path: '/api/Registration/reset_password_by_mail',
});
/** After a sign-in with a one-time password. */
export const setNewPassword = endpoint<NewPasswordInput, SignInAnswer>({
  name: 'setNewPassword',
  method: 'POST',
  path: '/api/Authentication/new_password',
});
