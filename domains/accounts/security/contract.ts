import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { SignInAnswer } from '../registration/contract.ts';
import type * as schemas from './schemas.ts';

export type Security = z.infer<typeof schemas.security>;
export type AccountSession = z.infer<typeof schemas.accountSession>;
export type ChangePasswordInput = z.infer<typeof schemas.changePasswordInput>;
export type StartMailChangeInput = z.infer<typeof schemas.startMailChangeInput>;
export type RemoveSecondFactorInput = z.infer<typeof schemas.removeSecondFactorInput>;
export type SecondFactorSecret = z.infer<typeof schemas.secondFactorSecret>;
export type RecoveryCodes = z.infer<typeof schemas.recoveryCodes>;
export type TicketCodeInput = z.infer<typeof schemas.ticketCodeInput>;
export type SecondFactorSetup = z.infer<typeof schemas.secondFactorSetup>;
type Nothing = Record<string, never>;

export const getSecurity = endpoint<Nothing, Security>({ name: 'getSecurity', method: 'GET', path: '/api/security' });
export const changePassword = endpoint<ChangePasswordInput, { apikey: string }>({
  name: 'changePassword',
  method: 'POST',
  path: '/api/security/password',
});
export const startMailChange = endpoint<StartMailChangeInput, Nothing>({
  name: 'startMailChange',
  method: 'POST',
  path: '/api/security/mail',
});
export const confirmMailChange = endpoint<{ code: string }, Nothing>({
  name: 'confirmMailChange',
  method: 'POST',
  path: '/api/security/mail/confirm',
});
export const endSession = endpoint<{ session_id: number }, Nothing>({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/security/session/:session_id',
});
export const endOtherSessions = endpoint<Nothing, Nothing>({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/security/end_other_sessions',
});

export const startSecondFactor = endpoint<{ password: string }, SecondFactorSecret>({
  name: 'startSecondFactor',
  method: 'POST',
  path: '/api/security/second_factor',
});
export const confirmSecondFactor = endpoint<{ code: string }, RecoveryCodes>({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/security/second_factor/confirm',
});
export const removeSecondFactor = endpoint<RemoveSecondFactorInput, Nothing>({
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/api/security/second_factor/remove',
});
export const renewRecoveryCodes = endpoint<{ code: string }, RecoveryCodes>({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/security/second_factor/recovery_codes',
});

/** The second step of a sign-in; in a recovery it leads to the new password. */
export const passSecondFactor = endpoint<TicketCodeInput, SignInAnswer>({
  name: 'passSecondFactor',
  method: 'POST',
  path: '/api/Authentication/second_factor',
});
/** Staff without a second factor set it up before their first session. */
export const startSetup = endpoint<{ ticket: string }, SecondFactorSecret>({
  name: 'startSetup',
  method: 'POST',
  path: '/api/Authentication/second_factor_setup',
});
export const finishSetup = endpoint<TicketCodeInput, SecondFactorSetup>({
  name: 'finishSetup',
  method: 'POST',
  path: '/api/Authentication/second_factor_setup/confirm',
});
