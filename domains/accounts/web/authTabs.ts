import { loginPath } from '../paths.ts';

/** The tabs of the sign-in page and of the panel: a page of its own each, and the hash that opens the panel on it. */
export const authTabs = [{ id: 'login', label: 'Вход', path: loginPath, hash: '#login' }] as const;
