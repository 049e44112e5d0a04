import { loginPath, recoveryPath, registrationPath } from '../../paths.ts';

/** The tabs of the sign-in page and of the panel: a page of its own each, the hash that opens the panel on it and the panel's title. */
export const authTabs = [
  { id: 'login', label: 'Вход', title: 'Вход в портал', path: loginPath, hash: '#login' },
  { id: 'registration', label: 'Регистрация', title: 'Регистрация', path: registrationPath, hash: '#registration' },
  { id: 'recovery', label: 'Восстановление', title: 'Восстановление пароля', path: recoveryPath, hash: '#recovery' },
] as const;
