import { addDays, type Day } from '#platform/contract/time/dates.ts';

/**
 * asked: the stud's owner is to say whether there was a mating; declined: said no; paper: nobody is there to ask; review:
 * the act of the mating is with the federation; agreed: the litter may be registered; refused, withdrawn: ends.
 */
export const matingStates = ['asked', 'declined', 'paper', 'review', 'agreed', 'refused', 'withdrawn'] as const;
export type MatingState = (typeof matingStates)[number];

/** Whose the reader is: the bitch's owner, the stud's, or the club or kennel that registers the litter. */
export const matingSides = ['dam', 'sire', 'organisation'] as const;
export type MatingSide = (typeof matingSides)[number];

export const matingActs = ['agree', 'decline', 'withdraw', 'paper'] as const;
export type MatingAct = (typeof matingActs)[number];

/**
 * What a side may do; `isSilent`: the stud's owner has had the time a rule of the federation gives; `isOwnPlan`: with
 * one's own stud, and nothing recorded since (without a birth there is no application): nobody else's word is lost.
 */
export function actsOf(
  side: MatingSide,
  state: MatingState,
  { isSilent, isOwnPlan }: { isSilent: boolean; isOwnPlan: boolean },
): readonly MatingAct[] {
  if (side === 'sire') return state === 'asked' ? ['agree', 'decline'] : [];
  if (side !== 'dam') return [];
  const mayShow = state === 'declined' || state === 'paper' || (state === 'asked' && isSilent);
  const mayStop = state === 'asked' || state === 'paper' || state === 'declined' || (state === 'agreed' && isOwnPlan);
  return [...(mayShow ? (['paper'] as const) : []), ...(mayStop ? (['withdraw'] as const) : [])];
}

export const isOver = (state: MatingState): boolean => state === 'refused' || state === 'withdrawn';

/** Days after the mating within which it is declared; later it is said beside, and not refused. */
export const declareDays = 3;
/** The last day on which such a mating is declared in time. */
export const declareUntil = (matedOn: Day): Day => addDays(matedOn, declareDays);
/** Days after the question on which the stud's owner is reminded. */
export const reminderDays = [3, 10] as const;
/** Where the federation's rule of the silent owner is not set. */
export const usualSilence = 30;
/** Days between a mating and a birth that can be its litter's. */
export const pregnancy = { least: 50, most: 75 } as const;
export const mostPuppies = 20;
