import type { ProofState } from './machine.ts';

/**
 * Whether a show takes entries: none: not through the portal; before: prepared, not open yet; full: every offer has
 * reached its limit, so new dogs go to the waiting list.
 */
export const entryGates = ['none', 'before', 'open', 'last_day', 'full', 'closed', 'cancelled'] as const;
export type EntryGate = (typeof entryGates)[number];

/** Hours that an offered place of the waiting list is kept. */
export const offerHours = 12;
export const openClassId = 5;
export const workingClassId = 6;
export const championClassId = 7;
/** Format of shows with CACIB (`exhibition_types`). */
export const internationalFormat = 2;
/** Adult champion titles of the studbook (`titles`): each proves the champion class. */
export const championTitleIds: readonly number[] = [1, 2, 5, 6, 7, 8, 9];
/** Days before the show within which the rabies vaccination must not be newer, and the day before which not older. */
export const rabiesDays = { newest: 30, oldest: 365 } as const;

/** Texts for entrants about the paper of a class. */
export const proofWords: Readonly<Record<ProofState, string>> = {
  not_needed: '',
  asked: 'Нужна копия документа к классу, иначе к закрытию записи собака встанет в открытый',
  sent: 'Документ проверяет организатор',
  accepted: 'Документ принят',
  refused: 'Документ не принят: пока собака стоит в открытом классе. Можно прислать другой.',
};
