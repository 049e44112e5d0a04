/**
 * breeder: nobody has got it yet; named: a buyer stands in the card, and has no account; offered, claimed, held: on its
 * way to a new owner (see `transfers`); given: the studbook names a new owner.
 */
export const cardPlaces = ['breeder', 'named', 'offered', 'claimed', 'held', 'given'] as const;
export type CardPlace = (typeof cardPlaces)[number];

/** Where a puppy is handed on from the card. */
export const isAtBreeder = (place: CardPlace): boolean => place === 'breeder' || place === 'named';

/** Months of age at which its owner is reminded to exchange the card for a pedigree. */
export const reminderMonths = [9, 12, 14] as const;
