import fc from 'fast-check';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { hourMs, minuteMs } from '#platform/contract/time/duration.ts';
import { testApp } from '#platform/testing/app.ts';
import type { Db } from '../db/connect.ts';
import type { PortalError } from '../errors.ts';
import { serve } from '../serve.ts';
import type { Session } from '../session.ts';
import { addressKey, RateLimiter } from './rateLimit.ts';

let app: FastifyInstance;
// Places free up with time, so the tests must not depend on the machine's speed.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
});

const member = (accountId: number): Session => ({
  accountId,
  sessionId: accountId,
  profileId: accountId,
  userType: 1,
  alias: `member-${accountId}`,
  roles: [],
});
const members: Record<string, Session> = {
  [`${'a'.repeat(43)}`]: member(1),
  [`${'b'.repeat(43)}`]: member(1),
  [`${'c'.repeat(43)}`]: member(2),
};
const [phone = '', laptop = '', neighbour = ''] = Object.keys(members);
const signedIn = (token: string) => ({ authorization: `Bearer ${token}` });

const open = async (settings: Record<string, string> = {}): Promise<void> => {
  app = await testApp({
    db: {} as Db,
    settings: { API_PER_MINUTE: '5', ...settings },
    routes: (server) => {
      const route = (name: string, perMinute?: number) =>
        serve(server, endpoint({ name, method: 'GET', path: `/api/${name}` }), {
          access: 'everyone',
          input: z.strictObject({}),
          answer: z.any(),
          summary: name,
          ...(perMinute && { perMinute }),
          handle: () => ({}),
        });
      route('free');
      route('rare', 2);
      serve(server, endpoint({ name: 'kept', method: 'GET', path: '/api/kept' }), {
        access: 'everyone',
        input: z.strictObject({}),
        answer: z.any(),
        summary: 'kept',
        revalidate: true,
        handle: () => ({}),
      });
      serve(server, endpoint({ name: 'guess', method: 'POST', path: '/api/guess' }), {
        access: 'everyone',
        input: z.strictObject({}),
        answer: z.any(),
        summary: 'guess',
        perMinute: 2,
        handle: () => ({}),
      });
    },
    findSession: async (_, token) => members[token] ?? null,
  });
};

const ask = async (
  url = '/api/free',
  remoteAddress = '192.0.2.1',
  headers: Record<string, string> = {},
): Promise<number> => (await app.inject({ url, remoteAddress, headers })).statusCode;
const times = async (count: number, one: () => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let time = 0; time < count; time += 1) statuses.push(await one());
  return statuses;
};

describe('calls of one address', () => {
  it('beyond the limit are refused with a wait and accepted in the next minute', async () => {
    await open();
    expect(await times(6, () => ask())).toEqual([200, 200, 200, 200, 200, 429]);
    vi.setSystemTime(Date.now() + 4_500);
    const refused = await app.inject({ url: '/api/free', remoteAddress: '192.0.2.1' });
    // Five a minute: a place every twelve seconds.
    expect(refused.headers['retry-after']).toBe('8');
    expect(refused.json()).toMatchObject({
      returnCode: 429,
      errors: { error: 'Слишком много обращений. Повторите через 8 с.' },
    });
    expect(await ask('/api/free', '192.0.2.2')).toBe(200);
    vi.setSystemTime(Date.now() + 8_000);
    expect(await times(2, () => ask())).toEqual([200, 429]);
    vi.setSystemTime(Date.now() + minuteMs);
    expect(await times(6, () => ask())).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('never exceed a bucket and its refill, with any pauses between them [Round3-B4]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 90 }),
        fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 200 }),
        async (most, pauses) => {
          const limiter = new RateLimiter(null, { read: () => null });
          const request = { ip: '192.0.2.1', headers: {} } as FastifyRequest;
          const passed: number[] = [];
          for (const pause of pauses) {
            vi.setSystemTime(Date.now() + pause);
            try {
              limiter.take('api', request, most);
              passed.push(Date.now());
            } catch (error) {
              // The wait is sufficient, and no longer than one place takes.
              const { retryAfter = 0 } = error as PortalError;
              expect(retryAfter).toBeLessThanOrEqual(Math.ceil(60 / most));
            }
          }
          for (const [at, from] of passed.entries())
            for (const [more, until] of passed.slice(at).entries())
              expect(more + 1).toBeLessThanOrEqual(most + ((until - from) * most) / minuteMs + 1e-6);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('wait no longer than a minute when the clock is set back by an hour [P57]', async () => {
    await open();
    expect(await times(6, () => ask())).toEqual([200, 200, 200, 200, 200, 429]);
    vi.setSystemTime(Date.now() - hourMs);
    expect(await times(6, () => ask())).toEqual([200, 200, 200, 200, 200, 429]);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await ask()).toBe(200);
  });

  it('are limited by the endpoint’s own limit where it has one', async () => {
    await open();
    expect(await times(3, () => ask('/api/rare'))).toEqual([200, 200, 429]);
    expect(await ask('/api/free')).toBe(200);
  });

  it('are not multiplied by a forged X-Forwarded-For', async () => {
    await open();
    let forged = 0;
    const statuses = await times(6, () => {
      forged += 1;
      return ask('/api/free', '192.0.2.1', {
        'x-forwarded-for': `198.51.100.${forged}`,
        forwarded: `for=198.51.100.${forged}`,
        'x-real-ip': `198.51.100.${forged}`,
      });
    });
    expect(statuses.at(-1)).toBe(429);
  });

  it('are distinguished behind a trusted proxy by the address it reports only', async () => {
    await open({ TRUST_PROXY: '192.0.2.0/24' });
    const through = (chain: string) => () => ask('/api/free', '192.0.2.1', { 'x-forwarded-for': chain });
    expect((await times(6, through('198.51.100.1'))).at(-1)).toBe(429);
    expect(await through('198.51.100.2')()).toBe(200);
    // The client chooses the leftmost addresses.
    expect(await through('203.0.113.77, 198.51.100.1')()).toBe(429);
  });

  it('from one IPv6 household count together', async () => {
    await open();
    let host = 0;
    const statuses = await times(6, () => {
      host += 1;
      return ask('/api/free', `2001:db8:1:2:${host}::${host}`);
    });
    expect(statuses.at(-1)).toBe(429);
    expect(await ask('/api/free', '2001:db8:1:3::1')).toBe(200);
  });

  it('are still counted while Redis is away [P48]', async () => {
    await open({ REDIS_URL: 'redis://127.0.0.1:9' });
    expect(await times(6, () => ask())).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('members behind one address', () => {
  const ask1 = (token: string, url = '/api/free') => ask(url, '192.0.2.1', signedIn(token));

  it('have a limit each for all their devices together, independent of visitors [Issue13-6]', async () => {
    await open();
    expect((await times(6, () => ask())).at(-1)).toBe(429);
    // The first call finds the session; later calls are counted by account.
    expect(await times(6, () => ask1(phone))).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await ask1(laptop)).toBe(200);
    expect(await ask1(laptop)).toBe(429);
    expect(await ask1(phone)).toBe(429);
    expect(await times(3, () => ask1(neighbour))).toEqual([200, 200, 200]);
    expect(await ask('/api/free', '198.51.100.9', signedIn(phone))).toBe(429);
  });

  it('share one limit for all invalid tokens', async () => {
    await open();
    expect(await ask1(neighbour)).toBe(200);
    let invented = 0;
    const statuses = await times(8, () => {
      invented += 1;
      return ask1(`${invented}`.padStart(43, 'x'));
    });
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    expect(await ask1(neighbour)).toBe(200);
  });

  it('share one count of guesses by address: accounts give no more attempts', async () => {
    await open();
    expect(await ask1(phone)).toBe(200);
    expect(await ask1(neighbour)).toBe(200);
    const guess = async (headers: Record<string, string> = {}) =>
      (await app.inject({ method: 'POST', url: '/api/guess', remoteAddress: '192.0.2.1', headers, payload: {} }))
        .statusCode;
    expect([await guess(signedIn(phone)), await guess(signedIn(neighbour)), await guess()]).toEqual([200, 200, 429]);
  });
});

describe('visitors behind one address', () => {
  const school = '192.0.2.1';
  /** The cookie a browser has after its first call. */
  const newDevice = async (headers: Record<string, string> = {}): Promise<string> => {
    const answer = await app.inject({ url: '/api/free', remoteAddress: school, headers });
    return String(answer.headers['set-cookie']).split(';')[0] as string;
  };
  const from = (cookie: string) => () => ask('/api/free', school, { cookie });

  it('have a limit for each device on all its addresses [Round3-B4]', async () => {
    await open();
    const [first, second] = [await newDevice(), await newDevice()];
    expect(await times(6, from(first))).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await times(5, from(second))).toEqual([200, 200, 200, 200, 200]);
    expect(await ask('/api/free', '198.51.100.7', { cookie: first })).toBe(429);
  });

  it('get a device cookie with a refusal too, so that a flood does not block others [Round3-B4]', async () => {
    await open();
    expect((await times(6, () => ask('/api/free', school))).at(-1)).toBe(429);
    const late = await newDevice();
    expect(late).toMatch(/^device=/);
    expect(await from(late)()).toBe(200);
  });

  it('share one limit without a cookie, with an invented one or with one of another browser [Round3-B4]', async () => {
    await open();
    const real = await newDevice();
    const [name = '', signature = ''] = real.slice('device='.length).split('.');
    const other = (await newDevice()).split('.')[1];
    expect(await times(3, () => ask('/api/free', school))).toEqual([200, 200, 200]);
    for (const cookie of ['', `device=${'A'.repeat(16)}.${signature}`, `device=${name}.${other}`, `device=${name}`])
      expect([cookie, await from(cookie)()]).toEqual([cookie, 429]);
  });

  it('have together ten times the limit of one, however many devices they collect [Round3-B4]', async () => {
    await open();
    let passed = 0;
    for (let device = 0; device < 30; device += 1) {
      const cookie = await newDevice();
      for (const status of await times(4, from(cookie))) passed += status === 200 ? 1 : 0;
    }
    // Five without a cookie count towards the fifty of the address.
    expect(passed).toBe(45);
  });

  it('keep their device; members get none, nor do answers for shared caches [Round3-B4]', async () => {
    await open();
    const cookie = await newDevice();
    const headersOf = async (url: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url, remoteAddress: school, headers })).headers['set-cookie'];
    expect(await headersOf('/api/free', { cookie })).toBeUndefined();
    expect(await headersOf('/api/free', signedIn(phone))).toBeUndefined();
    expect(await headersOf('/api/kept')).toBeUndefined();
    expect(String(await headersOf('/api/free'))).toMatch(
      /^device=[\w-]{16}\.[\w-]{22}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/,
    );
  });
});

it('never limits health checks', async () => {
  await open();
  expect(new Set(await times(50, () => ask('/healthz')))).toEqual(new Set([200]));
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the household of %s is %s', (ip, key) => expect(addressKey(ip)).toBe(key));
