import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { testApp } from '#platform/testing/app.ts';
import { demoPassword } from './factories.ts';
import { accountJobs } from './jobs.ts';
import { knownPlaces, signInCounters } from './tables.ts';
import { openTestPortal, type TestPortal, testRoutes, testSecret } from './testPortal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.drop());
afterEach(() => portal.db.delete(signInCounters));

interface GuessAnswer {
  status: number;
  wait: number;
  message: string;
}

async function guess(email: string, ip: string, headers: Record<string, string> = {}): Promise<GuessAnswer> {
  const answer = await portal.tryToSignIn({ email, password: 'Wrong-1' }, { ip, headers });
  return {
    status: answer.statusCode,
    wait: Number(answer.headers['retry-after'] ?? 0),
    message: answer.json().errors.error,
  };
}

/** Sequential tries; the statuses with their counts. */
async function guesses(
  count: number,
  mailOf: (one: number) => string,
  ipOf: (one: number) => string,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let one = 0; one < count; one += 1) {
    const { status } = await guess(mailOf(one), ipOf(one));
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

/** Simulates the passing of seconds. */
const wait = (seconds: number) =>
  portal.db.execute(sql`
    update sign_in_counters set free_at = free_at - make_interval(secs => ${seconds}),
      tries = (select coalesce(jsonb_agg(at::bigint - ${seconds * 1000}), '[]') from jsonb_array_elements_text(tries) at)`);

/** The answer also sets the cookie that distinguishes visitors behind one address. */
const knownBrowserOf = (cookies: string | string[] | undefined): string =>
  [cookies ?? []].flat().find((cookie) => cookie.startsWith('known_browser=')) ?? '';

describe('too many sign-in tries', () => {
  it('from one address are limited to 25 in five minutes over all accounts, then 429 with the wait in header and message [P2]', async () => {
    const ip = '203.0.113.1';
    expect(
      await guesses(
        25,
        (one) => `many-${one}@mail.example`,
        () => ip,
      ),
    ).toEqual({ 400: 25 });
    const told = await guess('many-26@mail.example', ip);
    expect(told.status).toBe(429);
    expect(told.wait).toBeGreaterThan(280);
    expect(told.wait).toBeLessThanOrEqual(300);
    expect(told.message).toBe('Слишком много попыток входа. Повторите через 5 минут.');
    expect((await guess('many-26@mail.example', '203.0.113.2')).status).toBe(400);
    await wait(300);
    expect((await guess('many-26@mail.example', ip)).status).toBe(400);
  });

  it('from one address at one account are limited to ten in fifteen minutes, then by a doubling delay [P2]', async () => {
    const anna = await portal.member();
    const ip = '203.0.113.3';
    expect(
      await guesses(
        10,
        () => anna.mail,
        () => ip,
      ),
    ).toEqual({ 400: 10 });
    const told = await guess(anna.mail, ip);
    expect(told).toMatchObject({ status: 429, wait: 30 });
    expect(told.message).toMatch(/^Слишком много попыток входа\. Повторите через (30|29) секунд\.$/);
    await wait(30);
    expect((await guess(anna.mail, ip)).status).toBe(400);
    expect((await guess(anna.mail, ip)).wait).toBe(60);
    await wait(60);
    expect((await guess(anna.mail, ip)).status).toBe(400);
    expect((await guess(anna.mail, ip)).wait).toBe(120);
  });

  it('are limited the same for unknown mails', async () => {
    const ip = '203.0.113.4';
    expect(
      await guesses(
        11,
        () => 'nobody@mail.example',
        () => ip,
      ),
    ).toEqual({ 400: 10, 429: 1 });
  });

  it('block the guesser and admit the owner from elsewhere [P2]', async () => {
    const anna = await portal.member();
    const attacker = '203.0.113.5';
    expect(
      await guesses(
        12,
        () => anna.mail,
        () => attacker,
      ),
    ).toEqual({ 400: 10, 429: 2 });
    await portal.signIn(anna, { ip: '198.18.0.1' });
    expect((await guess(anna.mail, attacker)).status).toBe(429);
  });

  it('from a whole network do not block the owner at a known place', async () => {
    const anna = await portal.member();
    await portal.signIn(anna, { ip: '198.18.0.2' });
    const statuses = await guesses(
      110,
      () => anna.mail,
      (one) => `198.18.${100 + one}.7`,
    );
    expect(statuses).toEqual({ 400: 100, 429: 10 });
    await expect(portal.signIn(anna, { ip: '198.18.250.7' })).rejects.toThrow('429');
    await portal.signIn(anna, { ip: '198.18.0.2' });
  });

  it('from everywhere do not block the owner at a new address in a known browser [operations]', async () => {
    const anna = await portal.member();
    const first = await portal.tryToSignIn({ email: anna.mail, password: demoPassword }, { ip: '198.18.1.2' });
    const cookie = knownBrowserOf(first.headers['set-cookie']);
    expect(cookie).toMatch(
      /^known_browser=[\w-]{43}; Path=\/api\/Authentication; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const brought = { cookie: cookie.split(';')[0] as string };
    const statuses = await guesses(
      110,
      () => anna.mail,
      (one) => `198.19.${100 + one}.7`,
    );
    expect(statuses).toEqual({ 400: 100, 429: 10 });
    await expect(portal.signIn(anna, { ip: '198.19.250.7' })).rejects.toThrow('429');
    await portal.signIn(anna, { ip: '198.19.251.7', headers: brought });
    // The cookie is valid for this account only, opens nothing, and is stored as a hash.
    await portal.db.delete(signInCounters);
    const vera = await portal.member();
    await guesses(
      110,
      () => vera.mail,
      (one) => `198.20.${100 + one}.7`,
    );
    await expect(portal.signIn(vera, { ip: '198.20.250.7', headers: brought })).rejects.toThrow('429');
    expect(JSON.stringify(await portal.db.select().from(knownPlaces))).not.toContain(brought.cookie.split('=')[1]);
  });

  it('from an office’s address do not block a member in a known browser [Issue13-6]', async () => {
    const anna = await portal.member();
    const office = '203.0.113.77';
    const first = await portal.tryToSignIn({ email: anna.mail, password: demoPassword }, { ip: office });
    const brought = { cookie: knownBrowserOf(first.headers['set-cookie']).split(';')[0] as string };
    const statuses = await guesses(
      40,
      (one) => (one % 2 ? anna.mail : `office-${one}@mail.example`),
      () => office,
    );
    expect(statuses[429]).toBeGreaterThan(10);
    await expect(portal.signIn(anna, { ip: office })).rejects.toThrow('429');
    await portal.signIn(anna, { ip: office, headers: brought });
    // Failed tries of that browser are counted separately.
    const own: number[] = [];
    for (let one = 0; one < 11; one += 1) own.push((await guess(anna.mail, office, brought)).status);
    expect(own).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it('are counted in the database, also while Redis is away [P48]', async () => {
    const alone = await openTestPortal({ REDIS_URL: 'redis://127.0.0.1:9' });
    const statuses: number[] = [];
    for (let one = 0; one < 26; one += 1) {
      const answer = await alone.tryToSignIn(
        { email: `away-${one}@mail.example`, password: 'Wrong-1' },
        { ip: '203.0.113.200' },
      );
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 25 }, () => 400), 429]);
    await alone.drop();
  });

  it('do not include right passwords, so that an office can sign in at once', async () => {
    const members = await Promise.all([1, 2, 3, 4].map(() => portal.member()));
    for (let round = 0; round < 10; round += 1)
      for (const member of members) await portal.signIn(member, { ip: '203.0.113.6' });
    expect(
      await guesses(
        25,
        (one) => `after-${one}@mail.example`,
        () => '203.0.113.6',
      ),
    ).toEqual({ 400: 25 });
  });
});

describe('a thousand mails tried with one password', () => {
  it('are stopped from one /24 [P3]', async () => {
    const statuses = await guesses(
      130,
      (one) => `spray-${one}@mail.example`,
      (one) => `192.0.2.${one % 250}`,
    );
    expect(statuses).toEqual({ 400: 100, 429: 30 });
  });

  it('are stopped from one IPv6 /64 [P3]', async () => {
    const statuses = await guesses(
      40,
      (one) => `spray6-${one}@mail.example`,
      (one) => `2001:db8:7:1::${(one + 1).toString(16)}`,
    );
    expect(statuses).toEqual({ 400: 25, 429: 15 });
  });

  it('are stopped from separate networks, while the owner of that password signs in from a known place [P3]', async () => {
    const anna = await portal.member({}, { password: 'Wrong-1' });
    const signInAs = (ip: string) => portal.tryToSignIn({ email: anna.mail, password: 'Wrong-1' }, { ip });
    expect((await signInAs('198.18.0.3')).statusCode).toBe(200);
    const statuses = await guesses(
      130,
      (one) => `wide-${one}@mail.example`,
      (one) => `203.0.${one % 250}.9`,
    );
    expect(statuses).toEqual({ 400: 100, 429: 30 });
    expect((await signInAs('198.18.0.3')).statusCode).toBe(200);
    expect((await guess('wide-1@mail.example', '203.0.251.9')).status).toBe(429);
    const other = await portal.tryToSignIn(
      { email: 'wide-1@mail.example', password: 'Another-1' },
      { ip: '203.0.252.9' },
    );
    expect(other.statusCode).toBe(400);
  });

  it('are stopped despite a forged X-Forwarded-For [P3]', async () => {
    const told: number[] = [];
    for (let one = 0; one < 27; one += 1)
      told.push(
        (
          await guess(`forged-${one}@mail.example`, '203.0.113.8', {
            'x-forwarded-for': `192.0.2.${one}`,
            forwarded: `for=192.0.2.${one}`,
          })
        ).status,
      );
    expect(told.filter((status) => status === 429)).toHaveLength(2);
  });

  it('are distinguished only by the address a trusted proxy reports', async () => {
    const behind = await openTestPortal({ TRUST_PROXY: '10.0.0.0/8' });
    const from = async (forwarded: string, email: string) =>
      (
        await behind.tryToSignIn(
          { email, password: 'x' },
          { ip: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } },
        )
      ).statusCode;
    for (let one = 0; one < 25; one += 1)
      expect(await from(`192.0.2.${one}, 203.0.113.9`, `p-${one}@mail.example`)).toBe(400);
    expect(await from('192.0.2.99, 203.0.113.9', 'p-26@mail.example')).toBe(429);
    expect(await from('203.0.113.10', 'p-26@mail.example')).toBe(400);
    await behind.drop();
  });
});

describe('fifty simultaneous tries', () => {
  it('at one account are all counted: ten passwords are checked', async () => {
    const anna = await portal.member();
    const told = await Promise.all(Array.from({ length: 50 }, () => guess(anna.mail, '203.0.113.20')));
    expect(told.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(told.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it('at fifty accounts through two processes are counted together: 25 passwords are checked', async () => {
    const { app, db } = portal;
    const other = await testApp({ db, routes: testRoutes, settings: { PORTAL_SECRET: testSecret } });
    const told = await Promise.all(
      Array.from({ length: 50 }, (_, one) =>
        (one % 2 ? app : other).inject({
          method: 'POST',
          url: '/api/Authentication',
          remoteAddress: '203.0.113.21',
          payload: { email: `both-${one}@mail.example`, password: 'x' },
        }),
      ),
    );
    expect(told.filter(({ statusCode }) => statusCode === 400)).toHaveLength(25);
    expect(told.filter(({ statusCode }) => statusCode === 429)).toHaveLength(25);
    await other.close();
  });
});

describe('the counters', () => {
  it('hold neither mail nor address, and no row for a refused try', async () => {
    await guesses(
      10,
      () => 'secret-mail@mail.example',
      () => '203.0.113.30',
    );
    const before = await portal.db.$count(signInCounters);
    expect((await guess('secret-mail@mail.example', '203.0.113.30')).status).toBe(429);
    expect(await portal.db.$count(signInCounters)).toBe(before);
    const text = JSON.stringify(await portal.db.select().from(signInCounters));
    expect(text).not.toMatch(/secret-mail|203\.0\.113/);
  });

  it('are deleted after a day by the job', async () => {
    await guess('old@mail.example', '203.0.113.31');
    const [old] = await portal.db.select().from(signInCounters).limit(1);
    const key = old?.key as string;
    await portal.db
      .update(signInCounters)
      .set({ touchedAt: new Date(Date.now() - 25 * 3600_000) })
      .where(eq(signInCounters.key, key));
    const before = await portal.db.$count(signInCounters);
    for (const job of accountJobs(readConfig({ PORTAL_MODE: 'test' })))
      await job.run({ db: portal.db, log: portal.app.log, now: new Date() });
    expect(await portal.db.$count(signInCounters)).toBe(before - 1);
    expect(await portal.db.select().from(signInCounters).where(eq(signInCounters.key, key))).toEqual([]);
  });
});
