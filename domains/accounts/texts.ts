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
  tooManyLinked: 'Можно связать не больше 5 учётных записей. Выйдите из одной из них и повторите.',
  tooManyAtOnce: 'Сейчас входит слишком много людей. Повторите через несколько секунд.',
} as const;

const forms: Record<'second' | 'minute', Partial<Record<Intl.LDMLPluralRule, string>>> = {
  second: { one: 'секунду', few: 'секунды', many: 'секунд' },
  minute: { one: 'минуту', few: 'минуты', many: 'минут' },
};
const plural = new Intl.PluralRules('ru');

/** «через 45 секунд», «через 3 минуты»: minutes from two on, rounded up. */
function waitText(seconds: number): string {
  const unit = seconds < 120 ? 'second' : 'minute';
  const count = unit === 'second' ? seconds : Math.ceil(seconds / 60);
  return `через ${count} ${forms[unit][plural.select(count)] ?? forms[unit].many}`;
}

export const tooManyTries = (seconds: number): string => `Слишком много попыток входа. Повторите ${waitText(seconds)}.`;
