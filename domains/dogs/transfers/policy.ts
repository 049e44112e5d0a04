/** The owner offers the dog, or the holder of its paper enters the key printed on it. */
export const transferWays = ['offer', 'key'] as const;
export type TransferWay = (typeof transferWays)[number];

/** The new owner owns the dog alone, or together with the present owners. */
export const newOwnerships = ['sole', 'shared'] as const;
export type NewOwnership = (typeof newOwnerships)[number];

/**
 * consent: co-owners are asked first; offered: the receiver is asked; objection: taken by its key, and the former owner
 * may still object; held: frozen until staff decide. The others are final.
 */
export const transferStates = [
  'consent',
  'offered',
  'objection',
  'held',
  'accepted',
  'declined',
  'refused',
  'withdrawn',
  'expired',
] as const;
export type TransferState = (typeof transferStates)[number];

export const liveStates: readonly TransferState[] = ['consent', 'offered', 'objection', 'held'];
export const isLive = (state: TransferState): boolean => liveStates.includes(state);

/** The viewer's role in a transfer: giver, receiver, or co-owner. */
export const transferSides = ['giver', 'receiver', 'owner'] as const;
export type TransferSide = (typeof transferSides)[number];

export const transferActs = ['accept', 'decline', 'withdraw', 'agree', 'refuse', 'object', 'confirm'] as const;
export type TransferAct = (typeof transferActs)[number];

const acts: Readonly<Record<TransferSide, Partial<Record<TransferState, readonly TransferAct[]>>>> = {
  giver: { consent: ['withdraw'], offered: ['withdraw'], objection: ['object', 'confirm'] },
  receiver: { offered: ['accept', 'decline'], objection: ['decline'] },
  owner: { consent: ['agree', 'refuse'], objection: ['object'] },
};

/** Actions for a dog taken by its key while co-owners are asked: there is no offer to withdraw. */
const keyAsked: Readonly<Record<TransferSide, readonly TransferAct[]>> = {
  giver: ['object'],
  receiver: ['decline'],
  owner: ['agree', 'refuse'],
};

export const actsOf = (side: TransferSide, state: TransferState, way: TransferWay): readonly TransferAct[] =>
  way === 'key' && state === 'consent' ? keyAsked[side] : (acts[side][state] ?? []);

export const adultYears = 18;
export const offerDays = 30;
/**
 * Days for the former owner to object after a dog was taken by its key. Keys are printed on papers, which are
 * photographed at shows, so this delay protects the owner.
 */
export const objectionDays = 7;
/** Wrong keys allowed per account and hour. */
export const keyTries = 5;
/** Open offers allowed per profile, because each may send mail to a stranger. */
export const openOffers = 50;
/** Mails per profile and day to people unknown to the portal. */
export const offersADay = 20;
/** Mails about offers per address and day, from all profiles together. */
export const offersToOneADay = 5;
