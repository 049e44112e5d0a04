export const loginPath = '/auth/login';

/** The sign-in page that brings the person back to where they were. */
export const loginPathFrom = (path: string): string => (path === '/' ? loginPath : `${loginPath}?next=${encodeURIComponent(path)}`);

export const registrationPath = '/auth/registration';
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
export const inactivePath = (accountType: string | null): string => (accountType === 'kennel' ? kennelActivationPath : notConfirmedPath);
