import { eq } from 'drizzle-orm';
import { organisationInvitations } from '../tables.ts';

/** The record that an invitation is for: an organisation of the register or a judge of the list. */
export type InviteeKey = { profileId: number; refereeId: null } | { profileId: null; refereeId: number };

export const keyOf = ({ profileId, refereeId }: { profileId: number | null; refereeId: number | null }): InviteeKey => {
  if (profileId !== null) return { profileId, refereeId: null };
  if (refereeId !== null) return { profileId: null, refereeId };
  throw new Error('An invitation is for nobody');
};

/** Invitations of this record, as a condition. */
export const isInvitationOf = ({ profileId, refereeId }: InviteeKey) =>
  refereeId === null
    ? eq(organisationInvitations.profileId, profileId)
    : eq(organisationInvitations.refereeId, refereeId);
