import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { serveTeam, teamOf } from '#domains/showTeam/server/testTeam.ts';
import { openPayments } from '../../server/testPayments.ts';
import { deskOf } from './testDesk.ts';

let portal: Awaited<ReturnType<typeof openPayments>>;
let team: ReturnType<typeof teamOf>;
let cashier: string;
let registrar: string;
beforeAll(async () => {
  portal = await openPayments({ routes: serveTeam });
  team = teamOf(portal.app, portal.db);
  const exhibitionId = portal.show.id;
  cashier = (await team.join(portal.club, { exhibitionId, role: 'cashier', name: 'Иван', mail: 'ivan@mail.example' }))
    .cookie;
  registrar = (
    await team.join(portal.club, { exhibitionId, role: 'registrar', name: 'Анна', mail: 'anna@mail.example' })
  ).cookie;
});
afterAll(() => portal.close());

const money = () => deskOf(portal).path;

describe('cashier', () => {
  it('takes cash, and receipt and book name who took it [Entry-17]', async () => {
    const order = await portal.order([portal.line(250_000)]);
    const payload = { number: order.number, amount: 250_000, means: 'cash' };
    expect((await team.call('POST', `${money()}/cash`, { cookie: cashier, payload })).status).toBe(200);
    const whole = await deskOf(portal).money();
    expect(whole.cash[0]).toMatchObject({ order: order.number, amount: 250_000, taken_by: 'Иван, кассир' });
    const { result } = await team.call('GET', `${money()}/orders`, { cookie: cashier });
    expect(result.orders[0]).toMatchObject({ number: order.number, state: 'paid' });
    expect(await portal.ledgerSum()).toBe(0);
  });

  it('sees cash without sums, statements, refunds and their bank details [Entry-17]', async () => {
    const { result } = await team.call('GET', money(), { cookie: cashier });
    expect(Object.keys(result).toSorted()).toEqual(Object.keys(await deskOf(portal).money()).toSorted());
    expect(result).toMatchObject({
      ...{ figures: null, statements: [], open: [], faults: [], booked: [], refunds: [], rules: [] },
      cash: [{ taken_by: 'Иван, кассир' }],
    });
  });

  it('is refused by the organiser’s money and by another show of the club [Entry-17]', async () => {
    for (const path of ['book', 'refunds/file'])
      expect((await team.call('GET', `${money()}/${path}`, { cookie: cashier })).status).toBe(401);
    expect((await team.call('POST', `${money()}/statements/1/reversal`, { cookie: cashier, payload: {} })).status).toBe(
      401,
    );
    const { clubId, cityId, beginsOn } = portal.show;
    const { id } = await makeExhibition(portal.db, { clubId, cityId, beginsOn });
    const elsewhere = `/api/exhibitions/exhibition/${id}/money`;
    for (const path of ['', '/orders'])
      expect((await team.call('GET', `${elsewhere}${path}`, { cookie: cashier })).status).toBe(403);
  });
});

describe('registrar', () => {
  it('sees no money and takes none [Entry-17]', async () => {
    const payload = { number: 'АБВГ-0000', amount: 100 };
    expect((await team.call('GET', money(), { cookie: registrar })).status).toBe(403);
    expect((await team.call('GET', `${money()}/orders`, { cookie: registrar })).status).toBe(403);
    expect((await team.call('POST', `${money()}/cash`, { cookie: registrar, payload })).status).toBe(403);
  });
});
