import type { PlanAct, PlanSide, StudWord } from '../policy.ts';

export const actNames: Readonly<Record<PlanAct, string>> = {
  announce: 'Показать всем',
  conceal: 'Скрыть от всех',
  remove: 'Убрать план',
  agree: 'Можно назвать',
  refuse: 'Не называть',
};

/** What an announced plan says of its stud, to either side. */
export const wordTexts: Readonly<Record<PlanSide, Readonly<Record<StudWord, string>>>> = {
  planner: {
    own: 'Виден всем: порода, клички родителей, месяц и питомник.',
    nobody: 'Виден всем без клички кобеля: владельца кобеля нет на портале, спросить некого.',
    silent: 'Виден всем без клички кобеля: его владелец ещё не ответил.',
    agreed: 'Виден всем вместе с кличкой кобеля: его владелец согласен.',
    refused: 'Виден всем без клички кобеля: его владелец отказал.',
  },
  stud: {
    own: '',
    nobody: '',
    silent: 'План виден всем без клички вашего кобеля. Назвать его?',
    agreed: 'Ваш кобель назван в этом плане. Согласие можно отозвать в любой день.',
    refused: 'Ваш кобель в этом плане не назван. Передумаете – его назовут.',
  },
};

export const announceText =
  'В «Планируемых помётах» появятся порода, кличка суки, месяц и питомник; имени и телефона владельца там нет. Чужого кобеля портал назовёт, только если согласится его владелец: мы спросим его сами.';
