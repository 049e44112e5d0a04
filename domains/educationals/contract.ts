import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Educational = z.infer<typeof schemas.educational>;
export type EducationalInput = z.infer<typeof schemas.educationalInput>;
export type SignUpInput = z.infer<typeof schemas.signUpInput>;
export type SignedUp = z.infer<typeof schemas.signedUp>;
export type SignUp = z.infer<typeof schemas.signUps>[number];

/** Under the path of the calendar's API: accounts barred from entering shows cannot sign up here either. */
const path = '/api/exhibitions/educational/:educationalId';

export const getEducational = endpoint<EducationalInput, Educational>({
  name: 'getEducational',
  method: 'GET',
  path,
  topics: ['educationals', 'profiles', 'dictionaries'],
});
export const signUp = endpoint<SignUpInput, SignedUp>({
  name: 'signUp',
  method: 'POST',
  path: `${path}/sign_up`,
  once: true,
});
export const getOwnSignUp = endpoint<EducationalInput, { is_signed_up: boolean }>({
  name: 'getOwnSignUp',
  method: 'GET',
  path: `${path}/sign_up`,
});
export const cancelSignUp = endpoint<{ token: string }, Record<string, never>>({
  name: 'cancelSignUp',
  method: 'POST',
  path: '/api/exhibitions/educational/sign_up/cancel',
});
export const listSignUps = endpoint<EducationalInput, SignUp[]>({
  name: 'listSignUps',
  method: 'GET',
  path: `${path}/sign_ups`,
});
