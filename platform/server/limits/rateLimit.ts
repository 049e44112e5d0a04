import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clock } from '#platform/contract/time/clock.ts';
import { PortalError } from '../errors.ts';
import { bearerToken } from '../session.ts';
import type { Devices } from './devices.ts';
import type { SharedCounts } from './sharedCounts.ts';

const minuteMs = 60_000;

interface Count {
  taken: number;
  endsAt: number;
}

/** One person's address: an IPv6 network of 64 bits is one household, IPv4 inside IPv6 is IPv4. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1] as string;
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups = ip.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** How long a member is known by the token after the last call with it. */
const knownMs = 15 * minuteMs;

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Calls of all visitors of one address together, as a multiple of one visitor's limit. A school or a mobile operator
 * has hundreds of readers behind an address, few of whom ask at the same moment.
 */
const visitorsOfAddress = 10;

/**
 * Counts what members and visitors ask for.
 *
 * `take` fills a bucket of `max` calls at `max` calls a minute: a burst of that size passes at once, and whoever asks
 * more waits for the next place only, not for the end of a minute. A member is counted by the account. A visitor is
 * counted by the device (a cookie the portal has signed, `Devices`) and all visitors of an address besides, who have ten
 * times the limit of one. Who sends no cookie, or an invented one, shares one bucket with all others of the address who
 * send none: dropping cookies wins nothing, and collecting them at most that tenfold.
 *
 * `takeBy` and `takeByAddress` count a fixed window: for what is guessed at or copied, where a bucket would let in twice
 * as many tries in the first window.
 *
 * Each process counts for itself; with Redis the processes also count together, and while Redis is away each one's own
 * count goes on.
 */
export class RateLimiter {
  readonly #counts = new LRUCache<string, Count>({ max: 50_000 });
  /** By name and whose: the moment at which the bucket is full again, milliseconds. */
  readonly #fullAt = new LRUCache<string, number>({ max: 50_000 });
  readonly #shared: SharedCounts | null;
  readonly #devices: Pick<Devices, 'read'>;
  /** By digest of the token. */
  readonly #members = new LRUCache<string, number>({ max: 50_000, ttl: knownMs, updateAgeOnGet: true });

  constructor(shared: SharedCounts | null, devices: Pick<Devices, 'read'>) {
    this.#shared = shared;
    this.#devices = devices;
  }

  /** Whose the token is, as its session has just been found: from the next call on the account is counted. */
  recognise(token: string, accountId: number | null): void {
    if (accountId === null) this.#members.delete(digest(token));
    else this.#members.set(digest(token), accountId);
  }

  /** Throws 429 with the wait; answers a promise only where other processes must be asked. `max` 0: no limit. */
  take(name: string, request: FastifyRequest, max: number): Promise<void> | undefined {
    if (!max) return undefined;
    const buckets = this.#bucketsOf(request, max);
    for (const { who, most } of buckets) this.#takePlace(`${name} ${who}`, most);
    if (!this.#shared) return undefined;
    return Promise.all(buckets.map(({ who, most }) => this.#takeTogether(`${name} ${who}`, most, minuteMs))).then(
      () => undefined,
    );
  }

  /** The same in a fixed window, whoever asks: for what is guessed at, where another account or device must not be another row of tries. */
  takeByAddress(name: string, request: FastifyRequest, max: number): Promise<void> | undefined {
    return this.takeBy(name, addressKey(request.ip), max);
  }

  /**
   * Before the session is looked for, so that no flood reaches the database. A token nobody has seen yet counts with
   * others of its address, apart from those without one: visitors from there do not shut out whoever comes with a
   * session, and invented tokens are one row of tries.
   */
  #bucketsOf(request: FastifyRequest, max: number): { who: string; most: number }[] {
    const address = addressKey(request.ip);
    const token = bearerToken(request);
    if (token) {
      const accountId = this.#members.get(digest(token));
      return [{ who: accountId === undefined ? `tokens of ${address}` : `account ${accountId}`, most: max }];
    }
    const device = this.#devices.read(request);
    return [
      { who: device === null ? address : `device ${device}`, most: max },
      // After the device's own: what is refused to one device takes no place from its neighbours.
      { who: `visitors of ${address}`, most: max * visitorsOfAddress },
    ];
  }

  #takePlace(key: string, max: number): void {
    const now = clock.milliseconds();
    const place = minuteMs / max;
    const known = this.#fullAt.get(key) ?? 0;
    // Full later than a whole bucket from now: that was said before the clock went back.
    const fullAt = known - now > minuteMs ? now : Math.max(known, now);
    // Sums of fractions: a thousandth of a millisecond too much is still the last place.
    const waitMs = fullAt + place - now - minuteMs;
    if (waitMs > 0.001) throw tooMany(waitMs);
    this.#fullAt.set(key, fullAt + place);
  }

  /** The same for anybody and any window: an account, a day. */
  takeBy(name: string, who: string, max: number, windowMs = minuteMs): Promise<void> | undefined {
    if (!max) return undefined;
    const key = `${name} ${who}`;
    const now = clock.milliseconds();
    const known = this.#counts.get(key);
    // One that ends later than a window from now was begun before the clock went back: nobody waits an hour for that.
    const isCurrent = known && known.endsAt > now && known.endsAt - now <= windowMs;
    const count = isCurrent ? known : { taken: 0, endsAt: now + windowMs };
    count.taken += 1;
    if (count !== known) this.#counts.set(key, count);
    if (count.taken > max) throw tooMany(count.endsAt - now);
    return this.#takeTogether(key, max, windowMs);
  }

  #takeTogether(key: string, max: number, windowMs: number): Promise<void> | undefined {
    return this.#shared?.take(key, windowMs).then((together) => {
      if (together && together.taken > max) throw tooMany(together.leftMs);
    });
  }
}

function tooMany(leftMs: number): PortalError {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  return new PortalError(429, `Слишком много обращений. Повторите через ${seconds} с.`, seconds);
}
