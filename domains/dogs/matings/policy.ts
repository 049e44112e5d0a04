import { addDays, type Day } from '#platform/contract/time/dates.ts';

/**
 * asked: the stud's owner has to confirm the mating; declined: they denied it; paper: there is no stud owner on the
 * portal to ask; review: staff check the act of the mating; agreed: the litter may be registered; refused, withdrawn:
 * final.
 */
export const matingStates = ['asked', 'declined', 'paper', 'review', 'agreed', 'refused', 'withdrawn'] as const;
export type MatingState = (typeof matingStates)[number];

/** The viewer's role: the bitch's owner, the stud's owner, or the club or kennel that registers the litter. */
export const matingSides = ['dam', 'sire', 'organisation'] as const;
export type MatingSide = (typeof matingSides)[number];

export const matingActs = ['agree', 'decline', 'withdraw', 'paper', 'announce', 'conceal'] as const;
export type MatingAct = (typeof matingActs)[number];

interface MatingFacts {
  isSilent: boolean;
  isOwnPlan: boolean;
  isAnnounced: boolean | null;
  isStudFrozen: boolean;
}

/**
 * Returns the actions of a side. `isSilent`: the stud's owner has not answered within the federation's deadline.
 * `isOwnPlan`: both dogs have the same owner and no birth is recorded (so there is no application), so the mating can
 * be withdrawn without affecting anyone else. `isAnnounced`: the expected litter is in the public list; null when it may
 * not be there, because it is registered. `isStudFrozen`: staff still decide whose the right to breed from the stud is.
 */
export function actsOf(
  side: MatingSide,
  state: MatingState,
  { isSilent, isOwnPlan, isAnnounced, isStudFrozen }: MatingFacts,
): readonly MatingAct[] {
  if (side === 'sire') return state === 'asked' && !isStudFrozen ? ['agree', 'decline'] : [];
  if (side !== 'dam') return [];
  const mayShow = state === 'declined' || state === 'paper' || (state === 'asked' && isSilent);
  const mayStop = state === 'asked' || state === 'paper' || state === 'declined' || (state === 'agreed' && isOwnPlan);
  return [
    ...(mayShow ? (['paper'] as const) : []),
    ...(state === 'agreed' && isAnnounced === false ? (['announce'] as const) : []),
    ...(state === 'agreed' && isAnnounced === true ? (['conceal'] as const) : []),
    ...(mayStop ? (['withdraw'] as const) : []),
  ];
}

export const isOver = (state: MatingState): boolean => state === 'refused' || state === 'withdrawn';

/** Days after the mating to declare it; a later declaration is marked, not refused. */
export const declareDays = 3;
/** The last day to declare such a mating in time. */
export const declareUntil = (matedOn: Day): Day => addDays(matedOn, declareDays);
/** Days after the request on which the stud's owner is reminded. */
export const reminderDays = [3, 10] as const;
/** Default when the federation's rule for silent owners is not set. */
export const defaultSilenceDays = 30;
/** Possible days between a mating and the birth of its litter. */
export const pregnancy = { least: 50, most: 75 } as const;
export const maxPuppies = 20;
