import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
export type StaffList = z.infer<typeof schemas.staffList>;
export type StaffMember = StaffList['members'][number];
export type ConfirmInput = z.infer<typeof schemas.confirmInput>;
export type InviteInput = z.infer<typeof schemas.inviteInput>;
export type OfMember = z.infer<typeof schemas.ofMember>;
export type ChangeInput = z.infer<typeof schemas.changeInput>;
export type SubstituteInput = z.infer<typeof schemas.substituteInput>;
export type SharedInput = z.infer<typeof schemas.sharedInput>;
export type InvitationInput = z.infer<typeof schemas.invitationInput>;
export type Invitation = z.infer<typeof schemas.invitation>;
export type AcceptInput = z.infer<typeof schemas.acceptInput>;

const staff = '/api/administration/staff';

/** The federation's named staff; for administrators of all federations and of the portal. */
export const listStaff = endpoint<Nothing, StaffList>({ name: 'listStaff', method: 'GET', path: staff });
/** Asks again who sits at the screen; allows changes of the staff for some minutes in this session. */
export const confirmStaffManager = endpoint<ConfirmInput, { confirmed_until: string }>({
  name: 'confirmStaffManager',
  method: 'POST',
  path: `${staff}/confirmation`,
});
export const inviteStaff = endpoint<InviteInput, { id: number }>({
  name: 'inviteStaff',
  method: 'POST',
  path: staff,
  once: true,
});
/** Sends a new link; the earlier one becomes invalid. */
export const sendStaffInvitation = endpoint<OfMember, Nothing>({
  name: 'sendStaffInvitation',
  method: 'POST',
  path: `${staff}/:memberId/invitation`,
  once: true,
});
export const changeStaff = endpoint<ChangeInput, Nothing>({
  name: 'changeStaff',
  method: 'PUT',
  path: `${staff}/:memberId`,
});
/** Ends the sessions at once, on every device. */
export const closeStaff = endpoint<OfMember, Nothing>({
  name: 'closeStaff',
  method: 'PUT',
  path: `${staff}/:memberId/closing`,
});
export const reopenStaff = endpoint<OfMember, Nothing>({
  name: 'reopenStaff',
  method: 'PUT',
  path: `${staff}/:memberId/opening`,
});
/** Gives a colleague the roles of an absent person for some days. */
export const addSubstitution = endpoint<SubstituteInput, Nothing>({
  name: 'addSubstitution',
  method: 'POST',
  path: `${staff}/:memberId/substitutions`,
  once: true,
});
export const endSubstitution = endpoint<{ substitutionId: number }, Nothing>({
  name: 'endSubstitution',
  method: 'PUT',
  path: `${staff}/substitutions/:substitutionId/ending`,
});
/** Opens or closes a federation's shared account to sign-in. */
export const setSharedSignIn = endpoint<SharedInput, Nothing>({
  name: 'setSharedSignIn',
  method: 'PUT',
  path: `${staff}/shared_accounts/:employerId`,
});

/** Changes nothing. */
export const readStaffInvitation = endpoint<InvitationInput, Invitation>({
  name: 'readStaffInvitation',
  method: 'POST',
  path: '/api/staff/invitation',
});
/** Accepts an invitation, once: makes the account with the person's own password. */
export const acceptStaffInvitation = endpoint<AcceptInput, { mail: string }>({
  name: 'acceptStaffInvitation',
  method: 'POST',
  path: '/api/staff/invitation/acceptance',
});
