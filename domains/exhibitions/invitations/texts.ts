import { type HistoryAct, type InvitationState, judgeStatuses, nbcStatuses } from './policy.ts';

export const invitationTexts = {
  reasonMissing: 'Необходимо указать причину: не менее трёх символов',
  stale: 'Пока вы смотрели, приглашение изменилось. Ниже оно такое, какое есть сейчас.',
  notFromHere: 'Этого шага сейчас сделать нельзя. Обновите страницу: приглашение уже в другом состоянии.',
  invited: 'Этот судья уже приглашён. Обновите страницу.',
  over: 'Мероприятие окончилось: судей больше не приглашают',
  cancelled: 'Мероприятие отменено: судей не приглашают',
  notJudged: 'На это мероприятие судей не приглашают',
  answerAll: 'Ответьте о каждом судье: клуб получит все ответы вместе',
  hasAccount: 'У судьи есть учётная запись: он ответит сам',
  consentMissing: 'Приложите согласие судьи',
  remindedToday: 'Сегодня уже напоминали. Следующее напоминание — завтра.',
  nothingToRemind: 'Напоминать не о чем: ответ уже есть',
  notJudge: 'Вы не в перечне судей: свяжите учётную запись со строкой перечня',
} as const;

export interface StateText {
  kind: 'ok' | 'warn' | 'danger' | 'info' | 'plain';
  text: string;
}

const ofJudge: Record<InvitationState['judge'], StateText> = {
  [judgeStatuses.notAsked]: { kind: 'ok', text: 'Получено согласование от НКП' },
  [judgeStatuses.waiting]: { kind: 'info', text: 'Ждём ответа судьи' },
  [judgeStatuses.accepted]: { kind: 'ok', text: 'Принял приглашение' },
  [judgeStatuses.declined]: { kind: 'danger', text: 'Отклонил' },
  [judgeStatuses.withdrawn]: { kind: 'warn', text: 'Отзывает согласие' },
  [judgeStatuses.released]: { kind: 'plain', text: 'Участие судьи отменено' },
  [judgeStatuses.expired]: { kind: 'plain', text: 'Не ответил в срок' },
  [judgeStatuses.calledOff]: { kind: 'plain', text: 'Приглашение снято' },
};

export function stateTexts({ nbc, judge }: InvitationState): StateText {
  if (judge === judgeStatuses.notAsked && nbc === nbcStatuses.waiting)
    return { kind: 'info', text: 'На согласовании у НКП' };
  if (nbc === nbcStatuses.refused) return { kind: 'danger', text: 'Получен отказ НКП' };
  return ofJudge[judge];
}

export const ownStateTexts: Record<InvitationState['judge'], StateText> = {
  ...ofJudge,
  [judgeStatuses.waiting]: { kind: 'info', text: 'Ждёт вашего ответа' },
  [judgeStatuses.accepted]: { kind: 'ok', text: 'Вы приняли' },
  [judgeStatuses.declined]: { kind: 'plain', text: 'Вы отказались' },
  [judgeStatuses.withdrawn]: { kind: 'warn', text: 'Ваш отказ у организатора' },
  [judgeStatuses.released]: { kind: 'plain', text: 'Отказ подтверждён' },
  [judgeStatuses.expired]: { kind: 'plain', text: 'Срок ответа вышел' },
  [judgeStatuses.calledOff]: { kind: 'plain', text: 'Организатор снял приглашение' },
};

export const historyTexts: Record<HistoryAct, string> = {
  listed: 'Внесён в список судей до приглашений на портале',
  invite: 'Приглашён',
  authorise: 'НКП согласовал',
  refuse: 'НКП отказал',
  askAgain: 'Запрос отправлен повторно',
  send: 'Отправлено приглашение судье',
  accept: 'Судья принял приглашение',
  decline: 'Судья отклонил приглашение',
  withdraw: 'Судья отзывает согласие',
  release: 'Участие судьи отменено',
  consent: 'Согласие судьи приложено файлом',
  callOff: 'Организатор снял приглашение',
  reinvite: 'Приглашён повторно',
  expire: 'Срок ответа вышел',
  moved: 'День или город изменились: судью спросили снова',
  remind: 'Напомнили',
  change: 'Изменено, что судит',
};
