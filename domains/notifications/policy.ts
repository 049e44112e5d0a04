import { type UserType, userTypes } from '#platform/contract/userTypes.ts';

/** A word to everybody at once is an administrator's. */
export const canSendDeployMessages = (session: { userType: UserType }): boolean => session.userType === userTypes.admin;
