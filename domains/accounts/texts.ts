import { type Forms, pluralOf } from '#platform/contract/plural.ts';
import type { AccountType } from '#platform/contract/userTypes.ts';

/** What the domain says, in one place. */
export const accountTypeNames: Record<AccountType, string> = {
  user: 'Физическое лицо',
  club: 'Клуб',
  kennel: 'Питомник',
  federation: 'Федерация',
  nbc: 'Национальный клуб породы',
  admin: 'Администратор',
};

export const texts = {
  wrongCredentials: 'Неверный E-mail или пароль',
  blocked: 'Учётная запись заблокирована. Обратитесь в федерацию.',
  mailTaken: 'Учётная запись с таким E-mail уже есть',
  tooManyLinked: 'Можно связать не больше 5 учётных записей. Выйдите из одной из них и повторите.',
} as const;

const seconds: Forms = ['секунду', 'секунды', 'секунд'];
const minutes: Forms = ['минуту', 'минуты', 'минут'];

/** «через 45 секунд», «через 3 минуты»: minutes from two on, rounded up. */
function waitText(wait: number): string {
  if (wait < 120) return `через ${wait} ${pluralOf(wait, seconds)}`;
  const rounded = Math.ceil(wait / 60);
  return `через ${rounded} ${pluralOf(rounded, minutes)}`;
}

export const tooManyTries = (wait: number): string => `Слишком много попыток входа. Повторите ${waitText(wait)}.`;
