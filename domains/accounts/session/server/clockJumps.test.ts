import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hourMs } from '#platform/contract/time/duration.ts';
import { demoPassword } from '../../server/factories.ts';
import { signInCounters } from '../../server/tables.ts';
import { type Member, openTestPortal, type TestPortal } from '../../server/testPortal.ts';

let portal: TestPortal;
let anna: Member;
beforeAll(async () => {
  portal = await openTestPortal({ SESSION_IDLE_DAYS: '30' });
  anna = await portal.member();
});
afterAll(() => portal.drop());
beforeEach(async () => {
  await portal.db.delete(signInCounters);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const jump = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);
const statusOf = async (apikey: string) =>
  (await portal.call('GET', `/api/Alias/profile/${anna.profileId}`, apikey)).statusCode;
const signIn = (password: string) => portal.tryToSignIn({ email: anna.mail, password });

describe('a clock that jumps by an hour [P57]', () => {
  it.each([
    ['on and back', [hourMs, -hourMs]],
    ['back and on', [-hourMs, hourMs]],
  ] as const)('%s: keeps signed-in people in, and others can sign in', async (_way, [first, second]) => {
    const { apikey } = await portal.signIn(anna);
    for (const step of [first, second]) {
      jump(step);
      expect(await statusOf(apikey)).toBe(200);
      expect((await signIn(demoPassword)).statusCode).toBe(200);
    }
  });

  it('forward: expires secrets of an hour, and a new one can be requested at once', async () => {
    const oneTime = async () =>
      /федерации: ([A-Z2-9-]{19})/.exec((await portal.letterTo(anna.mail))?.text ?? '')?.[1] ?? '';
    await portal.post('/api/Registration/reset_password_by_mail', { mail: anna.mail });
    const early = await oneTime();
    jump(hourMs + 60_000);
    expect((await signIn(early)).statusCode).toBe(400);
    await portal.post('/api/Registration/reset_password_by_mail', { mail: anna.mail });
    const late = await oneTime();
    expect(late).not.toBe(early);
    expect((await signIn(late)).json().result.next_step).toBe('new_password');
  });
});
