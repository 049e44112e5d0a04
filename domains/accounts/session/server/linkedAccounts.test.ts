import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAffixes } from '#domains/profiles/server/public.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { AccessData } from '../../contract.ts';
import { linkedAccountsLimit } from '../../policy.ts';
import { demoPassword } from '../../server/factories.ts';
import { accountSessions, accounts } from '../../server/tables.ts';
import { type Member, openTestPortal, type TestPortal } from '../../server/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.drop());

const members = (count: number): Promise<Member[]> => Promise.all(Array.from({ length: count }, () => portal.member()));
const add = ({ mail }: Member, token: string, profileIds?: number[]) =>
  portal.tryToSignIn(
    { email: mail, password: demoPassword, ...(profileIds && { profile_ids: profileIds }) },
    { headers: { authorization: `Bearer ${token}` } },
  );
const resultOf = (answer: { json(): { result: AccessData } }): AccessData => answer.json().result;

describe('linked accounts of one browser', () => {
  it('are at most five under concurrency, independent of the browser’s claims [R1-39] [P13]', async () => {
    const [first, ...others] = await members(21);
    const { apikey } = await portal.signIn(first as Member);
    const answers = await Promise.all(others.map((one) => add(one, apikey)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    // On a busy machine some may be refused before the password check (503).
    expect(statuses.filter((status) => status === 200)).toHaveLength(linkedAccountsLimit - 1);
    expect(statuses.every((status) => [200, 409, 503].includes(status))).toBe(true);
    const [added, refused] = [
      answers.find(({ statusCode }) => statusCode === 200),
      answers.find(({ statusCode }) => statusCode === 409),
    ];
    expect(refused?.json()).toMatchObject({ errors: { error: expect.stringContaining('не больше 5') } });
    // None of the five can add another, and a browser's claim to have none is ignored.
    const spare = others[answers.findIndex(({ statusCode }) => statusCode === 409)] as Member;
    expect((await add(spare, resultOf(added as never).apikey, [])).statusCode).toBe(409);
    // One of the five may sign in again; signing one out makes room.
    expect((await add(first as Member, apikey)).statusCode).toBe(200);
    await portal.call('POST', '/api/Authentication/logout', resultOf(added as never).apikey);
    expect((await add(spare, apikey)).statusCode).toBe(200);
    expect((await add((await members(1))[0] as Member, apikey)).statusCode).toBe(409);
  });

  it('tell an organisation whether a person’s account is linked to it [R3-10]', async () => {
    const [kennel, person] = [await portal.member({ userType: 4 }), await portal.member()];
    const { apikey, user_info } = await portal.signIn(kennel);
    expect(user_info.owner_attachment_requires).toBe(true);
    const linked = resultOf(await add(person, apikey));
    expect(linked.user_info.owner_attachment_requires).toBe(false);
    const state = async (token: string, { profileId }: Member) =>
      (await portal.call('GET', `/api/Alias/profile/${profileId}`, token)).json().result.user_info;
    expect((await state(apikey, kennel)).owner_attachment_requires).toBe(false);
    await portal.call('POST', '/api/Authentication/logout', linked.apikey);
    expect((await state(apikey, kennel)).owner_attachment_requires).toBe(true);
  });

  it('tell a kennel that its dogs’ names may bear its title once it has one [R3-10]', async () => {
    const kennel = await portal.member({ userType: 4 });
    const allowed = async () => (await portal.signIn(kennel)).user_info.kennel_registration_title_allowed;
    expect(await allowed()).toBe(false);
    await setAffixes(portal.db, kennel.profileId, { dogPrefix: '', dogSuffix: 'LUNNAYA TROPA' });
    expect(await allowed()).toBe(true);
  });

  it('do not include expired sessions', async () => {
    const [first, second, third] = (await members(3)) as [Member, Member, Member];
    const { apikey } = await portal.signIn(first);
    expect((await add(second, apikey)).statusCode).toBe(200);
    const group = await groupOf(first);
    const filling = await members(3);
    for (const one of filling) expect((await add(one, apikey)).statusCode).toBe(200);
    expect((await add(third, apikey)).statusCode).toBe(409);
    await portal.db
      .update(accountSessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(accountSessions.accountId, second.accountId));
    expect((await add(third, apikey)).statusCode).toBe(200);
    expect(await groupOf(third)).toBe(group);
  });

  it('ignore profile_ids of another browser, which is another group', async () => {
    const [mine, stranger] = (await members(2)) as [Member, Member];
    await portal.signIn(stranger);
    const answer = await portal.tryToSignIn({
      email: mine.mail,
      password: demoPassword,
      profile_ids: [stranger.profileId, 999_999],
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(stranger.mail);
    expect(await groupOf(mine)).not.toBe(await groupOf(stranger));
    for (const profile_ids of [[0], ['x'], [1, 2, 3, 4, 5, 6], { 0: 1 }, [null], 'all']) {
      const refused = await portal.tryToSignIn({ email: mine.mail, password: demoPassword, profile_ids });
      expect([JSON.stringify(profile_ids), refused.statusCode]).toEqual([JSON.stringify(profile_ids), 400]);
    }
  });

  it('notify the owner of the added account by mail once', async () => {
    const [first, second] = (await members(2)) as [Member, Member];
    const { apikey } = await portal.signIn(first);
    await add(second, apikey);
    await add(second, apikey);
    const letters = await portal.db.select().from(mails).where(eq(mails.recipient, second.mail));
    expect(letters.map(({ subject }) => subject)).toEqual(['Учётная запись связана с другими']);
    const letter = letters[0] as (typeof letters)[number];
    for (const body of [letter.html, letter.text]) {
      expect(body).toContain('добавили к другим в одном браузере');
      expect(body).toContain('смените пароль');
    }
    expect(await portal.db.select().from(mails).where(eq(mails.recipient, first.mail))).toEqual([]);
  });

  const groupOf = async ({ accountId }: Member): Promise<string | undefined> => {
    const [session] = await portal.db
      .select({ group: accountSessions.linkGroup })
      .from(accountSessions)
      .where(eq(accountSessions.accountId, accountId));
    return session?.group;
  };
});

describe('changed permissions', () => {
  it('apply a removed role and a new ban to the next request [P21]', async () => {
    const kennel = await portal.member({ userType: 4, alias: 'forest_kennel' });
    const { apikey } = await portal.signIn(kennel);
    const office = () => portal.call('GET', '/api/nurseries/nursery/check_office_access', apikey);
    expect((await office()).json().result).toEqual({ personal_office_access: true });
    await portal.db
      .update(accounts)
      .set({ bannedActions: ['office'] })
      .where(eq(accounts.id, kennel.accountId));
    expect((await office()).json().result).toEqual({ personal_office_access: false });
  });

  it('offer the office-access check to kennels only [R7-40]', async () => {
    const { apikey, personal_office_access } = await portal.signIn(await portal.member({ userType: 3 }));
    expect(personal_office_access).toBe(true);
    expect((await portal.call('GET', '/api/nurseries/nursery/check_office_access', apikey)).statusCode).toBe(403);
    expect((await portal.call('GET', '/api/nurseries/nursery/check_office_access')).statusCode).toBe(401);
    expect((await portal.signIn(await portal.member({ userType: 4 }))).personal_office_access).toBeNull();
  });
});
