import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { PortalError } from '#platform/server/errors.ts';
import { ConcurrencyLimiter } from '#platform/server/limits/concurrencyLimiter.ts';
import { createLog } from '#platform/server/log.ts';
import { signIn } from './commands/signIn.ts';
import { demoPassword } from './factories.ts';
import { concurrencyOptions, createPasswords, type Passwords } from './passwords.ts';
import { openTestPortal, type TestPortal, testSecret } from './testPortal.ts';

describe('passwords', () => {
  it('are checked with limited concurrency and a limited queue; others get 503 with Retry-After at once [P5]', async () => {
    const concurrency = new ConcurrencyLimiter({ ...concurrencyOptions, active: 2, waiting: 3, maxWaitMs: 5000 });
    let running = 0;
    let most = 0;
    const counting: Pick<ConcurrencyLimiter, 'pass'> = {
      pass: (work) =>
        concurrency.pass(async () => {
          running += 1;
          most = Math.max(most, running);
          return Promise.resolve(work()).finally(() => {
            running -= 1;
          });
        }),
    };
    const passwords = createPasswords(counting);
    const stored = await passwords.hash(demoPassword);
    const told = await Promise.allSettled(Array.from({ length: 12 }, () => passwords.check(stored, demoPassword)));
    const refused = told.filter((one) => one.status === 'rejected').map((one) => one.reason as PortalError);
    expect(told.filter((one) => one.status === 'fulfilled' && one.value.right)).toHaveLength(5);
    expect(refused).toHaveLength(7);
    for (const error of refused) expect(error).toMatchObject({ status: 503, retryAfter: expect.any(Number) });
    expect(most).toBe(2);
  });

  it('leave the event loop free while they are checked', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash(demoPassword);
    let looked = 0;
    const checks = Array.from({ length: 8 }, () => passwords.check(stored, 'Wrong-1').then(() => (looked += 1)));
    let turns = 0;
    while (looked < checks.length) {
      await setImmediate();
      turns += 1;
    }
    // Checked in the event loop, eight of them would take eight turns.
    expect(turns).toBeGreaterThan(100);
  });
});

describe('a try that was refused by overload', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal();
  });
  afterAll(() => portal.drop());

  it('is not counted', async () => {
    const { mail } = await portal.member();
    const busy: Passwords = {
      hash: () => Promise.reject(new PortalError(503, 'busy', 5)),
      check: () => Promise.reject(new PortalError(503, 'busy', 5)),
    };
    const parts = {
      db: portal.db,
      config: readConfig({ PORTAL_MODE: 'test', PORTAL_SECRET: testSecret }),
      log: createLog('silent'),
    };
    const from = { ip: '203.0.113.60', userAgent: undefined, browser: 'x', keepBrowser: () => undefined };
    for (let one = 0; one < 30; one += 1) {
      await expect(
        signIn({ ...parts, passwords: busy }, { email: mail, password: demoPassword }, from),
      ).rejects.toMatchObject({ status: 503 });
    }
    await expect(
      signIn({ ...parts, passwords: createPasswords() }, { email: mail, password: demoPassword }, from),
    ).resolves.toMatchObject({
      account_type: 'user',
    });
  });
});
