import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscriptions } from '#apps/server/domains.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { notifications } from '#domains/notifications/server/tables.ts';
import { noticeWorker } from '#domains/notifications/server/workers.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { runAll } from '#platform/testing/queues.ts';
import { type MailFixture, type Member, openMailFixture } from '../letters/mailFixture.ts';

let fixture: MailFixture;
let admin: Member;
let club: Member;
let nbc: Member;
let judge: Member & { refereeId: number };
beforeAll(async () => {
  fixture = await openMailFixture();
  admin = await fixture.member({ userType: 101, name: 'Администратор', shortName: 'Администратор' });
  [club, nbc] = [await fixture.member({ userType: 3 }), await fixture.member({ userType: 7, alias: 'taksa' })];
  const person = await fixture.member({ alias: 'sudya' });
  const { id: refereeId } = await makeReferee(fixture.db, { name: 'Лебедева Анна', cityId: fixture.cityId });
  await fixture.call(
    'POST',
    `/api/administration/judges/${refereeId}/link`,
    { profile_id: person.profileId, other_name: true },
    admin.token,
  );
  judge = { ...person, refereeId };
});
afterAll(() => fixture.close());

/** The member's latest notification after all recorded events are processed. */
async function told(who: Member): Promise<{ content: string; link: string; mail: string | null }> {
  const { db, log } = fixture;
  const byEvent = Map.groupBy(subscriptions, ({ event }) => event);
  await runAll(db, noticeWorker({ db, log, hubs: { tell: () => undefined } }, byEvent));
  const [last] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.receiverId, who.profileId))
    .orderBy(desc(notifications.id))
    .limit(1);
  if (!last) throw new Error('Nothing was told');
  return last;
}

async function invited(given: object = {}) {
  const show = await makeExhibition(fixture.db, {
    clubId: club.profileId,
    cityId: fixture.cityId,
    beginsOn: addDays(moscowDay(Date.now()), 60),
    name: 'Кубок приглашений',
    ...given,
  });
  const judges = [{ referee_id: judge.refereeId, fci_groups: [], expected_dogs: null }];
  const path = `/api/exhibitions/exhibition/${show.id}`;
  await fixture.call('POST', `${path}/judge_invitations`, { judges }, club.token);
  const invitation = async () => (await fixture.call('GET', `${path}/workplace`, {}, club.token)).invitations[0];
  const act = async (who: Member, name: string, reason?: string) => {
    const { id, version } = await invitation();
    const url = `/api/exhibitions/judge_invitations/${id}${who === judge ? '/answer' : ''}`;
    await fixture.call('POST', url, { version, act: name, ...(reason && { reason }) }, who.token);
  };
  return { show, path, invitation, act };
}

it('notifies each side of the other’s step, by mail too, with a link to the row [Office-11]', async () => {
  const { show, act, invitation } = await invited();
  const { id } = await invitation();
  const row = { link: `/user/sudya/documents/judging#invitation-${id}`, mail: 'now' };
  const own = { link: `/exhibitions/${show.id}/organise#invitation-${id}`, mail: 'now' };
  expect(await told(judge)).toMatchObject({
    content: expect.stringMatching(/^Вас приглашают судить: Кубок приглашений, /),
    ...row,
  });
  await act(judge, 'accept');
  expect(await told(club)).toMatchObject({ content: expect.stringMatching(/^Лебедева Анна принимает /), ...own });
  await act(judge, 'withdraw', 'Операция');
  expect(await told(club)).toMatchObject({ content: expect.stringMatching(/отзывает согласие.*Операция$/), ...own });
  await act(club, 'release');
  expect(await told(judge)).toMatchObject({ content: expect.stringMatching(/подтвердил ваш отказ/), ...row });
  await act(club, 'reinvite');
  expect(await told(judge)).toMatchObject({ content: expect.stringMatching(/^Вас снова приглашают/), ...row });
  await fixture.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, show.id));
  expect(await told(judge)).toMatchObject({ content: expect.stringMatching(/отменена$/), ...row });
});

it('notifies the breed club of a monobreed show first, and the judge only when the organiser invites [Office-11]', async () => {
  const { show, path, invitation, act } = await invited({
    typeId: 3,
    nbcId: nbc.profileId,
    breedIds: [fixture.breedId],
  });
  const { content: before } = await told(judge);
  expect(await told(nbc)).toMatchObject({
    content: expect.stringMatching(/^Согласуйте судью: Лебедева Анна/),
    link: `/nbc/taksa/documents/judges#show-${show.id}`,
  });
  const { id: invitation_id, version } = await invitation();
  const answers = [{ invitation_id, version, authorised: false, reason: 'Судила в прошлом году' }];
  await fixture.call('POST', `${path}/judge_authorisations`, { answers }, nbc.token);
  expect((await told(club)).content).toMatch(/^НКП не согласовал судью.*Судила в прошлом году$/);
  await act(club, 'askAgain');
  expect((await told(nbc)).content).toMatch(/^Клуб просит согласовать судью ещё раз/);
  const again = [{ invitation_id, version: (await invitation()).version, authorised: true }];
  await fixture.call('POST', `${path}/judge_authorisations`, { answers: again }, nbc.token);
  expect((await told(club)).content).toMatch(/^НКП согласовал судью/);
  expect((await told(judge)).content).toBe(before);
  await act(club, 'send');
  expect((await told(judge)).content).toMatch(/^Вас приглашают судить/);
});
