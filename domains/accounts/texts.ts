import { type Forms, pluralOf } from '#platform/contract/plural.ts';
import type { AccountType } from '#platform/contract/userTypes.ts';
import { staffPasswordLength } from './policy.ts';

/** Texts of the domain. */
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
  passwordShort: 'Минимум 6 символов',
  passwordPlain: 'Минимум по одной заглавной букве и цифре',
  passwordHint: 'От 6 символов, с заглавной буквой и цифрой. Не подойдут распространённые слова, ваше имя и E-mail.',
  staffPasswordShort: `Пароль сотрудника – не короче ${staffPasswordLength} символов: он открывает данные всей федерации`,
  staffPasswordHint: `От ${staffPasswordLength} символов, с заглавной буквой и цифрой. Не подойдут распространённые слова, ваше имя и E-mail.`,
  unknownPasswordHint: `От 6 символов (у сотрудников федерации – от ${staffPasswordLength}), с заглавной буквой и цифрой. Не подойдут распространённые слова, ваше имя и E-mail.`,
  passwordDiffers: 'Пароль не совпадает',
  city: 'Укажите город',
  privacy: 'Вы должны принять условия',
  codeShort: 'Не короче 4 символов',
  wrongCode: 'Введен неверный код активации',
  badTicket: 'Время на этот шаг истекло. Войдите заново.',
  wrongSecondCode: 'Код не подошёл. Введите новый код из приложения или один из запасных.',
  wrongPassword: 'Неверный пароль',
  wrongMailCode: 'Неверный код. Проверьте письмо или запросите новый код.',
  noMailChange: 'Код больше не действует. Запросите новый.',
  sameMail: 'Это ваш нынешний E-mail',
  factorThere: 'Второй фактор уже включён',
  factorNotThere: 'Второй фактор не включён',
  lastAdministrator:
    'Это последний администратор, который может войти. Сначала пригласите другого и дождитесь, когда он войдёт.',
  noSharedAccount: 'У этой федерации нет общей учётной записи',
  notOnStaff: 'Доступ сотрудника закрыт. Если это ошибка, обратитесь к руководителю.',
  factorRequired: 'Сотрудникам федерации второй фактор обязателен',
  clubTaken: 'У клуба уже есть учётная запись. Войдите или восстановите пароль.',
  clubMailTaken: 'С E-mail клуба уже зарегистрирована другая учётная запись. Обратитесь в федерацию.',
  alreadyConfirmed: 'E-mail уже подтверждён. Войдите заново, чтобы продолжить.',
  linkUnknown: 'Такой ссылки нет. Откройте её из письма ещё раз или запросите новое письмо.',
  linkUsed: 'E-mail по этой ссылке уже подтверждён: войдите с ним и своим паролем.',
  linkExpired: 'Срок действия ссылки истёк. Войдите в портал и запросите новое письмо.',
  tooManyLinked: 'Можно связать не больше 5 учётных записей. Выйдите из одной из них и повторите.',
} as const;

export const blockedText = (reason: string): string =>
  `Учётная запись заблокирована. Причина: «${reason}». Обратитесь в федерацию.`;

const seconds: Forms = ['секунду', 'секунды', 'секунд'];
const minutes: Forms = ['минуту', 'минуты', 'минут'];

/** «через 45 секунд», «через 3 минуты»: in minutes from two on, rounded up. */
function waitText(wait: number): string {
  if (wait < 120) return `через ${wait} ${pluralOf(wait, seconds)}`;
  const rounded = Math.ceil(wait / 60);
  return `через ${rounded} ${pluralOf(rounded, minutes)}`;
}

/** «do••••@club.example»: the owner recognises it, others cannot write to it. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf('@');
  return `${mail.slice(0, Math.min(2, at))}••••${mail.slice(at)}`;
}

/** Whether the given text is this mail, complete or masked. */
export const isMail = (mail: string, told: string): boolean =>
  [mail, maskedMail(mail)].some((one) => one.toLowerCase() === told.toLowerCase());

export const tooManyRequests = (wait: number): string => `Слишком много запросов. Повторите ${waitText(wait)}.`;

export const tooManyTries = (wait: number): string => `Слишком много попыток входа. Повторите ${waitText(wait)}.`;
