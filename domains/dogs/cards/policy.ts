/**
 * breeder: not sold yet; named: sold to a buyer without an account, named in the card; offered, claimed, held: in a
 * transfer (see `transfers`); given: the studbook has a new owner.
 */
export const cardPlaces = ['breeder', 'named', 'offered', 'claimed', 'held', 'given'] as const;
export type CardPlace = (typeof cardPlaces)[number];

/** Whether the breeder may still hand on the puppy with the card. */
export const isAtBreeder = (place: CardPlace): boolean => place === 'breeder' || place === 'named';

/** Ages in months at which the owner is reminded to exchange the card for a pedigree. */
export const reminderMonths = [9, 12, 14] as const;
