import type { Verdict } from '../judgement.ts';

export const verdictNames: Readonly<Record<Verdict, string>> = {
  valid: 'Действителен',
  expired: 'Истёк',
  revoked: 'Аннулирован',
  forged: 'Подпись не сходится',
  offline: 'Проверено без связи',
};
