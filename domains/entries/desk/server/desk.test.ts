import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { entries, entryLog } from '../../server/tables.ts';
import { type Entries, type Member, type Offered, openEntries } from '../../server/testEntries.ts';
import type { Desk } from '../contract.ts';

let on: Entries;
let club: Member;
let owner: Member;
beforeAll(async () => {
  on = await openEntries();
  [club, owner] = [await on.club(), await on.member()];
});
afterAll(() => on.close());

const deskOf = async ({ show }: Offered, query = ''): Promise<Desk> =>
  (await on.call(club, 'GET', `/api/exhibitions/exhibition/${show.id}/entries${query}`)).result;
const undo = async (offered: Offered, logId?: number) => {
  const { last_act } = await deskOf(offered);
  const id = logId ?? last_act?.id ?? 0;
  return on.call(club, 'POST', `/api/exhibitions/exhibition/${offered.show.id}/entries/log/${id}/undo`, {});
};
const stateOf = async (id: number): Promise<string> => (await on.entry(id)).state;

describe('the desk', () => {
  it('lists entries with counts, and finds them by dog, number, entrant, order, state and class', async () => {
    const offered = await on.show(club);
    const [one, two] = [await on.enter(owner, offered), await on.enter(await on.member(), offered, 1)];
    const { rows, counts, breeds, offers, gate } = await deskOf(offered);
    expect(rows.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect([gate, counts, breeds.length]).toEqual(['open', [{ state: 'held', count: 2 }], 1]);
    expect(offers.map(({ taken }) => taken)).toEqual([1, 1]);
    const found = async (query: string) => (await deskOf(offered, query)).rows.map(({ id }) => id);
    const first = rows[0];
    expect(await found(`?q=${encodeURIComponent(one.dog.name_lat)}`)).toEqual([one.id]);
    expect(await found(`?q=${encodeURIComponent(one.dog.number)}`)).toEqual([one.id]);
    expect(await found(`?q=${encodeURIComponent(first?.entrant ?? '')}`)).toEqual([one.id]);
    expect(await found(`?q=${encodeURIComponent(first?.order?.number ?? '')}`)).toEqual([one.id]);
    expect(await found('?q=%25')).toEqual([]);
    expect(await found('?state=confirmed')).toEqual([]);
    expect(await found('?proof=asked')).toEqual([]);
    await on.db.update(entries).set({ proofState: 'asked' }).where(eq(entries.id, two.id));
    expect(await found('?proof=asked')).toEqual([two.id]);
    expect(await found(`?offerId=${offered.offerIds[1]}`)).toEqual([two.id]);
    expect(await found('?casteId=5&group=5')).toEqual([one.id, two.id]);
  });

  it('names the day of the payment', async () => {
    const offered = await on.show(club);
    const one = await on.enter(owner, offered);
    await on.pay(club, one.orderId ?? 0);
    const { rows } = await deskOf(offered);
    expect(rows[0]).toMatchObject({ state: 'confirmed', order: { state: 'paid', paid_on: on.today } });
  });
});

describe('acts of the organiser', () => {
  it('asks for a reason where the entrant reads it, and refuses what the machine does not allow', async () => {
    const one = await on.enter(owner, await on.show(club));
    expect((await on.act(club, one.id, 'refuse')).errors.reason).toMatch(/причину/);
    expect((await on.act(club, one.id, 'restore', { reason: 'ошибка' })).status).toBe(409);
    expect((await on.act(club, one.id, 'refuse', { reason: 'Порода не по судье' })).status).toBe(200);
    expect((await on.mailsTo(owner)).at(-1)).toMatch(/^Организатор отклонил запись/);
    const again = await on.call(club, 'POST', `/api/entries/${one.id}/act`, { version: one.version, act: 'confirm' });
    expect(again.status).toBe(412);
  });

  it('moves a confirmed entry into the list with its money returned, and offers it a place', async () => {
    const offered = await on.show(club, { capacities: [2] });
    const one = await on.enter(owner, offered);
    await on.pay(club, one.orderId ?? 0);
    expect((await on.act(club, one.id, 'wait', { reason: 'Судья заболел' })).status).toBe(200);
    expect(await on.summaryOf(one.orderId)).toMatchObject({ refunded: 250_000 });
    // The place is free, so the list moves up at once.
    expect(await stateOf(one.id)).toBe('offered');
  });

  it('restores an expired entry only while a place is free and charges it again', async () => {
    const offered = await on.show(club, { capacities: [1] });
    const one = await on.enter(owner, offered);
    await on.act(club, one.id, 'withdraw');
    const other = await on.enter(await on.member(), offered);
    const reason = 'Сняли по ошибке';
    const full = await on.act(club, one.id, 'restore', { reason });
    expect([full.status, full.errors.error]).toEqual([409, expect.stringMatching(/места заняты/)]);
    await on.act(club, other.id, 'withdraw');
    expect((await on.act(club, one.id, 'restore', { reason })).status).toBe(200);
    const back = await on.entry(one.id);
    expect(back.state).toBe('confirmed');
    expect(await on.summaryOf(back.orderId)).toMatchObject({ charged: 250_000, state: 'open' });
  });

  it('shows the reason of a refusal in «Мои записи» until the entry is restored [Entry-1]', async () => {
    const offered = await on.show(club);
    const owner = await on.member();
    const { id } = await on.enter(owner, offered);
    const reasonOf = async () =>
      (await on.call(owner, 'GET', '/api/entries')).result.shows[0].dogs[0].entries[0].reason;
    expect(await reasonOf()).toBe('');
    await on.act(club, id, 'refuse', { reason: 'Прививка просрочена' });
    expect(await reasonOf()).toBe('Прививка просрочена');
    await on.act(club, id, 'restore', { reason: 'справку привезли' });
    expect(await reasonOf()).toBe('');
  });

  it('changes nothing at a cancelled show', async () => {
    const offered = await on.show(club);
    const one = await on.enter(owner, offered);
    await on.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, offered.show.id));
    expect((await on.act(club, one.id, 'confirm')).status).toBe(409);
    expect((await deskOf(offered)).rows[0]?.steps).toEqual([]);
  });
});

describe('undo of the last act', () => {
  it.each([
    ['confirm', {}, 'held'],
    ['withdraw', {}, 'held'],
    ['refuse', { reason: 'не та порода' }, 'held'],
  ] as const)('takes «%s» back with its charge', async (name, more, before) => {
    const offered = await on.show(club);
    const one = await on.enter(owner, offered);
    await on.act(club, one.id, name, more);
    expect((await undo(offered)).status).toBe(200);
    const back = await on.entry(one.id);
    expect(back.state).toBe(before);
    expect(await on.summaryOf(back.orderId)).toMatchObject({ charged: 250_000, state: 'open' });
    expect((await deskOf(offered)).last_act).toBeNull();
    const log = await on.db.select().from(entryLog).where(eq(entryLog.entryId, one.id)).orderBy(entryLog.id);
    expect(log.at(-1)).toMatchObject({ step: 'undo', undoes: log.at(-2)?.id });
  });

  it('takes a class back, and refuses when something else has happened since', async () => {
    const offered = await on.show(club);
    const one = await on.enter(owner, offered);
    await on.act(club, one.id, 'class', { caste_id: 7 });
    expect((await undo(offered)).status).toBe(200);
    expect(await on.entry(one.id)).toMatchObject({ casteId: 5, askedCasteId: 5 });
    await on.act(club, one.id, 'class', { caste_id: 7 });
    const { last_act } = await deskOf(offered);
    const { version } = await on.entry(one.id);
    await on.call(owner, 'PUT', `/api/entries/${one.id}`, { version, caste_id: 5 });
    expect((await deskOf(offered)).last_act).toBeNull();
    expect((await undo(offered, last_act?.id)).status).toBe(409);
  });

  it('refuses while money is on its way back, and when the place is taken', async () => {
    const offered = await on.show(club, { capacities: [1] });
    const one = await on.enter(owner, offered);
    await on.pay(club, one.orderId ?? 0);
    await on.act(club, one.id, 'refuse', { reason: 'ошибка' });
    expect((await undo(offered)).errors.error).toMatch(/возвращаются/);
    expect(await stateOf(one.id)).toBe('refused');
    await on.enter(await on.member(), offered);
    expect((await undo(offered, (await deskOf(offered)).last_act?.id)).errors.error).toMatch(/места заняты/);
  });

  it('refuses an act of an entrant and of another show', async () => {
    const [offered, other] = [await on.show(club), await on.show(club)];
    const one = await on.enter(owner, offered);
    const [entered] = await on.db.select().from(entryLog).where(eq(entryLog.entryId, one.id));
    expect((await undo(offered, entered?.id)).status).toBe(409);
    expect((await undo(other, entered?.id)).status).toBe(404);
  });
});

describe('papers of classes', () => {
  it('decides a paper for all entries it was sent for, with a mail, and takes another one after a refusal', async () => {
    const { show, offerIds } = await on.show(club);
    const dogId = await on.dog(owner);
    const lines = offerIds.map((offer_id) => ({ dog_id: dogId, offer_id, caste_id: 7 }));
    await on.send(owner, show.id, lines, { expected: 480_000 });
    const ids = (await on.entriesOf(owner)).slice(-2).map(({ id }) => id);
    const send = async () =>
      on.call(owner, 'POST', `/api/entries/${ids[0]}/proofs`, { document_id: await on.paper(owner) });
    const decide = (body: object) => on.call(club, 'POST', `/api/entries/${ids[1]}/proofs/decision`, body);
    const rows = async () =>
      (await Promise.all(ids.map((id) => on.entry(id)))).map(({ casteId, proofState }) => [casteId, proofState]);
    await send();
    expect((await decide({ accepted: false })).errors.reason).toMatch(/что не так/);
    expect((await decide({ accepted: false, reason: 'Не та собака' })).status).toBe(200);
    expect(await rows()).toEqual([
      [5, 'refused'],
      [5, 'refused'],
    ]);
    const [mine] = (await on.call(owner, 'GET', '/api/entries')).result.shows.filter(
      ({ id }: { id: number }) => id === show.id,
    );
    expect(mine.dogs[0].entries[0].proof).toMatchObject({ state: 'refused', reason: 'Не та собака' });
    await send();
    expect((await decide({ accepted: true })).status).toBe(200);
    expect(await rows()).toEqual([
      [7, 'accepted'],
      [7, 'accepted'],
    ]);
    expect((await decide({ accepted: true })).status).toBe(409);
    expect((await on.mailsTo(owner)).at(-1)).toMatch(/^Документ принят/);
  });
});

it('pages the log from the latest on, with words and without names of people', async () => {
  const offered = await on.show(club);
  const one = await on.enter(owner, offered);
  await on.act(club, one.id, 'class', { caste_id: 7 });
  const url = `/api/exhibitions/exhibition/${offered.show.id}/entries/log`;
  const { items, next } = (await on.call(club, 'GET', url)).result;
  expect(next).toBeNull();
  expect(items).toMatchObject([
    { by: 'организатор', step: 'class', from: 'Открытый', to: 'Чемпионов' },
    { by: 'участник', step: 'entered', to: 'ждёт оплаты' },
  ]);
  const older = (await on.call(club, 'GET', `${url}?after=${items[0].id}`)).result;
  expect(older.items).toHaveLength(1);
});

it('refuses to change or delete rows of the log', async () => {
  const one = await on.enter(owner, await on.show(club));
  await expect(on.db.execute(sql`update entry_log set reason = 'другая' where entry_id = ${one.id}`)).rejects.toThrow();
  await expect(on.db.execute(sql`delete from entry_log where entry_id = ${one.id}`)).rejects.toThrow();
});
