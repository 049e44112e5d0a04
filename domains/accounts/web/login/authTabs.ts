import { loginPath, recoveryPath, registrationPath } from '../../paths.ts';
import { safeReturnPath } from '../../returnPath.ts';

/** Opens the panel on the sign-in over whatever page it stands on. */
export const signInHash = '#login';

/**
 * The tabs of the sign-in page and of the panel: a page of its own each, the hash that opens the panel on it and the
 * panel's title.
 */
export const authTabs = [
  { id: 'login', label: 'Вход', title: 'Вход в портал', path: loginPath, hash: signInHash },
  { id: 'registration', label: 'Регистрация', title: 'Регистрация', path: registrationPath, hash: '#registration' },
  { id: 'recovery', label: 'Восстановление', title: 'Восстановление пароля', path: recoveryPath, hash: '#recovery' },
] as const;

/** Where the person was goes along from tab to tab. */
export function withNext(path: string, search: URLSearchParams): string {
  const next = safeReturnPath(search.get('next'));
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
}
