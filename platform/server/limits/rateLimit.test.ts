import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { testApp } from '#platform/testing/app.ts';
import type { Db } from '../db/connect.ts';
import { serve } from '../serve.ts';
import { addressKey } from './rateLimit.ts';

let app: FastifyInstance;
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
});

const open = async (settings: Record<string, string> = {}): Promise<void> => {
  app = await testApp({
    db: {} as Db,
    settings: { API_PER_MINUTE: '5', ...settings },
    routes: (server) => {
      const route = (name: string, perMinute?: number) =>
        serve(server, endpoint({ name, method: 'GET', path: `/api/${name}` }), {
          access: 'public',
          input: z.strictObject({}),
          answer: z.any(),
          summary: name,
          ...(perMinute && { perMinute }),
          handle: () => ({}),
        });
      route('free');
      route('rare', 2);
    },
  });
};

const ask = async (url = '/api/free', remoteAddress = '192.0.2.1', headers: Record<string, string> = {}): Promise<number> =>
  (await app.inject({ url, remoteAddress, headers })).statusCode;
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
    expect(refused.json()).toMatchObject({ returnCode: 429, errors: { error: 'Слишком много обращений. Повторите через 40 с.' } });
    expect(await ask('/api/free', '192.0.2.2')).toBe(200);
    vi.setSystemTime(Date.now() + 40_000);
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
    const began = performance.now();
    expect(await times(6, () => ask())).toEqual([200, 200, 200, 200, 200, 429]);
    expect(performance.now() - began).toBeLessThan(500);
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
