import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dogs } from '#domains/dogs/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { orders } from '#domains/payments/server/tables.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { forgetPapers } from '../../server/commands/daily.ts';
import { entries } from '../../server/tables.ts';
import { type Entries, type Member, type Offered, openEntries } from '../../server/testEntries.ts';
import type { Desk } from '../contract.ts';

let on: Entries;
let club: Member;
beforeAll(async () => {
  on = await openEntries();
  club = await on.club();
});
afterAll(() => on.close());

const typed = (number = 'ЩК 7') => ({
  ...{ name: '', name_lat: 'Bumazhnaya', breed_id: on.breed.id, sex: 2, born_on: '2022-05-14' },
  ...{ colour: 'белый', number, stamp: '', sire: '', dam: '', breeder: '' },
});
const add = (offered: Offered, given: object = {}, who: Member | null = club, key?: string) =>
  on.call(
    who,
    'POST',
    `/api/exhibitions/exhibition/${offered.show.id}/entries/paper`,
    {
      dog: typed(),
      lines: [{ offer_id: offered.offerIds[0], caste_id: 5, has_proof: false }],
      ...{ owner: 'Пушкин А. С.', contact: 'pushkin@paper.example', is_owner_printed: true, handler: '' },
      ...{ payment: 'bank', expected_total: 250_000, ...given },
    },
    key,
  );
const deskOf = async ({ show }: Offered): Promise<Desk> =>
  (await on.call(club, 'GET', `/api/exhibitions/exhibition/${show.id}/entries`)).result;
const undo = async (offered: Offered) => {
  const { last_act } = await deskOf(offered);
  return on.call(
    club,
    'POST',
    `/api/exhibitions/exhibition/${offered.show.id}/entries/log/${last_act?.id ?? 0}/undo`,
    {},
  );
};
const rowsOf = async ({ show }: Offered) => {
  const rows = await on.db.select().from(entries);
  const ids = new Set((await deskOf({ show, offerIds: [] })).rows.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id)).toSorted((one, other) => one.id - other.id);
};
const closeEntry = (offered: Offered) =>
  on.db
    .update(exhibitions)
    .set({ entryClosesAt: `${addDays(on.today, -1)}T23:59:00+03:00` })
    .where(eq(exhibitions.id, offered.show.id));

describe('a paper form', () => {
  it('holds the place until the transfer and prints the owner by consent only [Entry-18]', async () => {
    const offered = await on.show(club);
    const answer = await add(offered);
    expect([answer.status, answer.result.waiting]).toEqual([200, 0]);
    const [row] = (await deskOf(offered)).rows;
    expect(row).toMatchObject({
      ...{ entrant: 'Пушкин А. С.', contact: 'pushkin@paper.example', state: 'held' },
      order: { number: answer.result.order_number, state: 'open', way: 'bank' },
    });
    const [entry] = await rowsOf(offered);
    expect(entry).toMatchObject({ entrantId: null, ownerName: 'Пушкин А. С.', isOwnerPrinted: true });
    const [order] = await on.db.select().from(orders).where(eq(orders.number, answer.result.order_number));
    expect([order?.payerId, order?.payerName]).toEqual([null, 'Пушкин А. С.']);
    const sent = await on.db.select().from(mails).where(eq(mails.recipient, 'pushkin@paper.example'));
    expect(sent[0]?.text).toContain('?key=');
    const other = await add(offered, { dog: typed('ЩК 8'), is_owner_printed: false });
    expect(other.status).toBe(200);
    expect((await rowsOf(offered))[1]).toMatchObject({ ownerName: '', isOwnerPrinted: false });
  });

  it('is confirmed at once when paid in cash or at the show, and the cash is in the ledger', async () => {
    const offered = await on.show(club);
    const cash = await add(offered, { payment: 'cash', contact: '+7 900 000-00-00' });
    expect(cash.status).toBe(200);
    const later = await add(offered, { payment: 'later', dog: typed('ЩК 9') });
    const { rows } = await deskOf(offered);
    expect(rows.map(({ state, order }) => [state, order?.state, order?.way])).toEqual([
      ['confirmed', 'paid', 'cash'],
      ['confirmed', 'open', 'letter'],
    ]);
    expect(later.result.order_number).toBeTruthy();
    expect(await on.summaryOf((await rowsOf(offered))[0]?.orderId ?? 0)).toMatchObject({ received: 250_000 });
  });

  it('waits without a charge when the day is full', async () => {
    const offered = await on.show(club, { capacities: [1] });
    await on.enter(await on.member(), offered);
    const answer = await add(offered, { payment: 'cash' });
    expect(answer.result).toEqual({ order_number: null, waiting: 1 });
    expect((await rowsOf(offered))[1]).toMatchObject({ state: 'waiting', orderId: null });
  });

  it('is entered once however often the answer is lost, and never twice for one dog', async () => {
    const offered = await on.show(club);
    const key = 'paper-form-once-0001';
    const [one, two] = [await add(offered, {}, club, key), await add(offered, {}, club, key)];
    expect([one.status, two.status, one.result]).toEqual([200, 200, two.result]);
    expect((await deskOf(offered)).rows).toHaveLength(1);
    expect((await add(offered)).errors['lines.0']).toMatch(/уже записана/);
  });

  it('takes the classes of the entrant, with the proof in the hand of the organiser', async () => {
    const offered = await on.show(club);
    const line = { offer_id: offered.offerIds[0], caste_id: 8, has_proof: false };
    expect((await add(offered, { lines: [line], expected_total: 180_000 })).errors['lines.0']).toMatch(/Ветеранов/);
    const champion = { offer_id: offered.offerIds[0], caste_id: 7, has_proof: true };
    expect((await add(offered, { lines: [champion] })).status).toBe(200);
    expect((await rowsOf(offered))[0]).toMatchObject({ casteId: 7, proofState: 'accepted' });
  });

  it('finds the dog by number and name, with its classes, for the organiser only', async () => {
    const offered = await on.show(club);
    const owner = await on.member();
    const id = await on.dog(owner, { nameLat: 'Redkostnaya Nahodka', pedigreeNumber: 7_654_321 });
    const path = (q: string) =>
      `/api/exhibitions/exhibition/${offered.show.id}/entries/dogs?q=${encodeURIComponent(q)}`;
    for (const q of ['РКФ 7654321', 'redkostnaya naho']) {
      const { dogs: found } = (await on.call(club, 'GET', path(q))).result;
      expect(found.map((dog: { id: number }) => dog.id)).toEqual([id]);
      expect(found[0].days[0].classes.some((one: { refusal: string | null }) => one.refusal === null)).toBe(true);
    }
    expect((await on.call(owner, 'GET', path('7654321'))).status).toBe(403);
    expect((await on.call(null, 'GET', path('7654321'))).status).toBe(401);
    const answer = await add(offered, { dog: undefined, dog_id: id });
    expect(answer.status).toBe(200);
    expect((await rowsOf(offered))[0]?.dog.name_lat).toBe('Redkostnaya Nahodka');
    await on.db.update(dogs).set({ ownerId: null }).where(eq(dogs.id, id));
  });

  it('needs a reason after the closing, no transfer, and ends with the catalogue', async () => {
    const offered = await on.show(club);
    await closeEntry(offered);
    expect((await add(offered, { payment: 'cash' })).errors.reason).toMatch(/ошибка организатора/);
    expect((await add(offered, { reason: 'Заявка лежала на столе' })).errors.payment).toMatch(/перевод поздно/);
    const late = await add(offered, { payment: 'cash', reason: 'Заявка лежала на столе' });
    expect(late.status).toBe(200);
    await on.db
      .update(entries)
      .set({ state: 'in_catalogue' })
      .where(eq(entries.offerId, offered.offerIds[0] ?? 0));
    const { status, errors } = await add(offered, { payment: 'cash', reason: 'И ещё одна', dog: typed('ЩК 10') });
    expect([status, Object.values(errors)[0]]).toEqual([409, expect.stringMatching(/Каталог уже составлен/)]);
  });

  it('is taken back whole, the money of two days goes to the refund list', async () => {
    const offered = await on.show(club);
    const lines = offered.offerIds.map((offer_id) => ({ offer_id, caste_id: 5, has_proof: false }));
    expect((await add(offered, { lines, payment: 'cash', expected_total: 480_000 })).status).toBe(200);
    expect((await undo(offered)).status).toBe(200);
    const rows = await rowsOf(offered);
    expect(rows.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    expect(await on.summaryOf(rows[0]?.orderId ?? 0)).toMatchObject({ charged: 0, refunded: 480_000 });
  });

  it('gets an offered place that was answered by telephone, and the charge with it', async () => {
    const offered = await on.show(club, { capacities: [1] });
    const first = await on.enter(await on.member(), offered);
    await add(offered, { contact: '+7 900 000-00-00' });
    await on.act(club, first.id, 'withdraw');
    const [, paper] = await rowsOf(offered);
    expect(paper?.state).toBe('offered');
    expect((await on.act(club, paper?.id ?? 0, 'take')).status).toBe(200);
    expect((await deskOf(offered)).rows.find(({ id }) => id === paper?.id)).toMatchObject({
      ...{ state: 'held', order: { way: 'bank' } },
    });
  });

  it('refuses another sum, a stranger, a cancelled show', async () => {
    const offered = await on.show(club);
    expect((await add(offered, { expected_total: 1 })).errors.expected_total).toMatch(/Взнос изменился/);
    expect((await add(offered, {}, await on.club())).status).toBe(403);
    expect((await add(offered, {}, null)).status).toBe(401);
    await on.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, offered.show.id));
    expect((await add(offered)).status).toBe(409);
  });

  it('forgets name and contact half a year after the show', async () => {
    const offered = await on.show(club);
    await add(offered);
    const past = { beginsOn: addDays(on.today, -182), endsOn: addDays(on.today, -181) };
    expect(await forgetPapers(on.db)).toBe(0);
    await on.db.update(exhibitions).set(past).where(eq(exhibitions.id, offered.show.id));
    expect(await forgetPapers(on.db)).toBe(1);
    expect((await rowsOf(offered))[0]?.paper).toBeNull();
  });
});
