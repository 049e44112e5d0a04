import { loginPath } from '../../paths.ts';

/** The tabs of the sign-in page and of the panel: a page of its own each, the hash that opens the panel on it and the panel's title. */
export const authTabs = [{ id: 'login', label: 'Вход', title: 'Вход в портал', path: loginPath, hash: '#login' }] as const;
