export const loginPath = '/auth/login';

/** The sign-in page that brings the person back to where they were. */
export const loginPathFrom = (path: string): string => (path === '/' ? loginPath : `${loginPath}?next=${encodeURIComponent(path)}`);
