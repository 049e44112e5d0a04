import { addMonths, type Day, partsOf } from '#platform/contract/time/dates.ts';

/** Planner: the member who made the plan. Stud: the member who may breed from its stud today. */
export const planSides = ['planner', 'stud'] as const;
export type PlanSide = (typeof planSides)[number];

/**
 * Whether an announced plan may name its stud. own: the planner breeds from it; nobody: it has no owner on the portal;
 * silent: its owner has not answered; a consent is of the present owner only.
 */
export const studWords = ['own', 'nobody', 'silent', 'agreed', 'refused'] as const;
export type StudWord = (typeof studWords)[number];

export const planActs = ['announce', 'conceal', 'remove', 'agree', 'refuse'] as const;
export type PlanAct = (typeof planActs)[number];

export interface StudAnswer {
  plannerId: number;
  /** The member who may breed from the stud today; null: its owner is not on the portal. */
  studBreederId: number | null;
  answer: 'agreed' | 'refused' | null;
  /** Who gave the answer. */
  answeredBy: number | null;
}

export function studWord({ plannerId, studBreederId, answer, answeredBy }: StudAnswer): StudWord {
  if (studBreederId === null) return 'nobody';
  if (studBreederId === plannerId) return 'own';
  return answer !== null && answeredBy === studBreederId ? answer : 'silent';
}

interface PlanState {
  isAnnounced: boolean;
  /** Whether the planner may breed from the bitch today. */
  mayBreed: boolean;
  word: StudWord;
  /** Staff decide whose the right to breed from the stud is. */
  isStudFrozen: boolean;
}

/** A private plan needs no consent; an announced one needs it for naming the stud. */
export function actsOf(side: PlanSide, { isAnnounced, mayBreed, word, isStudFrozen }: PlanState): readonly PlanAct[] {
  if (side === 'planner') {
    if (isAnnounced) return ['conceal', 'remove'];
    return mayBreed ? ['announce', 'remove'] : ['remove'];
  }
  if (!isAnnounced || !mayBreed || isStudFrozen) return [];
  if (word === 'silent') return ['agree', 'refuse'];
  if (word === 'agreed') return ['refuse'];
  return word === 'refused' ? ['agree'] : [];
}

export const maxPlans = 100;
/** Months ahead for which a litter may be announced. */
export const monthsAhead = 18;

/** The first days of the months that a plan may be for, this month first. */
export function plannedMonths(today: Day): Day[] {
  const { year, month } = partsOf(today);
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return Array.from({ length: monthsAhead + 1 }, (_, at) => addMonths(first, at));
}
