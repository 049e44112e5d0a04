import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { demoAccountOf } from '../demoAccount.ts';
import { deskOf } from '../desk/server/testDesk.ts';
import { account, type Member, openPayments } from './testPayments.ts';
import { statement1c } from './testStatements.ts';

let portal: Awaited<ReturnType<typeof openPayments>>;
let order: Awaited<ReturnType<typeof portal.order>>;
const people: Record<string, Member | null> = { visitor: null };
beforeAll(async () => {
  portal = await openPayments();
  order = await portal.order([portal.line(250_000)]);
  people.payer = portal.payer;
  people.organiser = portal.club;
  people.stranger = await portal.member(1);
  people['other club'] = await portal.member(3);
  people.staff = await portal.member(101);
});
afterAll(() => portal.close());

const money = () => deskOf(portal).path;

/** Right × role: the expected status; `link` is a visitor with the secret of the mail. */
const table: [string, Record<string, number>][] = [
  [
    'open the order',
    { payer: 200, organiser: 200, stranger: 404, 'other club': 404, staff: 404, visitor: 404, link: 200 },
  ],
  ['announce', { payer: 200, organiser: 200, stranger: 404, 'other club': 404, staff: 404, visitor: 404, link: 200 }],
  [
    'see the money',
    { payer: 403, organiser: 200, stranger: 403, 'other club': 403, staff: 403, visitor: 401, link: 401 },
  ],
  [
    'list orders',
    { payer: 403, organiser: 200, stranger: 403, 'other club': 403, staff: 403, visitor: 401, link: 401 },
  ],
  ['take cash', { payer: 403, organiser: 200, stranger: 403, 'other club': 403, staff: 403, visitor: 401, link: 401 }],
  [
    'read the book',
    { payer: 403, organiser: 200, stranger: 403, 'other club': 403, staff: 403, visitor: 401, link: 401 },
  ],
  [
    'match a line',
    { payer: 403, organiser: 404, stranger: 403, 'other club': 403, staff: 403, visitor: 401, link: 401 },
  ],
  [
    'revert an import',
    { payer: 403, organiser: 404, stranger: 403, 'other club': 403, staff: 403, visitor: 401, link: 401 },
  ],
  [
    'send a refund',
    { payer: 403, organiser: 404, stranger: 403, 'other club': 403, staff: 403, visitor: 401, link: 401 },
  ],
  [
    'read its own payee',
    { payer: 200, organiser: 200, stranger: 200, 'other club': 200, staff: 200, visitor: 401, link: 401 },
  ],
];
const calls: Record<string, (who: Member | null, key: string) => Promise<number>> = {
  'open the order': (who, key) => status(who, 'GET', `/api/orders/${order.number}${key && `?key=${key}`}`),
  announce: (who, key) =>
    status(who, 'PUT', `/api/orders/${order.number}/announcement`, { is_sent: true, ...(key && { key }) }),
  'see the money': (who) => status(who, 'GET', money()),
  'list orders': (who) => status(who, 'GET', `${money()}/orders`),
  'take cash': (who) => status(who, 'POST', `${money()}/cash`, { number: order.number, amount: 100 }),
  'read the book': async (who) =>
    (
      await portal.app.inject({
        url: `${money()}/book`,
        headers: who ? { authorization: `Bearer ${who.token}` } : {},
      })
    ).statusCode,
  'match a line': (who) =>
    status(who, 'POST', `${money()}/lines/1/match`, { rest: 1, parts: [{ number: order.number, amount: 1 }] }),
  'revert an import': (who) => status(who, 'POST', `${money()}/statements/1/reversal`, {}),
  'send a refund': (who) => status(who, 'POST', `${money()}/refunds/1/payout`, {}),
  'read its own payee': (who) => status(who, 'GET', '/api/payments/payee'),
};
const status = async (...call: Parameters<typeof portal.call>): Promise<number> => (await portal.call(...call)).status;

describe.each(table)('right to %s', (right, roles) => {
  it.each(Object.entries(roles))('answers %s with %i [Entry-16]', async (role, expected) => {
    const key = role === 'link' ? order.key : '';
    expect(await calls[right]?.(people[role] ?? null, key)).toBe(expected);
  });
});

describe('order by its secret link', () => {
  it('is not found with another order’s secret, a wrong one and a wrong number [Entry-16]', async () => {
    const other = await portal.order([portal.line(100)]);
    for (const [number, key] of [
      [order.number, other.key],
      [order.number, `${order.key}x`],
      [order.number, ''],
      ['АБВГ-0000', order.key],
    ])
      expect(await status(null, 'GET', `/api/orders/${number}?key=${key}`)).toBe(404);
  });

  it('shows neither the payer’s name nor the whole mailbox [Entry-16]', async () => {
    const { result } = await portal.call(null, 'GET', `/api/orders/${order.number}?key=${order.key}`);
    expect(result).toMatchObject({ viewer: 'link', payer: '', mail: expect.stringMatching(/^m….@mail\.example$/) });
  });
});

describe('organiser', () => {
  it('is who owns the show now [Entry-16]', async () => {
    const club = await portal.member(3);
    const own = { clubId: portal.club.profileId };
    await portal.db.update(exhibitions).set({ clubId: club.profileId }).where(eq(exhibitions.id, portal.show.id));
    try {
      expect(await status(portal.club, 'GET', money())).toBe(403);
      expect(await status(club, 'GET', money())).toBe(200);
      expect(await status(portal.club, 'GET', `/api/orders/${order.number}`)).toBe(404);
    } finally {
      await portal.db.update(exhibitions).set(own).where(eq(exhibitions.id, portal.show.id));
    }
  });

  it('may not import a statement into another’s show', async () => {
    const { status: answered } = await deskOf(portal).upload(statement1c([]), { who: people['other club'] as Member });
    expect(answered).toBe(403);
  });
});

describe('page of an order', () => {
  it('has requisites, purpose and code, and says what the payer announced', async () => {
    const { number } = await portal.order([portal.line(1_720_000)]);
    const get = async () => (await portal.call(portal.payer, 'GET', `/api/orders/${number}`)).result;
    const answer = await get();
    expect(answer).toMatchObject({ state: 'open', due: 1_720_000, payee: { account } });
    expect(answer.purpose).toMatch(
      new RegExp(`^Запись ${number}, выставка Серебряная упряжка \\d\\d\\.\\d\\d\\.\\d{4}\\. НДС не облагается$`),
    );
    expect(answer.qr.path).toMatch(/^M/);
    const announce = (is_sent: boolean) =>
      portal.call(portal.payer, 'PUT', `/api/orders/${number}/announcement`, { is_sent });
    await announce(true);
    expect((await get()).state).toBe('awaiting');
    await announce(false);
    expect((await get()).state).toBe('open');
  });
});

describe('payee', () => {
  const details = {
    ...demoAccountOf(2),
    ...{ name: 'Клуб', kpp: '', vat_words: 'НДС не облагается' },
  };
  it('is saved when account and BIC agree, and refuses an outdated version with 412', async () => {
    const club = await portal.member(3, { name: 'Клуб «Ветер»' });
    const put = (values: object) => portal.call(club, 'PUT', '/api/payments/payee', { ...details, ...values });
    expect((await portal.call(club, 'GET', '/api/payments/payee')).result).toMatchObject({
      version: 0,
      name: 'Клуб «Ветер»',
    });
    expect(
      (await put({ version: 0, account: account.replace(/.$/, (last) => String((Number(last) + 1) % 10)) })).errors,
    ).toHaveProperty('account');
    expect(await put({ version: 0 })).toMatchObject({ status: 200, result: { version: 1 } });
    expect((await put({ version: 0 })).status).toBe(412);
    expect((await put({ version: 1, bank: 'Другой' })).result).toMatchObject({ version: 2, bank: 'Другой' });
  });
});
