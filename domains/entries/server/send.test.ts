import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { dogDeaths, dogTitles } from '#domains/dogs/records/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { dogFreezes } from '#domains/dogs/transfers/server/tables.ts';
import { feeKinds, payers } from '#domains/exhibitions/entryFees/policy.ts';
import { feeRules } from '#domains/exhibitions/entryFees/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { orders } from '#domains/payments/server/tables.ts';
import { addDays, addMonths } from '#platform/contract/time/dates.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { entries, entryLog, entryTerms } from './tables.ts';
import { type Entries, type Member, openEntries } from './testEntries.ts';

let on: Entries;
let club: Member;
let owner: Member;
beforeAll(async () => {
  on = await openEntries();
  [club, owner] = [await on.club(), await on.member()];
});
afterAll(() => on.close());

describe('sending an entry', () => {
  it('holds places, charges them by the rules and names what is to be paid until when', async () => {
    const { show, offerIds } = await on.show(club);
    const dogId = await on.dog(owner);
    const lines = offerIds.map((offer_id) => ({ dog_id: dogId, offer_id, caste_id: 5 }));
    const price = await on.call(owner, 'POST', `/api/exhibitions/exhibition/${show.id}/entry/price`, {
      by_letter: false,
      lines,
    });
    expect(price.result).toMatchObject({ total: 480_000, until: null });
    expect(price.result.lines[1].map(({ amount }: { amount: number }) => amount)).toEqual([250_000, -20_000]);
    const { status, result } = await on.send(owner, show.id, lines, { expected: 480_000, handler: 'Иванова Анна' });
    expect(status).toBe(200);
    expect(result).toMatchObject({ waiting: 0, order_number: expect.stringMatching(/^.{4}-\d{4}$/) });
    const own = (await on.entriesOf(owner)).filter(({ offerId }) => offerIds.includes(offerId));
    expect(own.map(({ state, casteId, proofState }) => [state, casteId, proofState])).toEqual([
      ['held', 5, 'not_needed'],
      ['held', 5, 'not_needed'],
    ]);
    expect(own[0]).toMatchObject({
      ownerName: '',
      handler: 'Иванова Анна',
      dog: { number: expect.stringMatching(/^РКФ \d+$/) },
    });
    expect(await on.summaryOf(own[0]?.orderId ?? null)).toMatchObject({ charged: 480_000, received: 0, state: 'open' });
    const list = (await on.call(owner, 'GET', '/api/entries')).result;
    expect(list.shows[0]).toMatchObject({ id: show.id, orders: [{ charged: 480_000 }] });
    expect(list.shows[0].dogs[0].entries).toHaveLength(2);
    expect((await on.mailsTo(owner)).at(-1)).toMatch(/^Запись принята · ждём оплату/);
  });

  it('keeps the term within the organiser’s working days, the closing and the last day of the price', async () => {
    const { show, offerIds } = await on.show(club);
    const one = await on.enter(owner, { show, offerIds });
    const [usual] = await on.db
      .select()
      .from(orders)
      .where(eq(orders.id, one.orderId ?? 0));
    expect(new Date(usual?.dueAt ?? 0) > new Date(`${addDays(on.today, 3)}T20:00:00Z`)).toBe(true);
    await on.db
      .update(feeRules)
      .set({ until: addDays(on.today, 1) })
      .where(eq(feeRules.exhibitionId, show.id));
    const other = await on.enter(owner, { show, offerIds });
    const [tier] = await on.db
      .select()
      .from(orders)
      .where(eq(orders.id, other.orderId ?? 0));
    expect(new Date(tier?.dueAt ?? 0).toISOString()).toBe(
      new Date(`${addDays(on.today, 1)}T23:59:59+03:00`).toISOString(),
    );
  });

  it('keeps the price of an open order when the tier ends at midnight [Entry-7]', async () => {
    const { show, offerIds } = await on.show(club);
    const set = (until: string | null, amount: number) =>
      on.db
        .update(feeRules)
        .set({ until, amount })
        .where(sql`${feeRules.exhibitionId} = ${show.id} and ${feeRules.position} = 0 and ${feeRules.until} is null`);
    await set(on.today, 250_000);
    await on.db.insert(feeRules).values({
      ...{ exhibitionId: show.id, position: 0, kind: 1, condition: { castes: [], payer: 1 } },
      ...{ amount: 300_000, until: null },
    });
    const before = await on.enter(owner, { show, offerIds });
    // The day after: the tier of the order is over, its sum stays.
    await on.db
      .update(feeRules)
      .set({ until: addDays(on.today, -1) })
      .where(eq(feeRules.until, on.today));
    expect(await on.summaryOf(before.orderId)).toMatchObject({ charged: 250_000 });
    const dogId = await on.dog(owner);
    const lines = [{ dog_id: dogId, offer_id: offerIds[0], caste_id: 5 }];
    const late = await on.send(owner, show.id, lines);
    expect(late.status).toBe(409);
    expect(late.errors.expected_total?.replaceAll('\u00a0', ' ')).toBe(
      'Взнос изменился: теперь 3 000 ₽. Проверьте сумму и запишите ещё раз.',
    );
    expect((await on.send(owner, show.id, lines, { expected: 300_000 })).status).toBe(200);
  });

  it('sends once when the request is repeated', async () => {
    const { show, offerIds } = await on.show(club);
    const lines = [{ dog_id: await on.dog(owner), offer_id: offerIds[0], caste_id: 5 }];
    const given = { key: 'one-entry-sent-three-times' };
    const sent = await Promise.all([1, 2, 3].map(() => on.send(owner, show.id, lines, given)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(sent.map(({ result }) => result.order_number)).size).toBe(1);
    expect(await on.db.$count(entries, eq(entries.offerId, offerIds[0] ?? 0))).toBe(1);
  });

  it('refuses in words a second entry, a sold, dead or disputed dog, and a class that does not fit', async () => {
    const { show, offerIds } = await on.show(club);
    const [offer_id] = offerIds;
    const refusal = async (dog_id: number, caste_id = 5): Promise<string | undefined> => {
      const { status, errors } = await on.send(owner, show.id, [{ dog_id, offer_id, caste_id }]);
      expect(status).toBe(409);
      return errors['lines.0'];
    };
    const twice = await on.dog(owner);
    expect((await on.send(owner, show.id, [{ dog_id: twice, offer_id, caste_id: 5 }])).status).toBe(200);
    expect(await refusal(twice)).toMatch(/уже записана/);
    const sold = await on.dog(owner);
    await on.db.update(dogs).set({ ownerId: club.profileId }).where(eq(dogs.id, sold));
    expect(await refusal(sold)).toMatch(/сменился владелец/);
    const dead = await on.dog(owner);
    await on.db.insert(dogDeaths).values({ dogId: dead, diedOn: on.today, known: 'day' });
    expect(await refusal(dead)).toMatch(/больше нет/);
    const frozen = await on.dog(owner);
    await on.db.insert(dogFreezes).values({ dogId: frozen, reason: 'спор' });
    expect(await refusal(frozen)).toMatch(/спор/);
    expect(await refusal(await on.dog(owner), 1)).toMatch(/^Класс «Бэби» не подходит/);
    const same = await on.dog(owner);
    const both = [5, 5].map((caste_id) => ({ dog_id: same, offer_id, caste_id }));
    expect((await on.send(owner, show.id, both, { expected: 500_000 })).errors['lines.1']).toMatch(/уже записана/);
  });

  it('refuses after the closing by the database’s clock, before the opening and at a cancelled show', async () => {
    const { show, offerIds } = await on.show(club);
    const lines = [{ dog_id: await on.dog(owner), offer_id: offerIds[0], caste_id: 5 }];
    const close = (at: unknown) =>
      on.db
        .update(exhibitions)
        .set({ entryClosesAt: at as string })
        .where(eq(exhibitions.id, show.id));
    await close(sql`portal_now() - interval '1 millisecond'`);
    expect((await on.send(owner, show.id, lines)).errors.error).toBe('Запись на выставку закрыта');
    await close(sql`portal_now() + interval '1 hour'`);
    await on.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, show.id));
    expect((await on.send(owner, show.id, lines)).errors.error).toBe('Выставка отменена');
    const offer = await on.call(null, 'GET', `/api/exhibitions/exhibition/${show.id}/entry`);
    expect(offer.result).toMatchObject({ gate: 'cancelled', refusal: 'Выставка отменена' });
  });

  it('enters a foreign dog by hand with its pedigree, which belongs to the entry then', async () => {
    const { show, offerIds } = await on.show(club);
    const hand = {
      ...{ name: '', name_lat: 'Snow Queen', breed_id: on.breed.id, sex: 2, born_on: '2023-01-10', colour: 'white' },
      ...{ number: 'FI 12345/23', stamp: '', sire: 'A', dam: 'B', breeder: 'C', document_id: await on.paper(owner) },
    };
    const lines = offerIds.map((offer_id) => ({ hand_dog: 0, offer_id, caste_id: 5 }));
    const sent = await on.send(owner, show.id, lines, { expected: 480_000, hand_dogs: [hand] });
    expect([sent.status, sent.errors]).toEqual([200, {}]);
    const own = (await on.entriesOf(owner)).filter(({ offerId }) => offerIds.includes(offerId));
    expect(own.map(({ dogId, dog }) => [dogId, dog.name_lat])).toEqual([
      [null, 'Snow Queen'],
      [null, 'Snow Queen'],
    ]);
    const stolen = { ...hand, number: 'FI 99', document_id: await on.paper(club) };
    const foreign = await on.send(owner, show.id, [lines[0] as object], { hand_dogs: [stolen] });
    expect(foreign.status).toBe(400);
    const again = { ...hand, document_id: await on.paper(owner), number: 'fi12345 23' };
    const double = await on.send(owner, show.id, [lines[0] as object], { hand_dogs: [again], expected: 230_000 });
    expect([double.status, double.errors['lines.0']]).toEqual([409, expect.stringMatching(/уже записана/)]);
  });
});

describe('a letter of guarantee', () => {
  it('is refused unless the organiser takes it, and holds the place without a term until the organiser confirms', async () => {
    const { show, offerIds } = await on.show(club);
    const lines = [{ dog_id: await on.dog(owner), offer_id: offerIds[0], caste_id: 5 }];
    const refused = await on.send(owner, show.id, lines, { by_letter: true });
    expect([refused.status, refused.errors.by_letter]).toEqual([409, expect.stringMatching(/письму/)]);
    await on.db.update(entryTerms).set({ takesLetters: true }).where(eq(entryTerms.exhibitionId, show.id));
    expect((await on.send(owner, show.id, lines, { by_letter: true })).status).toBe(200);
    const one = (await on.entriesOf(owner)).at(-1) as typeof entries.$inferSelect;
    const [order] = await on.db
      .select()
      .from(orders)
      .where(eq(orders.id, one.orderId ?? 0));
    expect(order).toMatchObject({ way: 'letter', dueAt: null });
    const [mail] = await on.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
    expect(mail?.text).toContain('Платить на выставке, наличными или картой');
    expect(mail?.text).toMatch(/«Мои записи», \S+\/entries/);
    await on.watch();
    expect((await on.entry(one.id)).state).toBe('held');
    await on.act(club, one.id, 'confirm');
    expect((await on.entry(one.id)).state).toBe('confirmed');
  });

  it('keeps its own price when the class changes', async () => {
    const { show, offerIds } = await on.show(club);
    await on.db.update(entryTerms).set({ takesLetters: true }).where(eq(entryTerms.exhibitionId, show.id));
    const byLetter = { condition: { castes: [], payer: payers.letter }, until: null, title: '', position: 9 };
    await on.db.insert(feeRules).values({ ...byLetter, exhibitionId: show.id, kind: feeKinds.base, amount: 300_000 });
    // The usual price of champions is higher.
    await on.db.insert(feeRules).values({
      ...byLetter,
      exhibitionId: show.id,
      kind: feeKinds.base,
      amount: 400_000,
      position: 10,
      condition: { castes: [7], payer: payers.anyone },
    });
    const lines = [{ dog_id: await on.dog(owner), offer_id: offerIds[0], caste_id: 5 }];
    expect((await on.send(owner, show.id, lines, { by_letter: true, expected: 300_000 })).errors).toEqual({});
    const one = (await on.entriesOf(owner)).at(-1) as typeof entries.$inferSelect;
    const changed = await on.call(owner, 'PUT', `/api/entries/${one.id}`, { version: one.version, caste_id: 7 });
    expect(changed.status).toBe(200);
    expect(await on.summaryOf(one.orderId ?? 0)).toMatchObject({ way: 'letter', charged: 300_000 });
  });
});

describe('the dogs and classes that are offered', () => {
  it('lists own dogs with the reason why a day is closed, and dogs that may not be entered last', async () => {
    const { show } = await on.show(club);
    const keeper = await on.member();
    const [baby, champion, dead] = [
      await on.dog(keeper, { bornOn: addMonths(show.beginsOn, -2) }),
      await on.dog(keeper),
      await on.dog(keeper),
    ];
    await on.db.insert(dogTitles).values({ dogId: champion, titleId: 7, givenOn: '2025-01-01' });
    await on.db.insert(dogDeaths).values({ dogId: dead, diedOn: on.today, known: 'day' });
    const { result } = await on.call(keeper, 'GET', `/api/exhibitions/exhibition/${show.id}/entry/dogs`);
    expect(result.map(({ id }: { id: number }) => id)).toEqual([baby, champion, dead]);
    expect(result[0].days[0].refusal).toMatch(/^Рано/);
    expect(result[1].days[0].classes.find(({ caste_id }: { caste_id: number }) => caste_id === 7)).toMatchObject({
      refusal: null,
      proof: 'known',
    });
    expect(result[2].refusal).toMatch(/больше нет/);
  });

  it('fits a dog by breed, sex and birthday for visitors, and refuses an unknown breed', async () => {
    const { show } = await on.show(club);
    const url = (breedId: number) =>
      `/api/exhibitions/exhibition/${show.id}/entry/fit?breed_id=${breedId}&sex=1&born_on=2022-01-01`;
    const [other] = await on.db.select().from(breeds).where(eq(breeds.fciGroup, 9)).limit(1);
    const fit = await on.call(null, 'GET', url(other?.id ?? 0));
    expect(fit.result).toMatchObject({ id: null, fci_group: 9, days: [{ refusal: null }, { refusal: null }] });
    expect((await on.call(null, 'GET', url(999_999))).status).toBe(400);
  });
});

describe('changing, proving and withdrawing [Entry-8]', () => {
  it('changes the class until the closing, asks for its proof and settles the price', async () => {
    const offered = await on.show(club);
    const one = await on.enter(owner, offered);
    const put = (id: number, version: number, caste_id: number) =>
      on.call(owner, 'PUT', `/api/entries/${id}`, { version, caste_id });
    expect((await put(one.id, one.version, 7)).status).toBe(200);
    expect(await on.entry(one.id)).toMatchObject({ casteId: 7, askedCasteId: 7, proofState: 'asked' });
    expect((await put(one.id, one.version, 5)).status).toBe(412);
    expect((await put(one.id, (await on.entry(one.id)).version, 1)).errors.caste_id).toMatch(/не подходит/);
    await on.db
      .update(exhibitions)
      .set({ entryClosesAt: sql`portal_now()` as never })
      .where(eq(exhibitions.id, offered.show.id));
    expect((await put(one.id, (await on.entry(one.id)).version, 5)).status).toBe(409);
  });

  it('charges or credits the difference between classes by the prices of the day of sending', async () => {
    const offered = await on.show(club);
    const veteran = await on.dog(owner, { bornOn: '2014-01-01' });
    const line = { dog_id: veteran, offer_id: offered.offerIds[0], caste_id: 8 };
    expect((await on.send(owner, offered.show.id, [line], { expected: 180_000 })).status).toBe(200);
    const one = (await on.entriesOf(owner)).at(-1) as typeof entries.$inferSelect;
    await on.call(owner, 'PUT', `/api/entries/${one.id}`, { version: one.version, caste_id: 5 });
    expect(await on.summaryOf(one.orderId)).toMatchObject({ charged: 250_000 });
    await on.call(owner, 'PUT', `/api/entries/${one.id}`, {
      version: (await on.entry(one.id)).version,
      caste_id: 8,
    });
    expect(await on.summaryOf(one.orderId)).toMatchObject({ charged: 180_000 });
  });

  it('owes back what a cheaper class leaves overpaid', async () => {
    const offered = await on.show(club);
    const veteran = await on.dog(owner, { bornOn: '2014-01-01' });
    await on.send(owner, offered.show.id, [{ dog_id: veteran, offer_id: offered.offerIds[0], caste_id: 5 }]);
    const one = (await on.entriesOf(owner)).at(-1) as typeof entries.$inferSelect;
    await on.pay(club, one.orderId ?? 0);
    const { version } = await on.entry(one.id);
    const changed = await on.call(owner, 'PUT', `/api/entries/${one.id}`, { version, caste_id: 8 });
    expect(changed.status).toBe(200);
    expect(await on.summaryOf(one.orderId)).toMatchObject({ charged: 180_000, refunded: 70_000 });
    expect((await on.entry(one.id)).state).toBe('confirmed');
  });

  it('withdraws an unpaid entry without a debt and shows the refund before', async () => {
    const one = await on.enter(owner, await on.show(club));
    const quote = await on.call(owner, 'GET', `/api/entries/${one.id}/withdrawal`);
    expect(quote.result).toEqual({ share: 100, paid: 0, refund: 0, until: null, lost: [] });
    const wrong = { version: one.version, expected_refund: 5 };
    expect((await on.call(owner, 'POST', `/api/entries/${one.id}/withdrawal`, wrong)).status).toBe(409);
    const right = { version: one.version, expected_refund: 0 };
    expect((await on.call(owner, 'POST', `/api/entries/${one.id}/withdrawal`, right)).status).toBe(200);
    expect((await on.entry(one.id)).state).toBe('withdrawn');
    expect(await on.summaryOf(one.orderId)).toMatchObject({ charged: 0, state: 'cancelled' });
    const log = await on.db.select().from(entryLog).where(eq(entryLog.entryId, one.id)).orderBy(entryLog.id);
    expect(log.map(({ actor, step, to }) => [actor, step, to])).toEqual([
      ['entrant', 'entered', 'held'],
      ['entrant', 'withdraw', 'withdrawn'],
    ]);
  });

  it('sends one paper for every entry of the dog that asks for the same class', async () => {
    const { show, offerIds } = await on.show(club);
    const lines = offerIds.map((offer_id) => ({ dog_id: 0, offer_id, caste_id: 7 }));
    const dogId = await on.dog(owner);
    for (const line of lines) line.dog_id = dogId;
    await on.send(owner, show.id, lines, { expected: 480_000 });
    const own = (await on.entriesOf(owner)).slice(-2);
    expect(own.map(({ proofState }) => proofState)).toEqual(['asked', 'asked']);
    const url = `/api/entries/${own[0]?.id}/proofs`;
    expect((await on.call(owner, 'POST', url, { document_id: await on.paper(club) })).status).toBe(400);
    expect((await on.call(owner, 'POST', url, { document_id: await on.paper(owner) })).status).toBe(200);
    expect((await on.entriesOf(owner)).slice(-2).map(({ proofState }) => proofState)).toEqual(['sent', 'sent']);
  });
});
