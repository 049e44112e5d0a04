import { type UserType, userTypes } from '#platform/contract/userTypes.ts';

/** A word to everybody at once is an administrator's. */
export const canSendDeployMessages = (session: { userType: UserType }): boolean => session.userType === userTypes.admin;

/** Addresses of everybody the portal writes to are an administrator’s to see. */
export const canSeeMails = (session: { userType: UserType }): boolean => session.userType === userTypes.admin;
