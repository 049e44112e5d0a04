import type { Verdict } from '../verification.ts';

export const verdictNames: Readonly<Record<Verdict, string>> = {
  valid: 'Действителен',
  expired: 'Истёк',
  revoked: 'Аннулирован',
  forged: 'Подпись не сходится',
  offline: 'Проверено без связи',
};
