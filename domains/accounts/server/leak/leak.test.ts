import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { programKeys } from '../../programKeys/server/tables.ts';
import { demoPassword } from '../factories.ts';
import { accountSessions, accounts } from '../tables.ts';
import { openTestPortal, type TestPortal } from '../testPortal.ts';
import { respondToLeak } from './commands.ts';
import { deadlinesOf } from './deadlines.ts';
import { leakSubject } from './mails.ts';
import { countAffected } from './queries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://portal.example' });
});
afterAll(() => portal.drop());

const publicUrl = 'https://portal.example';
const letters = () => portal.db.select().from(mails).where(eq(mails.subject, leakSubject)).orderBy(mails.id);

it('revokes everything and mails everybody once after a leak, while passwords stay valid [P60]', async () => {
  const found = new Date(Date.now() - minuteMs);
  const [anna, petr, blocked] = [
    await portal.member(),
    await portal.member(),
    await portal.member({}, { blockedAt: new Date() }),
  ];
  const tokens = [(await portal.signIn(anna)).apikey, (await portal.signIn(petr)).apikey];
  await portal.post('/api/Registration/reset_password_by_mail', { mail: anna.mail });
  const oneTime = /федерации: ([A-Z2-9-]{19})/.exec((await portal.letterTo(anna.mail))?.text ?? '')?.[1] ?? '';
  await portal.db.insert(programKeys).values({
    ...{ accountId: anna.accountId, name: '1С', scopes: { pages: 'read' }, keyHash: 'a hash', ending: 'abcd' },
    expiresAt: new Date(clock.milliseconds() + minuteMs),
  });
  expect(await countAffected(portal.db)).toEqual({ accounts: 2, confirmed: expect.any(Number), sessions: 2 });

  expect(await respondToLeak(portal.db, { found, now: clock.now(), publicUrl })).toEqual({
    sessions: 2,
    keys: 1,
    letters: 2,
  });
  for (const [at, token] of tokens.entries()) {
    expect((await portal.call('GET', `/api/Alias/profile/${[anna, petr][at]?.profileId}`, token)).statusCode).toBe(401);
  }
  expect((await portal.tryToSignIn({ email: anna.mail, password: oneTime })).statusCode).toBe(400);
  expect((await letters()).map(({ recipient }) => recipient)).toEqual([anna.mail, petr.mail]);
  expect((await letters())[0]?.text).toContain('https://portal.example/recovery');
  expect(await portal.letterTo(blocked.mail)).toBeUndefined();

  // Interrupted and repeated, it mails only those without a mail.
  const [gone] = await letters();
  await portal.db.delete(mails).where(eq(mails.id, gone?.id ?? 0));
  expect(await respondToLeak(portal.db, { found, now: clock.now(), publicUrl })).toEqual({
    sessions: 0,
    keys: 0,
    letters: 1,
  });
  expect((await letters()).map(({ recipient }) => recipient).sort()).toEqual([anna.mail, petr.mail].sort());
  expect((await portal.tryToSignIn({ email: anna.mail, password: demoPassword })).statusCode).toBe(200);
  expect(await portal.db.$count(accountSessions)).toBe(1);
  expect(await portal.db.$count(accounts)).toBe(3);
});

it('counts the legal deadlines from the discovery, over midnight, month and year', () => {
  expect(deadlinesOf(new Date('2026-12-30T20:15:00Z'))).toEqual({
    incident: new Date('2026-12-31T20:15:00Z'),
    inquiry: new Date('2027-01-02T20:15:00Z'),
  });
});
