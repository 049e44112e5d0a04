import { loginPath, recoveryPath, registrationPath } from '../../paths.ts';
import { safeReturnPath } from '../../returnPath.ts';

/** Opens the sign-in panel over any page. */
export const signInHash = '#login';

/** Tabs of the sign-in page and the panel: each with its page, hash and title. */
export const authTabs = [
  { id: 'login', label: 'Вход', title: 'Вход в портал', path: loginPath, hash: signInHash },
  { id: 'registration', label: 'Регистрация', title: 'Регистрация', path: registrationPath, hash: '#registration' },
  { id: 'recovery', label: 'Восстановление', title: 'Восстановление пароля', path: recoveryPath, hash: '#recovery' },
] as const;

/** Keeps the return path between tabs. */
export function withReturnPath(path: string, search: URLSearchParams): string {
  const next = safeReturnPath(search.get('next'));
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
}
