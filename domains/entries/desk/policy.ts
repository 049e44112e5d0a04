import type { EntryActor, ProofState } from '../machine.ts';

/** What the organiser does with an entry at the desk. `class` moves it into another class. */
export const deskActs = ['confirm', 'withdraw', 'refuse', 'wait', 'restore', 'offer', 'class'] as const;
export type DeskAct = (typeof deskActs)[number];

/** Acts of the desk that an undo takes back. */
export const undoableSteps: readonly string[] = ['confirm', 'withdraw', 'refuse', 'wait', 'restore', 'offer', 'class'];

/** Who did something, in the log: people are not named, except members of the organiser's team. */
export const actorWords: Readonly<Record<EntryActor, string>> = {
  entrant: 'участник',
  organiser: 'организатор',
  portal: 'портал',
};

/** What happened, for the log and the line with the latest act. */
export const logWords: Readonly<Record<string, string>> = {
  entered: 'записана',
  class: 'класс изменён',
  proof: 'документ',
  undo: 'действие отменено',
  offer: 'предложено место',
  take: 'место занято',
  lapse: 'место не занято в срок',
  confirm: 'подтверждена',
  expire: 'срок оплаты вышел',
  revive: 'вернулась: деньги пришли',
  withdraw: 'снята',
  refuse: 'отклонена',
  wait: 'перенесена в очередь',
  restore: 'возвращена',
  catalogue: 'внесена в каталог',
  close: 'очередь закрыта',
};

export const proofLogWords: Readonly<Record<ProofState, string>> = {
  not_needed: 'не нужен',
  asked: 'нужен',
  sent: 'прислан',
  accepted: 'принят',
  refused: 'не принят',
};
