import { desc, eq } from 'drizzle-orm';
import exceljs from 'exceljs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { accountWith } from '../../demoAccount.ts';
import { feeRows, receiptRows } from '../../postings.ts';
import { post } from '../../server/commands/post.ts';
import { endOrder, orderSummaries } from '../../server/public.ts';
import { gatewayPayments, refunds } from '../../server/tables.ts';
import { openPayments } from '../../server/testPayments.ts';
import { bankLine, bic, payersAccount, statement1c } from '../../server/testStatements.ts';
import { deskOf } from './testDesk.ts';

let portal: Awaited<ReturnType<typeof openPayments>>;
let desk: ReturnType<typeof deskOf>;
beforeEach(async () => {
  portal = await openPayments();
  desk = deskOf(portal);
});
afterEach(async () => {
  expect(await portal.ledgerSum()).toBe(0);
  await portal.close();
});

const stateOf = async (id: number) => (await orderSummaries(portal.db, [id])).get(id);
const subjects = async () =>
  (await portal.db.select({ subject: mails.subject }).from(mails).orderBy(desc(mails.id))).map(
    ({ subject }) => subject,
  );
const expire = (orderId: number) =>
  portal.db.transaction((tx) => endOrder(tx, { orderId, ending: 'expired', byAccountId: null }));
const counts = { added: 1, booked: 1, open: 0, faulty: 0, known: 0 };

describe('import of a statement', () => {
  it('books a transfer by its number, tells the seller and the payer, and adds up [Entry-1]', async () => {
    const { id, number } = await portal.order([portal.line(1_720_000)]);
    const file = statement1c([bankLine({ amount: '17200.00', purpose: `Запись ${number}, выставка` })]);
    expect(await desk.upload(file)).toMatchObject({ status: 200, result: counts });
    expect(await stateOf(id)).toMatchObject({ state: 'paid', received: 1_720_000 });
    expect(portal.told.paid).toEqual([id]);
    expect((await subjects())[0]).toBe(`Оплачено: заказ ${number}, «Серебряная упряжка»`);
    const money = await desk.money();
    expect(money.figures).toEqual({
      ...{ charged: 1_720_000, orders: 1, received: 1_720_000, awaited: 0, awaited_orders: 0 },
      ...{ to_refund: 0, refunds: 0, unmatched: 0 },
    });
    expect(money.statements).toMatchObject([
      { booked: 1, booked_sum: 1_720_000, open: 0, format: '1c', account: '0001' },
    ]);
    expect(money.rules.reduce((sum, rule) => sum + rule.sum, 0)).toBe(money.figures?.charged);
  });

  it('changes nothing when the same file comes again, in another encoding too [Entry-9]', async () => {
    const { id, number } = await portal.order([portal.line(10_000)]);
    const lines = [bankLine({ purpose: number }), bankLine({ amount: '0.00' })];
    await desk.upload(statement1c(lines));
    const before = await desk.money();
    for (const encoding of ['windows-1251', 'ibm866'] as const)
      expect(await desk.upload(statement1c(lines, { encoding }))).toMatchObject({
        result: { statement_id: null, added: 0, booked: 0, faulty: 0, known: 1 },
      });
    expect(await desk.money()).toEqual(before);
    expect(await stateOf(id)).toMatchObject({ received: 10_000 });
  });

  it('splits one transfer for two orders when the sum agrees, else leaves it to a person [Entry-9]', async () => {
    const one = await portal.order([portal.line(290_000)]);
    const other = await portal.order([portal.line(210_000)]);
    const purpose = `${one.number} и ${other.number}`;
    await desk.upload(statement1c([bankLine({ amount: '4700.00', purpose })]));
    expect((await desk.money()).open).toMatchObject([
      {
        reason: 'sums_differ',
        rest: 470_000,
        numbers: [one.number, other.number],
        named: [{ due: 290_000 }, { due: 210_000 }],
      },
    ]);
    await desk.upload(statement1c([bankLine({ amount: '5000.00', purpose })]));
    expect([await stateOf(one.id), await stateOf(other.id)]).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
    expect(portal.told.paid).toEqual([one.id, other.id]);
  });

  it('takes too little as a part, with one mail and the old term [Entry-9]', async () => {
    const { id, number } = await portal.order([portal.line(210_000)]);
    const due = (await stateOf(id))?.dueAt;
    const file = statement1c([bankLine({ amount: '2000.00', purpose: number })]);
    await desk.upload(file);
    await desk.upload(file);
    expect(await stateOf(id)).toMatchObject({ state: 'part_paid', received: 200_000, dueAt: due });
    expect(await subjects()).toEqual([`Не хватает 100,00 руб.: заказ ${number}`]);
    expect(portal.told.paid).toEqual([]);
    await portal.call(portal.payer, 'PUT', `/api/orders/${number}/announcement`, { is_sent: true });
    expect(await stateOf(id)).toMatchObject({ state: 'awaiting' });
    await desk.upload(statement1c([bankLine({ amount: '40.00', purpose: number })]));
    expect(await stateOf(id)).toMatchObject({ state: 'part_paid', announcedAt: null });
    await desk.upload(statement1c([bankLine({ amount: '60.00', purpose: number })]));
    expect(await stateOf(id)).toMatchObject({ state: 'paid' });
    expect(portal.told.paid).toEqual([id]);
  });

  it('owes back what is too much, with the payer’s details [Entry-9]', async () => {
    const { id, number } = await portal.order([portal.line(560_000)]);
    await desk.upload(statement1c([bankLine({ amount: '6000.00', purpose: number, payer: 'Рощин Антон Ильич' })]));
    expect(await stateOf(id)).toMatchObject({ state: 'paid', received: 600_000, refunded: 40_000 });
    await desk.upload(statement1c([bankLine({ amount: '5600.00', purpose: number })]));
    expect(await stateOf(id)).toMatchObject({ state: 'paid', refunded: 600_000 });
    expect(portal.told.paid).toEqual([id]);
    expect((await desk.money()).refunds).toMatchObject([
      { amount: 560_000 },
      { amount: 40_000, order: number, payee_name: 'Рощин Антон Ильич', payee_bic: bic, sent_at: null },
    ]);
  });

  it('revives an expired order while its places are free [Entry-9]', async () => {
    const { id, number } = await portal.order([portal.line(240_000), portal.line(-40_000)]);
    await expire(id);
    expect(await stateOf(id)).toMatchObject({ state: 'expired', charged: 0 });
    await desk.upload(statement1c([bankLine({ amount: '2000.00', purpose: number })]));
    expect(await stateOf(id)).toMatchObject({ state: 'paid', charged: 200_000, refunded: 0 });
    expect(portal.told).toMatchObject({ revived: [id], paid: [id] });
    const order = await portal.call(portal.payer, 'GET', `/api/orders/${number}`);
    expect(order.result.lines).toMatchObject([{ amount: 240_000 }, { amount: -40_000 }]);
  });

  it('owes everything back when the places of an expired order are gone [Entry-9]', async () => {
    portal.told.hasPlaces = false;
    const { id, number } = await portal.order([portal.line(240_000)]);
    await expire(id);
    await desk.upload(statement1c([bankLine({ amount: '2400.00', purpose: number, payer: 'Абрамян Гарик' })]));
    expect(await stateOf(id)).toMatchObject({ state: 'refunded', received: 240_000, refunded: 240_000 });
    expect((await desk.money()).refunds).toMatchObject([
      { amount: 240_000, payee_name: 'Абрамян Гарик', reason: 'деньги пришли после срока, место занято' },
    ]);
  });

  it('leaves too little for an expired order to a person [Entry-9]', async () => {
    const { id, number } = await portal.order([portal.line(240_000)]);
    await expire(id);
    await desk.upload(statement1c([bankLine({ amount: '100.00', purpose: number })]));
    expect((await desk.money()).open).toMatchObject([{ reason: 'late_part' }]);
    expect(await stateOf(id)).toMatchObject({ state: 'expired', received: 0 });
  });

  it('names broken lines by their number and takes the rest [Entry-9]', async () => {
    const { id, number } = await portal.order([portal.line(10_000)]);
    const lines = [bankLine({ amount: '-5.00' }), bankLine({ extra: 'Валюта=EUR' }), bankLine({ purpose: number })];
    expect(await desk.upload(statement1c(lines))).toMatchObject({ result: { ...counts, faulty: 2 } });
    expect(await stateOf(id)).toMatchObject({ state: 'paid' });
    const { faults } = await desk.money();
    expect(faults).toMatchObject([
      { position: 10, piece: 'Сумма=-5.00', reason: 'Сумма меньше нуля' },
      { reason: 'Другая валюта: EUR' },
    ]);
    await portal.call(portal.club, 'PUT', `${desk.path}/faults/${faults[0]?.id}/dismissal`, {});
    expect((await desk.money()).faults).toHaveLength(1);
  });

  it('keeps two people’s transfers of the same day, number and sum apart [Entry-9]', async () => {
    const one = await portal.order([portal.line(250_000)]);
    const other = await portal.order([portal.line(250_000)]);
    const same = { amount: '2500.00', number: '1' };
    const lines = [bankLine({ ...same, purpose: one.number }), bankLine({ ...same, purpose: other.number })];
    await desk.upload(statement1c(lines));
    expect([await stateOf(one.id), await stateOf(other.id)]).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
  });

  it('refuses another account’s statement, an empty file and 50 MB in words', async () => {
    const foreign = await desk.upload(statement1c([bankLine({})], { own: '40702810900000012345' }));
    expect(foreign.status).toBe(400);
    expect(foreign.errors.file).toContain('…2345');
    expect((await desk.upload(Buffer.alloc(0))).errors.file).toBe('Файл пустой');
    const huge = await desk.upload(Buffer.alloc(50 * 1024 ** 2, 'x'));
    expect([huge.status, huge.errors.file]).toEqual([413, 'Файл больше 10 МБ. Выгрузите выписку за меньший срок.']);
  });

  it('is refused before the organiser has said where to pay', async () => {
    const club = await portal.member(3);
    const { makeExhibition } = await import('#domains/exhibitions/server/factories.ts');
    const { id } = await makeExhibition(portal.db, {
      ...{ clubId: club.profileId, cityId: portal.show.cityId, beginsOn: portal.show.beginsOn },
    });
    const own = deskOf({ ...portal, show: { ...portal.show, id } });
    const answer = await own.upload(statement1c([bankLine({})]), { who: club });
    expect([answer.status, answer.errors.file]).toEqual([
      409,
      expect.stringContaining('Сначала укажите, куда платить'),
    ]);
  });
});

describe('taking an import back', () => {
  it('writes counter postings and lets the file in again [Entry-9]', async () => {
    const { id, number } = await portal.order([portal.line(10_000)]);
    const lines = [bankLine({ purpose: number, amount: '150.00' }), bankLine({ purpose: 'без номера', number: '77' })];
    const { result } = await desk.upload(statement1c(lines));
    expect(await desk.act(`statements/${result.statement_id}/reversal`)).toMatchObject({ status: 200 });
    expect(await stateOf(id)).toMatchObject({ state: 'open', received: 0, refunded: 0 });
    expect(await desk.money()).toMatchObject({ open: [], refunds: [], figures: { unmatched: 0, received: 0 } });
    expect(await desk.act(`statements/${result.statement_id}/reversal`)).toMatchObject({ status: 409 });
    expect(await desk.upload(statement1c(lines))).toMatchObject({ result: { added: 2, booked: 1, open: 1 } });
    expect(await stateOf(id)).toMatchObject({ state: 'paid', received: 15_000, refunded: 5000 });
  });

  it('is refused when its money was already sent back', async () => {
    const { number } = await portal.order([portal.line(10_000)]);
    const { result } = await desk.upload(statement1c([bankLine({ purpose: number, amount: '150.00' })]));
    const [owed] = (await desk.money()).refunds;
    await desk.act(`refunds/${owed?.id}/payout`);
    expect(await desk.act(`statements/${result.statement_id}/reversal`)).toMatchObject({ status: 409 });
  });

  it('leaves the money of a single line for a person to sort', async () => {
    const { id, number } = await portal.order([portal.line(10_000)]);
    await desk.upload(statement1c([bankLine({ purpose: number })]));
    const [line] = (await desk.money()).booked;
    await desk.act(`lines/${line?.id}/reversal`);
    expect(await stateOf(id)).toMatchObject({ state: 'open', received: 0 });
    expect(await desk.money()).toMatchObject({ open: [{ rest: 10_000 }], booked: [], figures: { unmatched: 10_000 } });
  });
});

describe('money that was taken back', () => {
  it('lets the order wait for payment again until a new term, tells its seller once, and mails the payer', async () => {
    const { id, number } = await portal.order([portal.line(10_000)]);
    const { result } = await desk.upload(statement1c([bankLine({ purpose: number })]));
    expect(portal.told.paid).toEqual([id]);
    await desk.act(`statements/${result.statement_id}/reversal`);
    expect(await stateOf(id)).toMatchObject({ state: 'open', received: 0, dueAt: portal.told.term });
    expect(portal.told.unpaid).toEqual([id]);
    expect((await subjects())[0]).toBe(`Оплата не подтверждена: заказ ${number}, «Серебряная упряжка»`);
  });

  it('sends no notice when the order stays covered or never was', async () => {
    const covered = await portal.order([portal.line(10_000)]);
    const short = await portal.order([portal.line(90_000)]);
    await desk.act('cash', { number: covered.number, amount: 10_000 });
    const lines = [bankLine({ purpose: covered.number }), bankLine({ purpose: short.number })];
    const { result } = await desk.upload(statement1c(lines));
    await desk.act(`statements/${result.statement_id}/reversal`);
    expect(portal.told.unpaid).toEqual([]);
    expect(await stateOf(covered.id)).toMatchObject({ state: 'paid', refunded: 0 });
  });
});

describe('mails about money', () => {
  it('open the order without signing in, their own order only [Entry-16]', async () => {
    const { key, number } = await portal.order([portal.line(10_000)]);
    await desk.upload(statement1c([bankLine({ purpose: number, amount: '40.00' })]));
    await desk.upload(statement1c([bankLine({ purpose: number, amount: '60.00' })]));
    const sent = await portal.db.select({ text: mails.text }).from(mails).orderBy(desc(mails.id));
    expect(sent.length).toBeGreaterThan(1);
    for (const { text } of sent) expect(text).toContain(`?key=${key}`);
    expect((await portal.call(null, 'GET', `/api/orders/${number}?key=${key}`)).status).toBe(200);
  });
});

describe('a broken line corrected by hand', () => {
  const typed = { day: '2026-12-09', amount: 10_000, number: '5', payer: 'Ким Елена', purpose: '' };
  async function broken(number: string) {
    await desk.upload(statement1c([bankLine({ amount: '0.00', purpose: number, number: '5' })]));
    const [fault] = (await desk.money()).faults;
    return { fault, purpose: `Запись ${number}` };
  }

  it('shows the line as in the file and books it like the others, once', async () => {
    const { id, number } = await portal.order([portal.line(10_000)]);
    const { fault, purpose } = await broken(number);
    expect(fault?.raw).toContain(`НазначениеПлатежа=${number}`);
    const url = `faults/${fault?.id}/correction`;
    expect(await desk.act(url, { ...typed, purpose })).toMatchObject({ status: 200, result: { is_booked: true } });
    expect(await stateOf(id)).toMatchObject({ state: 'paid', received: 10_000 });
    expect((await desk.act(url, { ...typed, purpose })).status).toBe(409);
    expect(await desk.money()).toMatchObject({ faults: [], booked: [{ numbers: [number] }] });
    // Importing the file again adds neither the line nor its fault.
    expect((await broken(number)).fault).toBeUndefined();
    const bank = statement1c([bankLine({ amount: '100.00', purpose, number: '5', day: '09.12.2026' })]);
    expect(await desk.upload(bank)).toMatchObject({ result: { added: 0, known: 1 } });
  });

  it('goes with its statement when that is taken back, and is closed to other organisers', async () => {
    const { id, number } = await portal.order([portal.line(10_000)]);
    const { fault, purpose } = await broken(number);
    const other = await portal.member(3);
    expect((await desk.act(`faults/${fault?.id}/correction`, { ...typed, purpose }, other)).status).toBe(403);
    expect((await desk.act(`faults/${fault?.id}/correction`, { ...typed, amount: 0, purpose })).status).toBe(400);
    await desk.act(`faults/${fault?.id}/correction`, { ...typed, purpose });
    const [statement] = (await desk.money()).statements;
    await desk.act(`statements/${statement?.id}/reversal`);
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
  });
});

it('refuses a file without any line of money in words, with chosen columns too', async () => {
  const junk = Buffer.from('Привет;мир;всем\nэто;не;выписка\nсовсем;не;она\n');
  for (const columns of ['', '{"day":0,"amount":1,"purpose":2}']) {
    const { status, errors } = await desk.upload(junk, { name: 'письмо.txt', columns });
    expect([status, errors.file]).toEqual([400, expect.stringContaining('Это не выписка')]);
  }
  expect(await desk.money()).toMatchObject({ statements: [], faults: [] });
});

describe('sorting by hand', () => {
  it('proposes an order by sum and surname and books it only when a person says so [Entry-9]', async () => {
    const kim = await portal.member(1, { name: 'Ким Елена' });
    const { id, number } = await portal.order([portal.line(850_000)], kim);
    await portal.order([portal.line(850_000)]);
    await desk.upload(statement1c([bankLine({ amount: '8500.00', payer: 'КИМ ЕЛЕНА ВАДИМОВНА' })]));
    const [line] = (await desk.money()).open;
    expect(line).toMatchObject({ reason: 'no_number', proposal: { number, due: 850_000 } });
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
    const parts = [{ number, amount: 850_000 }];
    expect(await desk.act(`lines/${line?.id}/match`, { rest: 850_000, parts })).toMatchObject({ status: 200 });
    expect(await stateOf(id)).toMatchObject({ state: 'paid' });
    expect(portal.told.paid).toEqual([id]);
    expect(await desk.act(`lines/${line?.id}/match`, { rest: 850_000, parts })).toMatchObject({ status: 409 });
  });

  it('proposes nothing when two orders fit', async () => {
    await portal.order([portal.line(850_000)]);
    await portal.order([portal.line(850_000)]);
    await desk.upload(statement1c([bankLine({ amount: '8500.00', payer: 'Лебедева Анна' })]));
    expect((await desk.money()).open).toMatchObject([{ proposal: null }]);
  });

  it('gives a part to one order and the rest back to the payer', async () => {
    const { id, number } = await portal.order([portal.line(300_000)]);
    await desk.upload(statement1c([bankLine({ amount: '5000.00', payer: 'Ганиева С. Т.' })]));
    const [line] = (await desk.money()).open;
    const of = `lines/${line?.id}`;
    await desk.act(`${of}/match`, { rest: 500_000, parts: [{ number, amount: 300_000 }] });
    expect(await desk.act(`${of}/return`, { rest: 500_000 })).toMatchObject({ status: 412 });
    expect(await desk.act(`${of}/return`, { rest: 200_000 })).toMatchObject({ status: 200 });
    expect(await stateOf(id)).toMatchObject({ state: 'paid' });
    expect(await desk.money()).toMatchObject({
      open: [],
      refunds: [{ amount: 200_000, order: null, payee_name: 'Ганиева С. Т.' }],
      figures: { unmatched: 0, to_refund: 200_000 },
    });
  });

  it('refuses a wrong number, an unknown one, one named twice and too much, at its place', async () => {
    const { number } = await portal.order([portal.line(300_000)]);
    const elsewhere = await portal.order([portal.line(100)]);
    await desk.upload(statement1c([bankLine({ amount: '1000.00' })]));
    const [line] = (await desk.money()).open;
    const match = (parts: object[]) => desk.act(`lines/${line?.id}/match`, { rest: 100_000, parts });
    expect((await match([{ number: 'АБВГ-0000', amount: 1 }])).errors).toHaveProperty(['parts.0.number']);
    expect(
      (
        await match([
          { number, amount: 1 },
          { number, amount: 2 },
        ])
      ).errors,
    ).toHaveProperty('parts');
    expect(
      (
        await match([
          { number, amount: 90_000 },
          { number: elsewhere.number, amount: 20_000 },
        ])
      ).errors,
    ).toHaveProperty('parts');
    expect((await match([{ number, amount: 0 }])).status).toBe(400);
  });

  it('puts a transfer aside that is not about orders, and takes it up again', async () => {
    await desk.upload(statement1c([bankLine({ amount: '1000.00' })]));
    const [line] = (await desk.money()).open;
    const put = (is_dismissed: boolean) =>
      portal.call(portal.club, 'PUT', `${desk.path}/lines/${line?.id}/dismissal`, { is_dismissed });
    await put(true);
    expect(await desk.money()).toMatchObject({ open: [{ is_dismissed: true }], figures: { unmatched: 0 } });
    expect((await desk.money()).statements).toMatchObject([{ booked: 0, open: 0, dismissed: 1 }]);
    await put(false);
    expect(await desk.money()).toMatchObject({ open: [{ is_dismissed: false }], figures: { unmatched: 100_000 } });
    expect((await desk.money()).statements).toMatchObject([{ booked: 0, open: 1, dismissed: 0 }]);
  });
});

describe('refunds', () => {
  it('go to the bank as a file of 1C and are settled by the outgoing line [Entry-8]', async () => {
    const { id, number } = await portal.order([portal.line(10_000)]);
    await desk.upload(statement1c([bankLine({ purpose: number, amount: '150.00', payer: 'Рощин Антон' })]));
    const file = await portal.app.inject({
      url: `${desk.path}/refunds/file`,
      headers: { authorization: `Bearer ${portal.club.token}` },
    });
    const text = new TextDecoder('windows-1251').decode(file.rawPayload);
    expect(text).toContain('СекцияДокумент=Платежное поручение');
    expect(text).toContain('Сумма=50.00');
    expect(text).toContain(`ПолучательСчет=${payersAccount}`);
    const purpose = /^НазначениеПлатежа=(.*)\r$/m.exec(text)?.[1] ?? '';
    await desk.upload(statement1c([bankLine({ amount: '50.00', isOutgoing: true, payer: 'Рощин Антон', purpose })]));
    const [row] = await portal.db.select().from(refunds).where(eq(refunds.orderId, id));
    expect(row?.payoutId).not.toBeNull();
    expect(await desk.money()).toMatchObject({ refunds: [{ sent_at: expect.any(String) }], figures: { to_refund: 0 } });
  });

  it('are marked as sent once, to details that the organiser may correct', async () => {
    const { number } = await portal.order([portal.line(10_000)]);
    await desk.upload(statement1c([bankLine({ purpose: number, amount: '150.00' })]));
    const [owed] = (await desk.money()).refunds;
    const payee = { payee_name: 'Ким Елена', payee_account: accountWith('40817810_02000000001'), payee_bic: bic };
    await portal.call(portal.club, 'PUT', `${desk.path}/refunds/${owed?.id}/payee`, payee);
    expect((await desk.money()).refunds).toMatchObject([payee]);
    expect(await desk.act(`refunds/${owed?.id}/payout`)).toMatchObject({ status: 200 });
    expect(await desk.act(`refunds/${owed?.id}/payout`)).toMatchObject({ status: 409 });
  });
});

describe('taking a line back', () => {
  it('owes anew what other money of the order is too much, and not to the sender of that line [Entry-9]', async () => {
    const { id, number } = await portal.order([portal.line(100_000)]);
    await desk.upload(statement1c([bankLine({ amount: '200.00', purpose: number, payer: 'Чужой Плательщик' })]));
    await desk.act('cash', { number, amount: 150_000 });
    expect(await stateOf(id)).toMatchObject({ received: 170_000, refunded: 70_000 });
    const [line] = (await desk.money()).booked;
    expect((await desk.act(`lines/${line?.id}/reversal`)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: 'paid', received: 150_000, refunded: 50_000 });
    expect((await desk.money()).refunds).toMatchObject([{ amount: 50_000, payee_name: '', by_cash: true }]);
  });
});

describe('what the payment service pays out', () => {
  /** An order paid by card, of which the service keeps 2.8 %. */
  async function paidByCard(): Promise<number> {
    const { id } = await portal.order([portal.line(250_000)]);
    await portal.db.transaction(async (tx) => {
      const organiserId = portal.club.profileId;
      const rows = receiptRows('gateway', 250_000, [{ orderId: id, amount: 250_000 }]);
      const postingId = await post(tx, { organiserId, kind: 'receipt', by: null, rows });
      await post(tx, { organiserId, kind: 'fee', by: null, rows: feeRows({ orderId: id, amount: 7000 }) });
      const heldUntil = `${addDays(clock.today(), 1)}T00:00:00Z`;
      const own = { orderId: id, kind: 'yookassa', requestKey: String(id), providerId: `p-${id}`, heldUntil } as const;
      await tx.insert(gatewayPayments).values({ ...own, amount: 250_000, postingId });
    });
    return id;
  }
  const settle = (lineId = 0, rest = 0) => desk.act(`lines/${lineId}/settlement`, { rest });

  it('is settled against what it holds: the organiser sees what was paid, the fee and the transfer [Entry-2]', async () => {
    expect((await desk.money()).card).toBeNull();
    await paidByCard();
    const before = { received: 250_000, fee: 7000, returned: 0, paid_out: 0, at_service: 243_000 };
    expect((await desk.money()).card).toEqual(before);
    await desk.upload(
      statement1c([bankLine({ amount: '2430.00', payer: 'НКО', purpose: 'Перечисление по договору' })]),
    );
    const [line] = (await desk.money()).open;
    expect((await settle(line?.id, 1)).status).toBe(412);
    expect((await settle(line?.id, 243_000)).status).toBe(200);
    const after = await desk.money();
    expect(after.card).toEqual({ ...before, paid_out: 243_000, at_service: 0 });
    expect([after.open, after.figures?.unmatched]).toEqual([[], 0]);
    expect((await settle(line?.id, 243_000)).status).toBe(409);
    expect((await desk.act(`lines/${line?.id}/reversal`)).status).toBe(200);
    expect((await desk.money()).card).toEqual(before);
  });

  it('stands on a sheet of the book, with what was taken back [Entry-2]', async () => {
    await paidByCard();
    await desk.upload(
      statement1c([bankLine({ amount: '2430.00', payer: 'НКО', purpose: 'Перечисление по договору' })]),
    );
    const [line] = (await desk.money()).open;
    const sheet = async () => {
      const headers = { authorization: `Bearer ${portal.club.token}` };
      const { rawPayload } = await portal.app.inject({ url: `${desk.path}/book`, headers });
      const book = new exceljs.Workbook();
      await book.xlsx.load(rawPayload as never);
      const page = book.getWorksheet('Перечисления сервиса');
      const rows: string[][] = [];
      page?.eachRow((row, at) => at > 4 && rows.push([3, 4].map((cell) => row.getCell(cell).text)));
      return rows;
    };
    expect(await sheet()).toEqual([]);
    await settle(line?.id, 243_000);
    expect(await sheet()).toEqual([['Перечислено сервисом', '2430,00']]);
    await desk.act(`lines/${line?.id}/reversal`);
    expect((await sheet())[1]).toEqual(['Отмена записи', '−2430,00']);
  });

  it('is never more than it holds: the rest of the transfer waits for a person', async () => {
    await desk.upload(statement1c([bankLine({ amount: '3000.00', payer: 'НКО' })]));
    const [line] = (await desk.money()).open;
    expect((await settle(line?.id, 300_000)).status).toBe(409);
    await paidByCard();
    expect((await settle(line?.id, 300_000)).status).toBe(200);
    expect(await desk.money()).toMatchObject({ open: [{ rest: 57_000 }], card: { paid_out: 243_000, at_service: 0 } });
  });
});

describe('cash, orders and the book', () => {
  it('takes cash with a numbered receipt', async () => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    expect(await desk.act('cash', { number, amount: 250_000 })).toMatchObject({ status: 200 });
    expect(await stateOf(id)).toMatchObject({ state: 'paid' });
    expect((await desk.money()).cash).toMatchObject([{ number: 1, order: number, amount: 250_000 }]);
    expect((await desk.act('cash', { number: 'АБВГ-0000', amount: 1 })).errors).toHaveProperty('number');
  });

  it('lists orders by a part of the number in Latin letters, of the payer and by state', async () => {
    const { latinNumber } = await import('../../paths.ts');
    const { number } = await portal.order([portal.line(250_000)]);
    await portal.order([portal.line(100)], await portal.member(1, { name: 'Ким Елена' }));
    const list = async (query: string) =>
      (await portal.call(portal.club, 'GET', `${desk.path}/orders?${query}`)).result;
    expect(await list('')).toMatchObject({ total: 2, more: false });
    expect(await list(`text=${latinNumber(number).slice(0, 6)}`)).toMatchObject({ orders: [{ number }] });
    expect(await list(`text=${encodeURIComponent('ким')}`)).toMatchObject({ total: 1 });
    expect(await list('state=paid')).toMatchObject({ total: 0 });
  });

  it('gives the ledger as XLSX', async () => {
    await portal.order([portal.line(250_000)]);
    const answer = await portal.app.inject({
      url: `${desk.path}/book`,
      headers: { authorization: `Bearer ${portal.club.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
