/** States of an application. The numbers are the federation's: they are on the wire and in the database. */
export const states = { rejected: 1, inWork: 2, done: 3, draft: 4, cancelled: 6, archived: 8, commission: 9 } as const;
export type State = (typeof states)[keyof typeof states];

/** Who takes the step: the sender, staff, or the portal's scheduled job. */
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

/** Events that are written into the history without a change of state: negotiation of other days for a show. */
export const negotiationSteps = ['proposeDays', 'takeBackDays', 'agreeDays', 'keepDays'] as const;
export type HistoryStep = Step | (typeof negotiationSteps)[number];

export interface Move {
  from: readonly State[];
  /** `before` restores the state before the archive; `gone` deletes the application. */
  to: State | 'before' | 'gone';
  who: readonly Actor[];
  /** The step is allowed only while no staff member has taken the application. */
  untaken?: true;
  /** Names the step in the message of a refusal. */
  name: string;
}

/** Steps allowed for a kind of application, as plain data. A step that is missing here is refused. */
export type Machine = Readonly<Partial<Record<Step, Move>>>;

const { rejected, inWork, done, draft, cancelled, archived, commission } = states;

/** The machine of everything that is sent, reviewed and either returned or finished (types 13–23). */
const simple = {
  send: { from: [draft], to: inWork, who: ['applicant'], name: 'отправить' },
  withdraw: { from: [inWork], to: draft, who: ['applicant'], untaken: true, name: 'отозвать' },
  take: { from: [inWork], to: inWork, who: ['reviewer'], name: 'взять в работу' },
  reject: { from: [inWork], to: rejected, who: ['reviewer'], name: 'вернуть' },
  // Papers are asked for without a refusal, so accepted parts stay accepted.
  askPapers: { from: [inWork], to: commission, who: ['reviewer'], name: 'запросить документы' },
  answer: { from: [rejected, commission], to: inWork, who: ['applicant'], name: 'ответить' },
  finish: { from: [inWork], to: done, who: ['reviewer'], name: 'выполнить' },
  reopen: { from: [done], to: inWork, who: ['reviewer'], name: 'вернуть в работу' },
  archive: { from: [rejected, done], to: archived, who: ['portal'], name: 'перенести в архив' },
  restore: { from: [archived], to: 'before', who: ['applicant', 'reviewer'], name: 'восстановить' },
  remove: { from: [draft], to: 'gone', who: ['applicant', 'portal'], name: 'удалить' },
} as const satisfies Machine;

/** The breeding commission may have to decide about a litter first; its papers are asked for without a refusal. */
const { askPapers: _, ...usual } = simple;
const litter: Machine = {
  ...usual,
  askCommission: { from: [inWork], to: commission, who: ['reviewer'], name: 'запросить решение племенной комиссии' },
};

/**
 * A package is sent and withdrawn as a whole; afterwards it follows its requests. Staff decide only its payment
 * directly.
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
 * The organiser of a show may cancel the application until it is decided. A decided show is in the calendar: it is
 * changed only by another application and never archived.
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

export const stepTexts: Record<HistoryStep, string> = {
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

/** The fields of an application that its machine reads. */
export interface ApplicationStatus {
  state: State;
  /** The state before the archive. */
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

/** The sender and staff read different names for a sent application that no staff member has taken. */
export const waitingNames = { applicant: 'отправлена', reviewer: 'ждёт эксперта' } as const;

/** The names of a returned application say whose turn it is. */
export const returnedNames = {
  applicant: 'возвращена, ждёт вашего ответа',
  reviewer: 'возвращена, ждёт заявителя',
} as const;

export const stateText = (
  { state, is_taken }: { state: State; is_taken: boolean },
  side: keyof typeof waitingNames,
): string =>
  state === states.inWork && !is_taken
    ? waitingNames[side]
    : state === states.rejected
      ? returnedNames[side]
      : stateNames[state];

/** The state the step leads to, or the reason why the step is refused. */
export function outcomeOf(
  machine: Machine,
  step: Step,
  actor: Actor,
  { state, prevState, isTaken }: ApplicationStatus,
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

export const stepsOf = (machine: Machine, actor: Actor, standing: ApplicationStatus): Step[] =>
  steps.filter((step) => 'to' in outcomeOf(machine, step, actor, standing));
