import { quoted } from '#platform/contract/inputs/quoted.ts';

export const statuses = { onReview: 1, refused: 2, approved: 3 } as const;

/** The name shown on pages. */
export const kennelName = (name: string): string => `Питомник ${quoted(name.replace(/^питомник\s+/iu, ''))}`;

export const texts = {
  onReview: 'Заявка уже на рассмотрении. Дождитесь решения: оно придёт письмом.',
  active: 'Питомник уже активирован.',
  decided: 'Заявка уже рассмотрена или изменена. Обновите страницу.',
  reasonMissing: 'Напишите, что исправить',
  mailMissing: 'Укажите E-mail питомника: по нему он будет входить',
  mailTaken: 'С этим E-mail уже есть учётная запись. Питомнику нужен свой.',
  ownerInactive: 'Сначала подтвердите свой E-mail по ссылке из письма',
  alreadyOwner: 'Ваш питомник уже зарегистрирован.',
  noKennel: 'Питомника ещё нет: дождитесь решения федерации.',
  kennelBlocked: 'Учётная запись питомника заблокирована. Обратитесь в федерацию.',
} as const;
