/**
 * asked: the club or kennel has to apply for the pedigree; taken: its application is begun; refused, withdrawn: final, a
 * new request may follow.
 */
export const exchangeStates = ['asked', 'taken', 'refused', 'withdrawn'] as const;
export type ExchangeState = (typeof exchangeStates)[number];

/** The viewer's role: the dog's owner, or the club or kennel that registered the litter. */
export const exchangeSides = ['owner', 'organisation'] as const;
export type ExchangeSide = (typeof exchangeSides)[number];

export const exchangeActs = ['withdraw', 'refuse'] as const;
export type ExchangeAct = (typeof exchangeActs)[number];

/** `isOpen`: the card can still be exchanged and the asker still owns the dog. */
export function actsOf(side: ExchangeSide, state: ExchangeState, isOpen: boolean): readonly ExchangeAct[] {
  if (!isOpen || state !== 'asked') return [];
  return side === 'owner' ? ['withdraw'] : ['refuse'];
}

export const mayApply = (side: ExchangeSide, state: ExchangeState, isOpen: boolean): boolean =>
  side === 'organisation' && isOpen && (state === 'asked' || state === 'taken');
