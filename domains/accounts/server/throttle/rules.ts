/** How a flood of guesses is slowed. Pure: what is stored and what the clock says come in, what to store goes out. */

export interface Counter {
  /** Milliseconds since 1970, oldest first. */
  tries: readonly number[];
  /** Tries made beyond the limit. */
  strikes: number;
  /** No try before this instant. */
  freeAt: number;
}

/**
 * `address` and `network`: where the tries come from, whatever accounts they aim at. `account`: all tries at one
 * account from places it never signed in from. `pair`: tries at one account from one address. `password`: tries of one
 * password (by the first bits of its hash) at any accounts from places they never signed in from.
 */
export type Counters = Record<'address' | 'network' | 'account' | 'pair' | 'password', Counter>;

interface Limit {
  most: number;
  /** Milliseconds. */
  within: number;
}

const minute = 60_000;
const limits: Record<keyof Counters, Limit> = {
  address: { most: 25, within: 5 * minute },
  network: { most: 100, within: 5 * minute },
  account: { most: 100, within: 15 * minute },
  pair: { most: 10, within: 15 * minute },
  password: { most: 100, within: 60 * minute },
};
const firstDelay = 30_000;
const longestDelay = 60 * minute;

/**
 * Where a try comes from, as the account knows it: from nowhere it has signed in from, from an address or a browser it
 * has signed in from, or from such a browser whose secret says so. An address is shared by a club's office or by
 * thousands of telephones of one operator; a browser is one person's.
 */
export type Trust = 'stranger' | 'address' | 'browser';

export const emptyCounter: Counter = { tries: [], strikes: 0, freeAt: 0 };

const recent = ({ tries }: Counter, { within }: Limit, now: number): number[] =>
  tries.filter((at) => at > now - within);

/** Until the oldest of the tries that fill the limit falls out of the window. */
function untilRoom(counter: Counter, limit: Limit, now: number): number {
  const tries = recent(counter, limit, now);
  const oldest = tries[tries.length - limit.most];
  return oldest === undefined ? 0 : oldest + limit.within - now;
}

/**
 * Milliseconds to wait before the next try; 0: go on. A place the account has signed in from answers for its own tries
 * only, so a flood from elsewhere, however wide, does not shut the owner out; and a browser it has signed in from does
 * not answer for others at its address.
 */
export function waitFor(counters: Counters, trust: Trust, now: number): number {
  const isKnownPlace = trust !== 'stranger';
  return Math.max(
    0,
    counters.pair.freeAt - now,
    trust === 'browser' ? 0 : untilRoom(counters.address, limits.address, now),
    isKnownPlace ? 0 : untilRoom(counters.network, limits.network, now),
    isKnownPlace ? 0 : untilRoom(counters.account, limits.account, now),
    isKnownPlace ? 0 : untilRoom(counters.password, limits.password, now),
  );
}

const withTry = (counter: Counter, limit: Limit, now: number): Counter => ({
  ...counter,
  tries: [...recent(counter, limit, now), now],
});

/**
 * Counts a try before its password is looked at, so that tries at the same moment do not slip through together.
 * From the tenth on every further one doubles the delay of its address, until the owner comes or nobody tries for a day
 * (then the job clears the counters). A stranger's tries count together with those
 * of all other strangers, which leaves a newcomer (the owner on a journey) one free try in the middle of an attack.
 */
export function counted(counters: Counters, trust: Trust, now: number): Counters {
  const isKnownPlace = trust !== 'stranger';
  const isOwnBrowser = trust === 'browser';
  const next: Counters = {
    address: isOwnBrowser ? counters.address : withTry(counters.address, limits.address, now),
    network: isOwnBrowser ? counters.network : withTry(counters.network, limits.network, now),
    account: isKnownPlace ? counters.account : withTry(counters.account, limits.account, now),
    pair: withTry(counters.pair, limits.pair, now),
    password: isKnownPlace ? counters.password : withTry(counters.password, limits.password, now),
  };
  const together = isKnownPlace ? next.pair.tries.length : recent(next.account, limits.pair, now).length;
  if (together < limits.pair.most && next.pair.strikes === 0) return next;
  return {
    ...next,
    pair: { ...next.pair, strikes: next.pair.strikes + 1, freeAt: now + delayAfter(next.pair.strikes) },
  };
}

const delayAfter = (strikes: number): number => Math.min(firstDelay * 2 ** strikes, longestDelay);

const without = (counter: Counter, at: number): Counter => {
  const place = counter.tries.lastIndexOf(at);
  return place < 0 ? counter : { ...counter, tries: counter.tries.toSpliced(place, 1) };
};

const unstruck = (counter: Counter, at: number): Counter =>
  counter.strikes > 0 && counter.freeAt === at + delayAfter(counter.strikes - 1)
    ? { ...counter, strikes: counter.strikes - 1, freeAt: 0 }
    : counter;

/**
 * Takes one try back: it was the owner's (whose address starts anew), or its password was never looked at. Others'
 * tries stay.
 */
export function forgiven(counters: Counters, at: number, whose: 'owner' | 'nobody'): Counters {
  return {
    address: without(counters.address, at),
    network: without(counters.network, at),
    account: without(counters.account, at),
    pair: whose === 'owner' ? emptyCounter : unstruck(without(counters.pair, at), at),
    password: without(counters.password, at),
  };
}
