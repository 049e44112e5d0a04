import { hourMs, minuteMs } from '#platform/contract/time/duration.ts';

/** Rules that slow down password guessing. Pure functions of stored counters and the time. */

export interface Counter {
  /** Milliseconds since 1970, oldest first. */
  tries: readonly number[];
  /** Tries beyond the limit. */
  strikes: number;
  /** No try before this time. */
  freeAt: number;
}

/**
 * `address` and `network`: the origin of tries at any accounts. `account`: tries at one account from unknown places.
 * `pair`: tries at one account from one address. `password`: tries of one password (by the first bits of its hash) at
 * any accounts from unknown places.
 */
export type Counters = Record<'address' | 'network' | 'account' | 'pair' | 'password', Counter>;

interface Limit {
  most: number;
  /** Milliseconds. */
  within: number;
}

const limits: Record<keyof Counters, Limit> = {
  address: { most: 25, within: 5 * minuteMs },
  network: { most: 100, within: 5 * minuteMs },
  account: { most: 100, within: 15 * minuteMs },
  pair: { most: 10, within: 15 * minuteMs },
  password: { most: 100, within: hourMs },
};
const firstDelay = 30_000;
const longestDelay = hourMs;

/**
 * The account's trust in an origin: unknown, a known address or browser, or a known browser proven by its secret. An
 * address is shared by an office or thousands of phones; a browser belongs to one person.
 */
export type Trust = 'stranger' | 'address' | 'browser';

export const emptyCounter: Counter = { tries: [], strikes: 0, freeAt: 0 };

const recent = ({ tries }: Counter, { within }: Limit, now: number): number[] =>
  tries.filter((at) => at > now - within);

/** Until the oldest try of a full window expires. */
function untilRoom(counter: Counter, limit: Limit, now: number): number {
  const tries = recent(counter, limit, now);
  const oldest = tries[tries.length - limit.most];
  return oldest === undefined ? 0 : oldest + limit.within - now;
}

/**
 * Milliseconds until the next try; 0: now. A known place waits for its own tries only, so that a wide attack does not
 * block the owner; a known browser does not wait for others at its address.
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
 * Counts a try before its password is checked, so that concurrent tries are all counted. From the tenth on each doubles
 * the delay of its address, until the owner signs in or a day passes without tries (then the job clears the counters).
 * Tries from unknown places share a count, which leaves a newcomer (the owner on a journey) one free try during an
 * attack.
 */
export function withAttempt(counters: Counters, trust: Trust, now: number): Counters {
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
 * Takes one try back: it was the owner's (whose address is reset), or its password was never checked. Others' tries
 * stay.
 */
export function withoutAttempt(counters: Counters, at: number, whose: 'owner' | 'nobody'): Counters {
  return {
    address: without(counters.address, at),
    network: without(counters.network, at),
    account: without(counters.account, at),
    pair: whose === 'owner' ? emptyCounter : unstruck(without(counters.pair, at), at),
    password: without(counters.password, at),
  };
}
