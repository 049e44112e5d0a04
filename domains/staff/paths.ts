/** Address of an invitation's link; its secret follows «#», which browsers do not send. */
export const staffInvitationPath = '/staff-invitation';
