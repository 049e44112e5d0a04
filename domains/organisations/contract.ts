import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type RegisterInput = z.infer<typeof schemas.registerInput>;
export type Register = z.infer<typeof schemas.register>;
export type RegisterRow = Register['rows'][number];
export type RegisterEntry = z.infer<typeof schemas.entry>;
export type { RecordValues } from './fields.ts';
export type EntryAdded = z.infer<typeof schemas.entryAdded>;
export type EntryEdited = z.infer<typeof schemas.entryEdited>;
export type Decision = z.infer<typeof schemas.decisionInput>;
export type InvitationSent = z.infer<typeof schemas.invitationSent>;
export type InvitationView = z.infer<typeof schemas.invitationView>;
type Nothing = Record<string, never>;

const register = '/api/administration/organisations';

export const listRegister = endpoint<RegisterInput, Register>({ name: 'listRegister', method: 'GET', path: register });
export const getRegisterEntry = endpoint<{ profileId: number }, RegisterEntry>({
  name: 'getRegisterEntry',
  method: 'GET',
  path: `${register}/:profileId`,
});
export const addRegisterEntry = endpoint<EntryAdded, { profile_id: number }>({
  name: 'addRegisterEntry',
  method: 'POST',
  path: register,
  once: true,
});
export const editRegisterEntry = endpoint<EntryEdited, Nothing>({
  name: 'editRegisterEntry',
  method: 'PUT',
  path: `${register}/:profileId`,
});
export const closeOrganisation = endpoint<Decision, Nothing>({
  name: 'closeOrganisation',
  method: 'POST',
  path: `${register}/:profileId/close`,
});
export const reopenOrganisation = endpoint<Decision, Nothing>({
  name: 'reopenOrganisation',
  method: 'POST',
  path: `${register}/:profileId/reopen`,
});

/** Sends an invitation; its link invalidates the previous one. */
export const sendInvitation = endpoint<InvitationSent, Nothing>({
  name: 'sendInvitation',
  method: 'POST',
  path: `${register}/:profileId/invitation`,
  once: true,
});
export const revokeInvitation = endpoint<{ profileId: number }, Nothing>({
  name: 'revokeInvitation',
  method: 'POST',
  path: `${register}/:profileId/invitation/revoke`,
});

/** Does not use the token up. By POST, so that the token is in no URL a server logs. */
export const findInvitation = endpoint<{ token: string }, InvitationView>({
  name: 'findInvitation',
  method: 'POST',
  path: '/api/invitation',
});
export const acceptInvitation = endpoint<{ token: string; password: string }, { mail: string }>({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/invitation/accept',
  once: true,
});
/** Links the judge's line to the account of the caller, whose mail the invitation went to. */
export const takeInvitation = endpoint<{ token: string }, Nothing>({
  name: 'takeInvitation',
  method: 'POST',
  path: '/api/invitation/take',
  once: true,
});
