import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { SignInAnswer } from './registration/contract.ts';
import type * as schemas from './schemas.ts';

export type SignInInput = z.infer<typeof schemas.signInInput>;
export type UserInfo = z.infer<typeof schemas.userInfo>;
export type AccessData = z.infer<typeof schemas.accessData>;
export type IdentityProof = z.infer<typeof schemas.identityProof>;
export type ProfileState = z.infer<typeof schemas.profileState>;
type Nothing = Record<string, never>;

export const signIn = endpoint<SignInInput, SignInAnswer>({
  name: 'signIn',
  method: 'POST',
  path: '/api/Authentication',
});
/** Ends the session of the call's bearer token. */
export const signOut = endpoint<Nothing, Nothing>({
  name: 'signOut',
  method: 'POST',
  path: '/api/Authentication/logout',
});
/** The caller's own profile as it is now. */
export const getProfileState = endpoint<{ profile_id: number }, ProfileState>({
  name: 'getProfileState',
  method: 'GET',
  path: '/api/Alias/profile/:profile_id',
});

/** Kennels only: may the kennel make an appointment at the federation's office. */
export const checkOfficeAccess = endpoint<Nothing, { personal_office_access: boolean }>({
  name: 'checkOfficeAccess',
  method: 'GET',
  path: '/api/nurseries/nursery/check_office_access',
});
