import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PortalError } from '../errors.ts';
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
  const groups = ip.includes('::') ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right] : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * Counts what an address (or an account) asks for in a minute or another window. Each process counts for itself; with Redis the processes also count together,
 * and while Redis is away each one's own count goes on.
 */
export class RateLimiter {
  readonly #counts = new LRUCache<string, Count>({ max: 50_000 });
  readonly #shared: SharedCounts | null;

  constructor(shared: SharedCounts | null) {
    this.#shared = shared;
  }

  /** Throws 429 with the wait; answers a promise only where other processes must be asked. `max` 0: no limit. */
  take(name: string, request: FastifyRequest, max: number): Promise<void> | undefined {
    return this.takeBy(name, addressKey(request.ip), max);
  }

  /** The same for anybody and any window: an account, a day. */
  takeBy(name: string, who: string, max: number, windowMs = minuteMs): Promise<void> | undefined {
    if (!max) return undefined;
    const key = `${name} ${who}`;
    const now = Date.now();
    const known = this.#counts.get(key);
    const count = known && known.endsAt > now ? known : { taken: 0, endsAt: now + windowMs };
    count.taken += 1;
    if (count !== known) this.#counts.set(key, count);
    if (count.taken > max) throw tooMany(count.endsAt - now);
    return this.#shared?.take(key, windowMs).then((together) => {
      if (together && together.taken > max) throw tooMany(together.leftMs);
    });
  }
}

function tooMany(leftMs: number): PortalError {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  return new PortalError(429, `Слишком много обращений. Повторите через ${seconds} с.`, seconds);
}
