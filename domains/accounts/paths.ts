export const loginPath = '/auth/login';

/** The sign-in page that returns to this path. */
export const loginPathFrom = (path: string): string =>
  path === '/' ? loginPath : `${loginPath}?next=${encodeURIComponent(path)}`;

/** The sign-in page with the mail filled in; behind «#», which browsers do not send to servers. */
export const loginPathOf = (mail: string): string => `${loginPath}#mail=${encodeURIComponent(mail)}`;

export const registrationPath = '/auth/registration';

/**
 * Registration that returns to this path, through the mail too. `mail` stays behind «#», which browsers do not send to
 * servers.
 */
export const registrationPathFrom = (path: string, mail = ''): string =>
  `${registrationPath}?next=${encodeURIComponent(path)}${mail && `#mail=${encodeURIComponent(mail)}`}`;
export const activationPath = '/auth/registration/activate';
/** Opens the code step from the mail with a club's code. */
export const codeHash = '#code';
export const codePath = `${activationPath}${codeHash}`;
export const recoveryPath = '/recovery';
export const confirmedPath = '/confirm-password-success';
export const notConfirmedByLinkPath = '/confirm-password-failed';
export const notConfirmedPath = '/not-confirmed';
export const kennelActivationPath = '/kennel/activation';

/** Page of an inactive profile; active ones are redirected away. */
export const inactivePath = (accountType: string | null): string =>
  accountType === 'kennel' ? kennelActivationPath : notConfirmedPath;
