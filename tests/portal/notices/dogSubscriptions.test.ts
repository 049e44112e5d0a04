import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscriptions } from '#apps/server/domains.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { transferJobs } from '#domains/dogs/transfers/server/jobs.ts';
import { dogTransfers } from '#domains/dogs/transfers/server/tables.ts';
import { notifications } from '#domains/notifications/server/tables.ts';
import { noticeWorker } from '#domains/notifications/server/workers.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { runAll } from '#platform/testing/queues.ts';
import { type MailFixture, type Member, openMailFixture } from '../letters/mailFixture.ts';

let fixture: MailFixture;
let admin: Member;
beforeAll(async () => {
  fixture = await openMailFixture();
  admin = await fixture.member({ userType: 101, name: 'Администратор портала', shortName: 'Администратор' });
});
afterAll(() => fixture.close());

/** Each member's new notifications and clears them. */
async function heard(...members: Member[]): Promise<(string | undefined)[]> {
  const { db, log } = fixture;
  const byEvent = Map.groupBy(subscriptions, ({ event }) => event);
  await runAll(db, noticeWorker({ db, log, hubs: { tell: () => undefined } }, byEvent));
  const told = [];
  for (const { profileId } of members) {
    const rows = await db.select().from(notifications).where(eq(notifications.receiverId, profileId));
    expect(
      rows.every(
        ({ link }) =>
          link === '/dogs/transfers' || link === '/administration/dog-disputes' || link.startsWith('/dogs/'),
      ),
    ).toBe(true);
    told.push(rows.map(({ content }) => content.replace(/\d\d\.\d\d\.\d{4}/, 'ДАТА')).join('; ') || undefined);
  }
  await db.delete(notifications);
  return told;
}
async function dogOf({ profileId }: Member): Promise<number> {
  const [dog] = await fixture.db
    .insert(dogs)
    .values({
      name: 'Дымка',
      nameLat: 'Dymka',
      breedId: fixture.breedId,
      sex: 2,
      bornOn: '2023-04-03',
      ownerId: profileId,
    })
    .returning({ id: dogs.id });
  return dog?.id ?? 0;
}
const offer = (from: Member, dogId: number, to: string, becomes = 'sole') =>
  fixture.call(
    'POST',
    '/api/dog/transfers',
    { dog_id: dogId, to_mail: to, becomes, handed_on: moscowDay(Date.now()) },
    from.token,
  );
/** Sends the input that a page read at this moment would send. */
const act = async (who: Member, id: number, word: string, more: object = {}) => {
  const [row] = await fixture.db
    .select({ version: dogTransfers.version })
    .from(dogTransfers)
    .where(eq(dogTransfers.id, id));
  return fixture.call('POST', `/api/dog/transfers/${id}/act`, { act: word, version: row?.version, ...more }, who.token);
};

it('notifies the parties of each step of a change of owner, without names', async () => {
  const [anna, boris, vera] = [await fixture.member(), await fixture.member(), await fixture.member()];
  const dogId = await dogOf(anna);
  await heard();
  const shared = (await offer(anna, dogId, boris.mail, 'shared')).transfer_id;
  expect(await heard(anna, boris)).toEqual([undefined, 'Вам передают собаку Dymka. Ответьте до ДАТА']);
  await act(boris, shared, 'accept', { is_adult: true });
  expect(await heard(anna, boris)).toEqual([
    'У собаки Dymka появился ещё один владелец',
    'Собака Dymka записана на вас',
  ]);

  const whole = (await offer(anna, dogId, vera.mail)).transfer_id;
  expect(await heard(boris, vera)).toEqual([
    'Основной владелец передаёт собаку Dymka. Ваше согласие нужно до ДАТА',
    undefined,
  ]);
  await act(boris, whole, 'agree');
  expect(await heard(anna, vera)).toEqual([undefined, 'Вам передают собаку Dymka. Ответьте до ДАТА']);
  await act(vera, whole, 'decline');
  expect(await heard(anna)).toEqual(['Передача собаки Dymka: новый владелец отказался']);

  await offer(anna, dogId, 'buyer-of-dymka@mail.example');
  await act(boris, whole + 1, 'agree');
  expect(await fixture.textTo('buyer-of-dymka@mail.example')).toContain('Dymka');
  await fixture.db.execute(
    sql`update dog_transfers set expires_at = portal_now() - interval '1 minute' where id = ${whole + 1}`,
  );
  for (const { run } of transferJobs) await run({ ...fixture, now: new Date() });
  expect(await heard(anna)).toEqual(['Передача собаки Dymka: срок предложения вышел']);
});

it('notifies both sides and staff of a key, an objection and the federation’s decision', async () => {
  const [anna, boris] = [await fixture.member(), await fixture.member()];
  const dogId = await dogOf(anna);
  const { key } = await fixture.call('PUT', `/api/dog/own/${dogId}/key`, {}, anna.token);
  const { transfer_id } = await fixture.call(
    'POST',
    '/api/dog/transfers/key/take',
    { key, is_adult: true },
    boris.token,
  );
  expect(await heard(anna, boris)).toEqual([
    'Собаку Dymka принимает новый владелец по ключу с бумаги. Возразить можно до ДАТА',
    'Ключ принят: собака Dymka станет вашей ДАТА, если прежний владелец не возразит',
  ]);
  await act(anna, transfer_id, 'object', { reason: 'Лист украли' });
  const frozen = 'Смена владельца собаки Dymka приостановлена: федерация разберёт спор';
  expect(await heard(anna, boris, admin)).toEqual([frozen, frozen, 'Спор о собаке Dymka']);
  const { items } = await fixture.call('GET', '/api/administration/dog_disputes', {}, admin.token);
  const decision = { outcome: 'kept', decision: 'Лист украден.' };
  await fixture.call('PUT', `/api/administration/dog_disputes/${items[0].id}`, decision, admin.token);
  const settled = 'Спор о собаке Dymka решён: Лист украден';
  for (const told of await heard(anna, boris)) expect(told).toContain(settled);
});

it('notifies a co-owner of a key and of the dog’s transfer to another person [Round3-E1]', async () => {
  const [anna, boris, vera] = [await fixture.member(), await fixture.member(), await fixture.member()];
  const dogId = await dogOf(anna);
  const shared = (await offer(anna, dogId, boris.mail, 'shared')).transfer_id;
  await act(boris, shared, 'accept', { is_adult: true });
  await heard();
  const { key } = await fixture.call('PUT', `/api/dog/own/${dogId}/key`, {}, anna.token);
  const taken = await fixture.call('POST', '/api/dog/transfers/key/take', { key, is_adult: true }, vera.token);
  expect(await heard(anna, boris, vera)).toEqual([
    'Собаку Dymka принимает новый владелец по ключу с бумаги. Сначала ответят совладельцы, возразить можете и вы',
    'Собаку Dymka принимает новый владелец по ключу с бумаги. Ваше согласие нужно до ДАТА',
    'Ключ принят: собака Dymka станет вашей, когда согласятся её совладельцы. Ответа ждём до ДАТА',
  ]);
  await act(boris, taken.transfer_id, 'agree');
  expect(await heard(anna, boris)).toEqual([
    'Собаку Dymka принимает новый владелец по ключу с бумаги. Возразить можно до ДАТА',
    undefined,
  ]);
  await act(anna, taken.transfer_id, 'confirm');
  expect(await heard(anna, boris, vera)).toEqual([
    'Собака Dymka записана на нового владельца',
    'Собака Dymka записана на нового владельца',
    'Собака Dymka записана на вас',
  ]);
});
