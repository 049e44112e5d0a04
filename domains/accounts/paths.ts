export const loginPath = '/auth/login';

/** The sign-in page that brings the person back to where they were. */
export const loginPathFrom = (path: string): string =>
  path === '/' ? loginPath : `${loginPath}?next=${encodeURIComponent(path)}`;

/** The sign-in page with the mail in its field; behind «#», where no server sees it. */
export const loginPathOf = (mail: string): string => `${loginPath}#mail=${encodeURIComponent(mail)}`;

export const registrationPath = '/auth/registration';

/** Registration that leads back, through the letter too. `mail` stays behind «#», where no server sees it. */
export const registrationPathFrom = (path: string, mail = ''): string =>
  `${registrationPath}?next=${encodeURIComponent(path)}${mail && `#mail=${encodeURIComponent(mail)}`}`;
export const activationPath = '/auth/registration/activate';
/** The letter with a club's code leads to the step that takes it. */
export const codeHash = '#code';
export const codePath = `${activationPath}${codeHash}`;
export const recoveryPath = '/recovery';
export const confirmedPath = '/confirm-password-success';
export const notConfirmedByLinkPath = '/confirm-password-failed';
export const notConfirmedPath = '/not-confirmed';
export const kennelActivationPath = '/kennel/activation';

/** Where an inactive profile is led; an active one has nothing to do there. */
export const inactivePath = (accountType: string | null): string =>
  accountType === 'kennel' ? kennelActivationPath : notConfirmedPath;
