/** States of an application, by the federation's own numbers: what is on the wire and in the database. */
export const states = { rejected: 1, inWork: 2, done: 3, draft: 4, cancelled: 6, archived: 8, commission: 9 } as const;
export type State = (typeof states)[keyof typeof states];

/** Whose act it is: the sender's, of whoever decides, or the portal's own, by the clock. */
export type Actor = 'applicant' | 'reviewer' | 'portal';

export const steps = [
  'send',
  'withdraw',
  'take',
  'reject',
  'askPapers',
  'askCommission',
  'answer',
  'finish',
  'reopen',
  'archive',
  'restore',
  'cancel',
  'remove',
] as const;
export type Step = (typeof steps)[number];

/** What stands in the history and moves nothing: other days of a show, between the commission and the organiser. */
export const talks = ['proposeDays', 'takeBackDays', 'agreeDays', 'keepDays'] as const;
export type Happening = Step | (typeof talks)[number];

export interface Move {
  from: readonly State[];
  /** `before`: back to where it was archived from; `gone`: nothing is left of it. */
  to: State | 'before' | 'gone';
  who: readonly Actor[];
  /** Only while nobody has opened it. */
  untaken?: true;
  /** As people are told when it is refused. */
  name: string;
}

/** What may happen to an application of a kind. Plain data: a step that does not stand here cannot be taken. */
export type Machine = Readonly<Partial<Record<Step, Move>>>;

const { rejected, inWork, done, draft, cancelled, archived, commission } = states;

/** Of everything that is sent, looked at and either given back or finished (types 13–23). */
const simple = {
  send: { from: [draft], to: inWork, who: ['applicant'], name: 'отправить' },
  withdraw: { from: [inWork], to: draft, who: ['applicant'], untaken: true, name: 'отозвать' },
  take: { from: [inWork], to: inWork, who: ['reviewer'], name: 'взять в работу' },
  reject: { from: [inWork], to: rejected, who: ['reviewer'], name: 'вернуть' },
  // Without a refusal: what was accepted and what was not stays as it is.
  askPapers: { from: [inWork], to: commission, who: ['reviewer'], name: 'запросить документы' },
  answer: { from: [rejected, commission], to: inWork, who: ['applicant'], name: 'ответить' },
  finish: { from: [inWork], to: done, who: ['reviewer'], name: 'выполнить' },
  reopen: { from: [done], to: inWork, who: ['reviewer'], name: 'вернуть в работу' },
  archive: { from: [rejected, done], to: archived, who: ['portal'], name: 'перенести в архив' },
  restore: { from: [archived], to: 'before', who: ['applicant', 'reviewer'], name: 'восстановить' },
  remove: { from: [draft], to: 'gone', who: ['applicant', 'portal'], name: 'удалить' },
} as const satisfies Machine;

/** Of a litter: the breeding commission may have to decide first; its papers are asked for without a refusal. */
const { askPapers: _, ...usual } = simple;
const litter: Machine = {
  ...usual,
  askCommission: { from: [inWork], to: commission, who: ['reviewer'], name: 'запросить решение племенной комиссии' },
};

/**
 * Of a package: sent and withdrawn as a whole; afterwards it follows the requests inside. What staff decide of it
 * themselves is its payment.
 */
const followed: Machine = {
  send: { from: [draft], to: inWork, who: ['applicant'], name: 'отправить' },
  withdraw: { from: [inWork], to: draft, who: ['applicant'], untaken: true, name: 'отозвать' },
  take: { from: [inWork], to: inWork, who: ['reviewer'], name: 'взять в работу' },
  reject: { from: [inWork], to: rejected, who: ['reviewer', 'portal'], name: 'вернуть' },
  answer: { from: [rejected], to: inWork, who: ['applicant', 'portal'], name: 'ответить' },
  finish: { from: [inWork], to: done, who: ['portal'], name: 'выполнить' },
  reopen: { from: [done], to: inWork, who: ['portal'], name: 'вернуть в работу' },
  archive: { from: [rejected, done], to: archived, who: ['portal'], name: 'перенести в архив' },
  restore: { from: [archived], to: 'before', who: ['applicant', 'reviewer'], name: 'восстановить' },
  remove: { from: [draft], to: 'gone', who: ['applicant', 'portal'], name: 'удалить' },
};

/**
 * Of a show, and of moving one or calling it off: its organiser may give it up until it is decided. What is decided
 * stands in the calendar: there is no way back but another application, and it is never archived.
 */
const show: Machine = {
  send: simple.send,
  withdraw: simple.withdraw,
  take: simple.take,
  reject: simple.reject,
  answer: simple.answer,
  finish: { from: [inWork], to: done, who: ['reviewer'], name: 'одобрить' },
  cancel: { from: [inWork, rejected], to: cancelled, who: ['applicant'], name: 'отменить' },
  remove: simple.remove,
};

export const machines = { simple, litter, package: followed, show } as const satisfies Record<string, Machine>;
export type MachineName = keyof typeof machines;

/** What a step is called once it was taken. */
export const stepWords: Record<Happening, string> = {
  send: 'Отправлена',
  withdraw: 'Отозвана',
  take: 'Взята в работу',
  reject: 'Возвращена заявителю',
  askPapers: 'Запрошены документы',
  askCommission: 'Запрошено решение племенной комиссии',
  answer: 'Исправлена и отправлена снова',
  finish: 'Выполнена',
  reopen: 'Возвращена в работу',
  archive: 'Перенесена в архив',
  restore: 'Восстановлена',
  cancel: 'Отменена заявителем',
  remove: 'Удалена',
  proposeDays: 'Комиссия предложила другие дни',
  takeBackDays: 'Комиссия сняла предложение других дней',
  agreeDays: 'Организатор согласился на другие дни',
  keepDays: 'Организатор оставил свои дни',
};

/** As much of an application as its machine looks at. */
export interface Standing {
  state: State;
  /** Where it was archived from. */
  prevState: State | null;
  isTaken: boolean;
}

export type Outcome = { to: State | 'gone' } | { refusal: string };

export const stateNames: Record<State, string> = {
  [draft]: 'черновик',
  [inWork]: 'в работе',
  [rejected]: 'возвращена',
  [done]: 'выполнена',
  [cancelled]: 'отменена заявителем',
  [archived]: 'в архиве',
  [commission]: 'нужны документы',
};

/** What is sent waits until somebody takes it: its sender and staff call that differently. */
export const waitingNames = { applicant: 'отправлена', reviewer: 'ждёт эксперта' } as const;

/** What is given back is no end: it says whose turn it is. */
export const returnedNames = {
  applicant: 'возвращена, ждёт вашего ответа',
  reviewer: 'возвращена, ждёт заявителя',
} as const;

/** The state as one of the sides reads it. */
export const stateWord = (
  { state, is_taken }: { state: State; is_taken: boolean },
  side: keyof typeof waitingNames,
): string =>
  state === states.inWork && !is_taken
    ? waitingNames[side]
    : state === states.rejected
      ? returnedNames[side]
      : stateNames[state];

/** Where the step leads, or why it cannot be taken, in words. */
export function outcomeOf(
  machine: Machine,
  step: Step,
  actor: Actor,
  { state, prevState, isTaken }: Standing,
): Outcome {
  const move = machine[step];
  if (!move?.who.includes(actor)) return { refusal: 'Такого действия у этой заявки нет' };
  if (!move.from.includes(state)) return { refusal: `Заявка сейчас ${stateNames[state]}: ${move.name} её нельзя` };
  if (move.untaken && isTaken)
    return {
      refusal:
        'Заявку уже рассматривают: отозвать её нельзя. Дождитесь ответа или напишите эксперту на странице заявки.',
    };
  if (move.to === 'before')
    return prevState === null ? { refusal: 'Неизвестно, куда вернуть заявку' } : { to: prevState };
  return { to: move.to };
}

/** What may be done with it now. */
export const stepsOf = (machine: Machine, actor: Actor, standing: Standing): Step[] =>
  steps.filter((step) => 'to' in outcomeOf(machine, step, actor, standing));
