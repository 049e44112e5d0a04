/** How a dog changes hands: its owner offers it, or whoever holds the paper types the key that stands on it. */
export const transferWays = ['offer', 'key'] as const;
export type TransferWay = (typeof transferWays)[number];

/** The new owner alone, or one more beside those there are. */
export const newOwnerships = ['sole', 'shared'] as const;
export type NewOwnership = (typeof newOwnerships)[number];

/**
 * consent: owners besides the main one are asked first; offered: the receiver is; objection: taken by its key, and the
 * former owner may still object; held: frozen until staff decide. The others are ends.
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

/** What a reader is to a transfer: who hands the dog on, who gets it, an owner beside the main one. */
export const transferSides = ['giver', 'receiver', 'owner'] as const;
export type TransferSide = (typeof transferSides)[number];

export const transferActs = ['accept', 'decline', 'withdraw', 'agree', 'refuse', 'object', 'confirm'] as const;
export type TransferAct = (typeof transferActs)[number];

const acts: Readonly<Record<TransferSide, Partial<Record<TransferState, readonly TransferAct[]>>>> = {
  giver: { consent: ['withdraw'], offered: ['withdraw'], objection: ['object', 'confirm'] },
  receiver: { offered: ['accept', 'decline'], objection: ['decline'] },
  owner: { consent: ['agree', 'refuse'], objection: ['object'] },
};

/** Of a dog taken by its key whose other owners are asked first: nobody has offered it who could withdraw. */
const keyAsked: Readonly<Record<TransferSide, readonly TransferAct[]>> = {
  giver: ['object'],
  receiver: ['decline'],
  owner: ['agree', 'refuse'],
};

/** What somebody on this side may do now. */
export const actsOf = (side: TransferSide, state: TransferState, way: TransferWay): readonly TransferAct[] =>
  way === 'key' && state === 'consent' ? keyAsked[side] : (acts[side][state] ?? []);

/** Who takes a dog. */
export const adultYears = 18;
/** Days an offer waits for its answer. */
export const offerDays = 30;
/**
 * Days the former owner has to object against a dog taken by its key. Keys are printed on papers, which are photographed
 * at shows, so the delay is what protects the owner.
 */
export const objectionDays = 7;
/** Wrong keys an account may type in an hour. */
export const keyTries = 5;
/** Offers of one profile that wait at the same time: each may be a letter to a stranger. */
export const openOffers = 50;
/** Letters one profile may cause in a day to people the portal does not know. */
export const offersADay = 20;
/** Letters about offers to one address in a day, whoever offers. */
export const offersToOneADay = 5;
