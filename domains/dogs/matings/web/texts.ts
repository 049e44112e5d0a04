import type { MatingAct, MatingSide, MatingState } from '../policy.ts';

export const sideNames: Readonly<Record<MatingSide, string>> = {
  dam: 'владелец суки',
  sire: 'владелец кобеля',
  organisation: 'регистрируете помёт',
};

export const stateNames: Readonly<Record<MatingState, string>> = {
  asked: 'Ждёт владельца кобеля',
  declined: 'Владелец кобеля не подтвердил',
  paper: 'Нужен акт вязки',
  review: 'Акт на проверке',
  agreed: 'Вязка подтверждена',
  refused: 'Акт не принят',
  withdrawn: 'Отозвана',
};

export const actNames: Readonly<Record<MatingAct, string>> = {
  agree: 'Подтвердить вязку',
  decline: 'Вязки не было',
  withdraw: 'Отозвать вязку',
  paper: 'Приложить акт вязки',
  announce: 'Показать среди ожидаемых помётов',
  conceal: 'Убрать из ожидаемых помётов',
};

/** Irreversible actions ask for confirmation; a denial asks for its reason instead, and an act for its file. */
export const actQuestions: Readonly<Partial<Record<MatingAct, string>>> = {
  agree: 'Сказанное слово не отзывают: по нему клуб или питомник зарегистрирует помёт.',
  announce:
    'В общем списке появятся порода, клички родителей, срок и питомник или клуб, который регистрирует помёт. Вашего имени и телефона там нет. Убрать можно в любой день.',
  withdraw: 'Вязка закроется, и вернуть её нельзя: можно только заявить заново.',
};
