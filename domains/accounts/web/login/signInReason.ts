import type { Registration } from '../../registration/web/Registered.tsx';

/** Why the sign-in page has come, in the history's state. */
export interface SignInReason {
  reason?: 'ended';
  /** Somebody has just registered and has a mail to confirm. */
  registered?: Registration;
}

/** What was typed is in the drafts: forms bring it back after the sign-in. */
export const reasonWords =
  'Сеанс завершён: истёк его срок или его завершили на другом устройстве. Войдите снова: набранное сохранено черновиком.';
