import type { Registration } from '../../registration/web/Registered.tsx';

/** History state: why the sign-in page was opened. */
export interface SignInReason {
  reason?: 'ended';
  /** After a registration with an unconfirmed mail. */
  registered?: Registration;
}

/** Typed values are in the drafts: forms restore them after the sign-in. */
export const sessionEndedText =
  'Сеанс завершён: истёк его срок или его завершили на другом устройстве. Войдите снова: набранное сохранено черновиком.';
