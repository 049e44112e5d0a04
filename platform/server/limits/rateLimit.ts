import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { PortalError } from '../errors.ts';
import { bearerToken } from '../session.ts';
import type { Devices } from './devices.ts';
import type { SharedCounts } from './sharedCounts.ts';

interface Count {
  taken: number;
  endsAt: number;
}

/** The key of a household's address: the /64 network for IPv6; IPv4 inside IPv6 counts as IPv4. */
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

/** Time that a token's account is remembered after its last call. */
const knownMs = 15 * minuteMs;

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Limit of all visitors of one address together, as a multiple of one visitor's. A school or a mobile operator has
 * hundreds of readers behind an address, few of whom call at the same moment.
 */
const visitorsOfAddress = 10;

/**
 * Rate limits of members and visitors.
 *
 * `take` is a token bucket of `max` calls, refilled at `max` per minute: a burst of that size passes at once, and the
 * next call waits for one token only. Members are counted by account. Visitors are counted by device (a signed cookie,
 * `Devices`) and additionally by address, with ten times the limit. Visitors of an address without a valid cookie share
 * one bucket: dropping cookies gains nothing, and collecting them at most the tenfold.
 *
 * `takeBy` and `takeByAddress` count in a fixed window, for guessing and copying, where a bucket would admit twice as
 * many attempts in the first window.
 *
 * Each process counts for itself, and with Redis all processes count together; without Redis the local counts continue.
 */
export class RateLimiter {
  readonly #counts = new LRUCache<string, Count>({ max: 50_000 });
  /** By limit and caller: the time at which the bucket is full again, milliseconds. */
  readonly #fullAt = new LRUCache<string, number>({ max: 50_000 });
  readonly #shared: SharedCounts | null;
  readonly #devices: Pick<Devices, 'read'>;
  /** Accounts by digest of the token. */
  readonly #members = new LRUCache<string, number>({ max: 50_000, ttl: knownMs, updateAgeOnGet: true });

  constructor(shared: SharedCounts | null, devices: Pick<Devices, 'read'>) {
    this.#shared = shared;
    this.#devices = devices;
  }

  /** Remembers the account of a token after its session was found; later calls are counted by account. */
  recognise(token: string, accountId: number | null): void {
    if (accountId === null) this.#members.delete(digest(token));
    else this.#members.set(digest(token), accountId);
  }

  /** Throws 429 with the wait; returns a promise only where other processes must be asked. `max` 0: no limit. */
  take(name: string, request: FastifyRequest, max: number): Promise<void> | undefined {
    if (!max) return undefined;
    const buckets = this.#bucketsOf(request, max);
    for (const { who, most } of buckets) this.#takePlace(`${name} ${who}`, most);
    if (!this.#shared) return undefined;
    return Promise.all(buckets.map(({ who, most }) => this.#takeTogether(`${name} ${who}`, most, minuteMs))).then(
      () => undefined,
    );
  }

  /**
   * The same in a fixed window by address, for guessing: another account or device must not give another set of
   * attempts.
   */
  takeByAddress(name: string, request: FastifyRequest, max: number): Promise<void> | undefined {
    return this.takeBy(name, addressKey(request.ip), max);
  }

  /**
   * Runs before the session lookup, so that floods do not reach the database. Unknown tokens of an address share a
   * limit separate from visitors without a token: visitors cannot block a member's first call, and invented tokens gain
   * nothing.
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
      // Checked after the device's own limit, so that a refused device takes no place from its neighbours.
      { who: `visitors of ${address}`, most: max * visitorsOfAddress },
    ];
  }

  #takePlace(key: string, max: number): void {
    const now = clock.milliseconds();
    const place = minuteMs / max;
    const known = this.#fullAt.get(key) ?? 0;
    // A time more than a bucket ahead was stored before the clock was set back.
    const fullAt = known - now > minuteMs ? now : Math.max(known, now);
    // Tolerates floating-point error of a thousandth of a millisecond.
    const waitMs = fullAt + place - now - minuteMs;
    if (waitMs > 0.001) throw tooMany(waitMs);
    this.#fullAt.set(key, fullAt + place);
  }

  /** The same for any key and window: an account, a day. */
  takeBy(name: string, who: string, max: number, windowMs = minuteMs): Promise<void> | undefined {
    if (!max) return undefined;
    const key = `${name} ${who}`;
    const now = clock.milliseconds();
    const known = this.#counts.get(key);
    // A window that ends too late was begun before the clock was set back.
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
