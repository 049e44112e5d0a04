import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { testLog } from '#platform/testing/testLog.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { erasePerson } from '../../server/commands/forgetPerson.ts';
import { dogs } from '../../server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import type { KeyMade, Transfer, Transfers } from '../contract.ts';
import { transferJobs } from './jobs.ts';
import { dogTransfers, transferKeys } from './tables.ts';

let book: Studbook;
let anna: TestOwner;
let boris: TestOwner;
let vera: TestOwner;
let staff: TestOwner;
let dogId: number;
const today = moscowDay(Date.now());

beforeAll(async () => {
  book = await openStudbook();
});
afterAll(() => book.drop());
beforeEach(async () => {
  [anna, boris, vera] = [
    await book.someone({ userType: 1 }),
    await book.someone({ userType: 1 }),
    await book.someone({ userType: 1 }),
  ];
  staff = await book.someone({ userType: 101 });
  dogId = await book.dog({ ownerId: anna.profileId, isListed: true, ownerName: 'Тайная Анна' });
});

interface Answer<Result = never> {
  status: number;
  body: { result: Result; errors: Record<string, string> };
}
const call = async <Result>(method: 'GET' | 'POST' | 'PUT', path: string, who: TestOwner, body?: object) =>
  (await book.call(method, `/api/${path}`, { token: who.token, ...(body && { body }) })) as Answer<Result>;
const mailOf = async ({ profileId }: TestOwner): Promise<string> =>
  (await book.db.select({ mail: accounts.mail }).from(accounts).where(eq(accounts.profileId, profileId)))[0]?.mail ??
  '';
const offer = async (to: string, more: object = {}, who = anna) =>
  call<{ transfer_id: number }>('POST', 'dog/transfers', who, {
    dog_id: dogId,
    to_mail: to,
    becomes: 'sole',
    handed_on: today,
    ...more,
  });
const transfersOf = async (who: TestOwner): Promise<Transfer[]> =>
  (await call<Transfers>('GET', 'dog/transfers', who)).body.result.items;
const firstOf = async (who: TestOwner): Promise<Transfer> => (await transfersOf(who))[0] as Transfer;
/** Sends an action with the transfer's current version. */
const act = async (who: TestOwner, id: number, word: string, more: object = {}) => {
  const [row] = await book.db
    .select({ version: dogTransfers.version })
    .from(dogTransfers)
    .where(eq(dogTransfers.id, id));
  return call('POST', `dog/transfers/${id}/act`, who, { act: word, version: row?.version, ...more });
};
const accept = (who: TestOwner, id: number) => act(who, id, 'accept', { is_adult: true });
const ownersNow = async () =>
  (
    await book.db
      .select({ id: dogOwners.profileId, place: dogOwners.place })
      .from(dogOwners)
      .where(and(eq(dogOwners.dogId, dogId), isNull(dogOwners.until)))
      .orderBy(dogOwners.place)
  ).map(({ id }) => id);
const ofStudbook = async () => (await book.db.select().from(dogs).where(eq(dogs.id, dogId)))[0];
const age = (id: number, days: number) =>
  book.db.execute(
    sql`update dog_transfers set expires_at = expires_at - make_interval(days => ${days}) where id = ${id}`,
  );
const settle = async () => {
  for (const { run } of transferJobs) await run({ db: book.db, log: testLog(), now: new Date() });
};
const makeKey = async (who = anna) => (await call<KeyMade>('PUT', `dog/own/${dogId}/key`, who)).body.result.key;

describe('ownership periods', () => {
  it('follow every write of the studbook owner and never overlap in one place', async () => {
    expect(await ownersNow()).toEqual([anna.profileId]);
    await book.db.update(dogs).set({ ownerId: boris.profileId }).where(eq(dogs.id, dogId));
    await book.db.update(dogs).set({ ownerId: vera.profileId }).where(eq(dogs.id, dogId));
    expect(await ownersNow()).toEqual([vera.profileId]);
    const rows = await book.db.select().from(dogOwners).where(eq(dogOwners.dogId, dogId)).orderBy(dogOwners.id);
    expect(rows.map(({ since, until }) => [since, until])).toEqual([
      [null, today],
      [today, today],
      [today, null],
    ]);
    const twin = { dogId, place: 1, profileId: boris.profileId, since: today };
    await expect(book.db.insert(dogOwners).values(twin)).rejects.toMatchObject({
      cause: { constraint: 'dog_owners_one_at_a_place' },
    });
    await expect(
      book.db.insert(dogOwners).values({ ...twin, place: 2, profileId: vera.profileId }),
    ).rejects.toMatchObject({ cause: { constraint: 'dog_owners_once_at_a_time' } });
    await expect(book.db.insert(dogOwners).values({ ...twin, place: 4 })).rejects.toMatchObject({
      cause: { constraint: 'dog_owners_place' },
    });
    await book.db.update(dogs).set({ ownerId: null }).where(eq(dogs.id, dogId));
    expect(await ownersNow()).toEqual([]);
  });
});

describe('transfer by offer', () => {
  it('makes the receiver the owner in one transaction, and hides it from others and all names until then [Registry-7]', async () => {
    expect((await offer(await mailOf(boris), {}, boris)).status).toBe(403);
    expect((await offer(await mailOf(anna))).body.errors).toHaveProperty('to_mail');
    expect((await offer('нет')).body.errors).toHaveProperty('to_mail');
    const { status, body } = await offer((await mailOf(boris)).toUpperCase());
    expect(status).toBe(200);
    expect((await offer(await mailOf(vera))).status).toBe(409);
    const waiting = await firstOf(boris);
    expect(waiting).toMatchObject({
      side: 'receiver',
      state: 'offered',
      other: null,
      to_mail: null,
      acts: ['accept', 'decline'],
    });
    expect(await transfersOf(vera)).toEqual([]);
    const id = body.result.transfer_id;
    expect((await accept(vera, id)).status).toBe(404);
    expect((await act(boris, id, 'accept')).body.errors).toHaveProperty('is_adult');
    expect((await act(anna, id, 'accept', { is_adult: true })).status).toBe(409);
    const answers = await Promise.all([accept(boris, id), accept(boris, id), act(anna, id, 'withdraw')]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const after = await firstOf(boris);
    if (after.state === 'accepted') {
      expect(await ownersNow()).toEqual([boris.profileId]);
      expect(await ofStudbook()).toMatchObject({ ownerId: boris.profileId, ownerName: null, isListed: false });
      expect((await firstOf(boris)).other).not.toBeNull();
      expect((await call('GET', `dog/own/${dogId}`, anna)).status).toBe(404);
      expect((await call('GET', `dog/own/${dogId}`, boris)).status).toBe(200);
    } else expect(await ownersNow()).toEqual([anna.profileId]);
  });

  it('can be accepted on day 29, expires on day 31, and can be sent again [Registry-7]', async () => {
    const first = (await offer(await mailOf(boris))).body.result.transfer_id;
    await age(first, 31);
    expect((await accept(boris, first)).status).toBe(409);
    await settle();
    expect((await firstOf(anna)).state).toBe('expired');
    const second = (await offer(await mailOf(boris))).body.result.transfer_id;
    await age(second, 29);
    expect((await accept(boris, second)).status).toBe(200);
    expect(await ownersNow()).toEqual([boris.profileId]);
  });

  it('sends an unknown address a mail that identifies the dog but not the owner; a new account with that address sees the offer [Registry-7]', async () => {
    const mail = `novichok-${dogId}@mail.example`;
    const kennel = await book.someone({ userType: 4, shortName: '«Белый берег»' });
    await book.db
      .update(dogs)
      .set({ name: 'Заря Севера', breederId: kennel.profileId, stampCode: 'ZZT', stampNumber: 4217 })
      .where(eq(dogs.id, dogId));
    const id = (await offer(mail)).body.result.transfer_id;
    const letters = await book.db.select().from(mails).where(eq(mails.recipient, mail));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).not.toContain('Анна');
    expect(letters[0]?.text.replaceAll(/\s+/g, ' ')).toMatch(
      /«Заря Севера», .+, кобель, дата рождения 12\.05\.2020, клеймо ZZT 4217, питомник «Белый берег»\. Сверьте с бумагами/,
    );
    const newcomer = await book.someone({ userType: 1 });
    await book.db.update(accounts).set({ mail }).where(eq(accounts.profileId, newcomer.profileId));
    expect((await firstOf(newcomer)).id).toBe(id);
    expect((await act(newcomer, id, 'decline', { reason: 'Не моя' })).status).toBe(200);
    expect((await firstOf(anna)).state).toBe('declined');
  });

  it('asks co-owners first, any of whom may decline, and allows at most three owners', async () => {
    const join = async (who: TestOwner) => {
      const { body } = await offer(await mailOf(who), { becomes: 'shared' });
      for (const other of [boris, vera].filter((one) => one !== who))
        await act(other, body.result.transfer_id, 'agree');
      expect((await accept(who, body.result.transfer_id)).status).toBe(200);
    };
    await join(boris);
    await join(vera);
    expect(await ownersNow()).toEqual([anna.profileId, boris.profileId, vera.profileId]);
    expect((await offer(await mailOf(staff), { becomes: 'shared' })).body.errors).toHaveProperty('becomes');
    // A co-owner sees the dog but cannot change it.
    expect((await call('GET', `dog/own/${dogId}`, boris)).body.result).toMatchObject({ is_main: false });
    expect((await call('PUT', `dog/own/${dogId}`, boris, { is_listed: false })).status).toBe(404);
    const buyer = await book.someone({ userType: 1 });
    const refused = (await offer(await mailOf(buyer))).body.result.transfer_id;
    expect(await transfersOf(buyer)).toEqual([]);
    await act(boris, refused, 'agree');
    expect((await firstOf(boris)).acts).toEqual(['refuse']);
    await act(vera, refused, 'refuse', { reason: 'Не согласна' });
    expect((await firstOf(anna)).state).toBe('refused');
    const agreed = (await offer(await mailOf(buyer))).body.result.transfer_id;
    await Promise.all([act(boris, agreed, 'agree'), act(vera, agreed, 'agree')]);
    expect((await accept(buyer, agreed)).status).toBe(200);
    expect(await ownersNow()).toEqual([buyer.profileId]);
  });
});

describe('transfer by key [Registry-7]', () => {
  it('gives the dog to exactly one of two concurrent users of a key, and lets the former owner object for a week', async () => {
    const key = await makeKey();
    expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(JSON.stringify(await book.db.select().from(transferKeys))).not.toContain(key.replaceAll('-', ''));
    expect((await call('POST', 'dog/transfers/key', anna, { key })).status).toBe(409);
    expect((await call('POST', 'dog/transfers/key', boris, { key: key.toLowerCase() })).body.result).toMatchObject({
      dog: { id: dogId },
      is_at_once: false,
    });
    const take = (who: TestOwner) =>
      call<{ transfer_id: number }>('POST', 'dog/transfers/key/take', who, { key, is_adult: true });
    const [one, other] = await Promise.all([take(boris), take(vera)]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const [winner, loser] = one.status === 200 ? [boris, vera] : [vera, boris];
    // Repeating the request after a lost response succeeds.
    expect((await take(winner)).status).toBe(200);
    expect((await take(loser)).body.errors.key).toMatch(/^Ключ уже использован/);
    expect(await ownersNow()).toEqual([anna.profileId]);
    const { id } = await firstOf(winner);
    expect((await firstOf(anna)).acts).toEqual(['object', 'confirm']);
    await settle();
    expect(await ownersNow()).toEqual([anna.profileId]);
    await age(id, 8);
    await settle();
    expect(await ownersNow()).toEqual([winner.profileId]);
  });

  it('reports a replaced key, and locks the account for an hour after five wrong keys', async () => {
    const old = await makeKey();
    await makeKey();
    expect((await call('POST', 'dog/transfers/key', boris, { key: old })).body.errors.key).toMatch(/сделал новый/);
    expect((await call('PUT', `dog/own/${dogId}/key`, boris)).status).toBe(403);
    const wrong = () => call('POST', 'dog/transfers/key', vera, { key: '0000-0000-0000' });
    const tries = await Promise.all(Array.from({ length: 8 }, wrong));
    expect(tries.map(({ status }) => status).sort()).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
    expect((await call('POST', 'dog/transfers/key', vera, { key: await makeKey() })).status).toBe(429);
  });

  it('changes owners at once when no owner could object', async () => {
    const key = await makeKey();
    await book.db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.profileId, anna.profileId));
    expect((await call('POST', 'dog/transfers/key', boris, { key })).body.result).toMatchObject({ is_at_once: true });
    expect((await call('POST', 'dog/transfers/key/take', boris, { key, is_adult: true })).status).toBe(200);
    expect(await ownersNow()).toEqual([boris.profileId]);
  });
});

describe('transfers with co-owners [Round3-E1]', () => {
  const share = async (who: TestOwner) => {
    const { body } = await offer(await mailOf(who), { becomes: 'shared' });
    await accept(who, body.result.transfer_id);
  };
  const takeBy = async (who: TestOwner) => {
    const key = await makeKey();
    expect((await call('POST', 'dog/transfers/key', who, { key })).body.result).toMatchObject({
      is_at_once: false,
      asks_owners: true,
    });
    return (await call<{ transfer_id: number }>('POST', 'dog/transfers/key/take', who, { key, is_adult: true })).body
      .result.transfer_id;
  };

  it('a key asks every co-owner before the objection period', async () => {
    await share(boris);
    const id = await takeBy(vera);
    expect(await firstOf(boris)).toMatchObject({ id, state: 'consent', acts: ['agree', 'refuse'] });
    expect(await firstOf(anna)).toMatchObject({ id, acts: ['object'] });
    expect((await firstOf(vera)).acts).toEqual(['decline']);
    expect((await act(anna, id, 'confirm')).status).toBe(409);
    await age(id, 8);
    await settle();
    expect(await ownersNow()).toEqual([anna.profileId, boris.profileId]);
    expect((await act(boris, id, 'agree')).status).toBe(200);
    expect((await firstOf(anna)).acts).toEqual(['object', 'confirm']);
    await age(id, 8);
    await settle();
    expect(await ownersNow()).toEqual([vera.profileId]);
  });

  it('a key takes nothing when a co-owner declines or does not answer', async () => {
    await share(boris);
    const refused = await takeBy(vera);
    expect((await act(boris, refused, 'refuse', { reason: 'Не согласен' })).status).toBe(200);
    const silent = await takeBy(vera);
    await age(silent, 31);
    await settle();
    expect((await transfersOf(vera)).map(({ state }) => state)).toEqual(['expired', 'refused']);
    expect(await ownersNow()).toEqual([anna.profileId, boris.profileId]);
  });

  it('a co-owner may object after agreeing, the main owner before, and staff decide with a reason', async () => {
    await share(boris);
    const id = await takeBy(vera);
    await act(boris, id, 'agree');
    expect((await act(boris, id, 'object', { reason: 'Передумал' })).status).toBe(200);
    const { items } = (
      await call<{ items: { id: number; dog: { id: number } }[] }>('GET', 'administration/dog_disputes', staff)
    ).body.result;
    const hold = items.find(({ dog }) => dog.id === dogId)?.id;
    const decided = { outcome: 'moved', decision: 'Договор подписали оба владельца' };
    expect((await call('PUT', `administration/dog_disputes/${hold}`, staff, decided)).status).toBe(200);
    expect(await ownersNow()).toEqual([vera.profileId]);
  });

  it('a key taken before this rule asks co-owners when its week is over', async () => {
    const key = await makeKey();
    const { transfer_id: id } = (
      await call<{ transfer_id: number }>('POST', 'dog/transfers/key/take', vera, { key, is_adult: true })
    ).body.result;
    await book.db.insert(dogOwners).values({ dogId, profileId: boris.profileId, place: 2, since: today });
    await age(id, 8);
    await settle();
    expect(await ownersNow()).toEqual([anna.profileId, boris.profileId]);
    expect((await firstOf(boris)).acts).toEqual(['agree', 'refuse']);
  });

  it('an offer accepted after a co-owner was added is withdrawn with a reason', async () => {
    const id = (await offer(await mailOf(vera))).body.result.transfer_id;
    await book.db.insert(dogOwners).values({ dogId, profileId: boris.profileId, place: 2, since: today });
    expect((await accept(vera, id)).status).toBe(200);
    expect(await firstOf(anna)).toMatchObject({
      state: 'withdrawn',
      reason: expect.stringContaining('ещё один владелец'),
    });
    expect(await ownersNow()).toEqual([anna.profileId, boris.profileId]);
  });

  it('staff confirm a request for an owned dog only with a reason, which ends the former owners’ keys and offers', async () => {
    await share(boris);
    const waiting = (await offer(await mailOf(staff))).body.result.transfer_id;
    const { request_id } = (
      await call<{ request_id: number }>('POST', 'dog/add/known', vera, {
        dog_id: dogId,
        document_ids: [await book.paper(vera.profileId)],
      })
    ).body.result;
    const decide = (more: object = {}) => call('PUT', `dog/request/${request_id}`, staff, { status: 3, ...more });
    expect((await decide()).body.errors).toHaveProperty('decision');
    expect(await ownersNow()).toEqual([anna.profileId, boris.profileId]);
    expect((await decide({ decision: 'Договор с подписями обоих' })).status).toBe(200);
    expect(await ownersNow()).toEqual([vera.profileId]);
    expect((await transfersOf(anna)).find(({ id }) => id === waiting)?.state).toBe('withdrawn');
  });

  it('an erased co-owner is no longer asked, and a dog on its way to an erased person stays with its owner', async () => {
    await share(boris);
    const id = await takeBy(vera);
    await erasePerson(book.db, boris.profileId);
    expect(await ownersNow()).toEqual([anna.profileId]);
    expect((await firstOf(anna)).state).toBe('withdrawn');
    const key = await makeKey();
    await call('POST', 'dog/transfers/key/take', vera, { key, is_adult: true });
    await erasePerson(book.db, vera.profileId);
    await book.db
      .update(dogTransfers)
      .set({ expiresAt: new Date(0).toISOString() })
      .where(eq(dogTransfers.dogId, dogId));
    await settle();
    expect(await ownersNow()).toEqual([anna.profileId]);
    expect(id).toBeGreaterThan(0);
  });
});

it('refuses an action on a transfer that has changed since it was read [Round3-E8]', async () => {
  const shared = (await offer(await mailOf(boris), { becomes: 'shared' })).body.result.transfer_id;
  await accept(boris, shared);
  const id = (await offer(await mailOf(vera))).body.result.transfer_id;
  await act(boris, id, 'agree');
  expect((await act(vera, id, 'accept', { is_adult: true, version: 1 })).status).toBe(412);
  expect((await accept(vera, id)).status).toBe(200);
});

describe('disputes', () => {
  it('an objection freezes the dog; staff see both sides and decide once', async () => {
    const key = await makeKey();
    await call('POST', 'dog/transfers/key/take', boris, { key, is_adult: true });
    const { id } = await firstOf(anna);
    expect((await act(anna, id, 'object')).body.errors).toHaveProperty('reason');
    const paper = await book.paper(anna.profileId);
    expect((await act(anna, id, 'object', { reason: 'Лист украли', document_ids: [paper] })).status).toBe(200);
    await age(id, 8);
    await settle();
    expect(await ownersNow()).toEqual([anna.profileId]);
    expect((await call('PUT', `dog/own/${dogId}/key`, anna)).status).toBe(409);
    expect((await call('GET', 'administration/dog_disputes', anna)).status).toBe(403);
    const list = (
      await call<{ items: { id: number; dog: { id: number } }[] }>('GET', 'administration/dog_disputes', staff)
    ).body.result;
    const hold = list.items.find(({ dog }) => dog.id === dogId);
    expect(hold).toMatchObject({ reason: 'Лист украли', documents: [{ id: paper }], transfer: { way: 'key' } });
    const release = () =>
      call('PUT', `administration/dog_disputes/${hold?.id}`, staff, {
        outcome: 'moved',
        decision: 'Договор продажи подлинный',
      });
    const answers = await Promise.all([release(), release()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ownersNow()).toEqual([boris.profileId]);
  });

  it('a freeze by staff suspends an open offer and keeps the owners', async () => {
    const id = (await offer(await mailOf(boris))).body.result.transfer_id;
    const url = 'administration/dog_disputes';
    expect(
      (await call('POST', url, staff, { dog: 'id999999', reason: 'Заявление о краже' })).body.errors,
    ).toHaveProperty('dog');
    const held = await call<{ hold_id: number }>('POST', url, staff, {
      dog: `id${dogId}`,
      reason: 'Заявление о краже',
    });
    expect(held.status).toBe(200);
    expect((await accept(boris, id)).status).toBe(409);
    const decide = (outcome: string) =>
      call('PUT', `${url}/${held.body.result.hold_id}`, staff, { outcome, decision: 'Собака у владельца' });
    expect((await decide('moved')).body.errors).toHaveProperty('outcome');
    expect((await decide('kept')).status).toBe(200);
    expect(await ownersNow()).toEqual([anna.profileId]);
    expect((await offer(await mailOf(boris), { handed_on: addDays(today, 3) })).status).toBe(200);
  });
});

it('history names kennels, the viewer and former partners only; an erased person has no open transfers', async () => {
  const kennel = await book.someone({ userType: 4, shortName: 'Белый Берег' });
  const puppy = await book.dog({ ownerId: kennel.profileId });
  const stranger = await book.someone({ userType: 1, shortName: 'Скрытный С.' });
  await book.db.update(dogs).set({ ownerId: stranger.profileId }).where(eq(dogs.id, puppy));
  await book.db.update(dogs).set({ ownerId: anna.profileId }).where(eq(dogs.id, puppy));
  const { body } = await call<{ periods: object[] }>('GET', `dog/own/${puppy}/owners`, anna);
  expect(body.result.periods).toMatchObject([
    { is_own: true, until: null },
    { name: null, full_alias: null },
    { name: 'Белый Берег', is_main: true },
  ]);
  expect((await call('GET', `dog/own/${puppy}/owners`, boris)).status).toBe(404);
  await offer(await mailOf(boris));
  await erasePerson(book.db, anna.profileId);
  const left = await book.db.select().from(dogTransfers).where(eq(dogTransfers.fromId, anna.profileId));
  expect(left).toMatchObject([{ state: 'withdrawn', toMail: null }]);
});
