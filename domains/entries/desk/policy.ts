import type { EntryActor, LoggedStep, ProofState } from '../machine.ts';

/**
 * Acts of the organiser on an entry at the desk. `class` moves it into another class; `take` takes the offered place
 * for an entrant who answered by telephone or on paper.
 */
export const deskActs = ['confirm', 'take', 'withdraw', 'refuse', 'wait', 'restore', 'offer', 'class'] as const;
export type DeskAct = (typeof deskActs)[number];

/** Acts of the desk that an undo takes back; `entered`: from a paper form. */
export const undoableSteps: readonly string[] = [
  ...['entered', 'confirm', 'withdraw', 'refuse', 'wait', 'restore', 'offer', 'class'],
];

/** Papers the desk is filtered by: a missing one, and one that waits for a decision. */
export const deskProofs = ['asked', 'sent'] as const satisfies ProofState[];
export const proofWords: Readonly<Record<(typeof deskProofs)[number], string>> = {
  asked: 'Документ не прислан',
  sent: 'Документ ждёт решения',
};

/** Characters of a mail to entrants. */
export const entrantMailLimits = { min: 10, max: 2000 } as const;

/** Payment of a paper form: cash now, by bank transfer to its order, or at the show (the place is kept). */
export const paperPayments = ['cash', 'bank', 'later'] as const;
export type PaperPayment = (typeof paperPayments)[number];

/** Most dogs that a search of the desk shows. */
export const mostFound = 8;
/** Days after the show when the contacts of paper forms are removed. */
export const paperDays = 180;

/** Actors in the log. Only members of the organiser's team are named. */
export const actorWords: Readonly<Record<EntryActor, string>> = {
  entrant: 'участник',
  organiser: 'организатор',
  portal: 'портал',
};

/** Texts of the log and of the line with the latest act. */
export const logWords: Readonly<Record<LoggedStep, string>> = {
  entered: 'записана',
  class: 'класс изменён',
  proof: 'документ',
  owner: 'владелец согласен',
  undo: 'действие отменено',
  offer: 'предложено место',
  take: 'место занято',
  lapse: 'место не занято в срок',
  confirm: 'подтверждена',
  unconfirm: 'оплата отозвана',
  expire: 'срок оплаты вышел',
  revive: 'вернулась: деньги пришли',
  withdraw: 'снята',
  refuse: 'отклонена',
  wait: 'перенесена в очередь',
  restore: 'возвращена',
  catalogue: 'внесена в каталог',
  close: 'очередь закрыта',
  judge: 'оценена в ринге',
  miss: 'не пришла в ринг',
  excuse: 'снята в ринге',
  disqualify: 'дисквалифицирована в ринге',
  unjudge: 'порода открыта снова',
  main_ring: 'главный ринг',
};

export const proofLogWords: Readonly<Record<ProofState, string>> = {
  not_needed: 'не нужен',
  asked: 'нужен',
  sent: 'прислан',
  accepted: 'принят',
  refused: 'не принят',
};

/** «1 место», «2 место → 1 место», «1 место снято» */
export const placeChange = ({ from, to }: { from: string; to: string }): string =>
  to === '' ? `${from} снято` : from === '' ? to : `${from} → ${to}`;
