import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { testApp } from '#platform/testing/app.ts';
import type { Db } from '../db/connect.ts';
import { serve } from '../serve.ts';
import type { Session } from '../session.ts';
import { addressKey } from './rateLimit.ts';

let app: FastifyInstance;
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
  it('beyond the limit are refused with the wait, in the next minute they are not', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await open();
    expect(await times(6, () => ask())).toEqual([200, 200, 200, 200, 200, 429]);
    vi.setSystemTime(Date.now() + 20_500);
    const refused = await app.inject({ url: '/api/free', remoteAddress: '192.0.2.1' });
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.json()).toMatchObject({
      returnCode: 429,
      errors: { error: 'Слишком много обращений. Повторите через 40 с.' },
    });
    expect(await ask('/api/free', '192.0.2.2')).toBe(200);
    vi.setSystemTime(Date.now() + 40_000);
    expect(await ask()).toBe(200);
  });

  it('wait no longer than a minute when the clock goes back by an hour meanwhile [P57]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await open();
    expect(await times(6, () => ask())).toEqual([200, 200, 200, 200, 200, 429]);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await times(6, () => ask())).toEqual([200, 200, 200, 200, 200, 429]);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await ask()).toBe(200);
  });

  it('to a rarer endpoint have their own, narrower limit', async () => {
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

  it('are told apart behind a trusted proxy, and only as that proxy names them', async () => {
    await open({ TRUST_PROXY: '192.0.2.0/24' });
    const through = (chain: string) => () => ask('/api/free', '192.0.2.1', { 'x-forwarded-for': chain });
    expect((await times(6, through('198.51.100.1'))).at(-1)).toBe(429);
    expect(await through('198.51.100.2')()).toBe(200);
    // The leftmost addresses are whatever the client wrote.
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

  it('are counted on while Redis is away [P48]', async () => {
    await open({ REDIS_URL: 'redis://127.0.0.1:9' });
    expect(await times(6, () => ask())).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('members behind one address', () => {
  const ask1 = (token: string, url = '/api/free') => ask(url, '192.0.2.1', signedIn(token));

  it('have a limit each, on all their devices together, and visitors from there take none of it [Issue13-6]', async () => {
    await open();
    expect((await times(6, () => ask())).at(-1)).toBe(429);
    // The first call finds the session; from the next one on the account is counted.
    expect(await times(6, () => ask1(phone))).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await ask1(laptop)).toBe(200);
    expect(await ask1(laptop)).toBe(429);
    expect(await ask1(phone)).toBe(429);
    expect(await times(3, () => ask1(neighbour))).toEqual([200, 200, 200]);
    expect(await ask('/api/free', '198.51.100.9', signedIn(phone))).toBe(429);
  });

  it('are not found by invented tokens: those count together, whatever they say', async () => {
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

  it('have one row of tries where anybody may guess: an account makes no more of them', async () => {
    await open();
    expect(await ask1(phone)).toBe(200);
    expect(await ask1(neighbour)).toBe(200);
    const guess = async (headers: Record<string, string> = {}) =>
      (await app.inject({ method: 'POST', url: '/api/guess', remoteAddress: '192.0.2.1', headers, payload: {} }))
        .statusCode;
    expect([await guess(signedIn(phone)), await guess(signedIn(neighbour)), await guess()]).toEqual([200, 200, 429]);
  });
});

it('health is never limited', async () => {
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
