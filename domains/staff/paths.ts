/** Where the link of an invitation leads; its secret stands behind «#». */
export const staffInvitationPath = '/staff-invitation';
