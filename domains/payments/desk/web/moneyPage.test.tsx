import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { openForm, refusal } from '#platform/web/forms/formFixture.tsx';
import { demoAccountOf } from '../../demoAccount.ts';
import type { Money, OpenLine } from '../contract.ts';
import { importedWords } from './ImportBox.tsx';
import { MoneyPage } from './MoneyPage.tsx';

import { adviceOf } from './OpenLines.tsx';
import { readKopecks, typedSum } from './sums.ts';

const Page = () => <MoneyPage tabs={() => null} refused={(_, title) => title} />;

const line: OpenLine = {
  ...{ id: 7, position: 4, file_name: 'kl_to_1c.txt', day: '2026-12-09', amount: 850_000, rest: 850_000 },
  ...{ payer: 'Ким Елена Вадимовна', purpose: 'оплата за собак', numbers: [], reason: 'no_number', named: [] },
  proposal: { number: 'М8РА-5520', payer: 'Ким Елена', due: 850_000, state: 'awaiting', due_at: null },
  is_dismissed: false,
};
const money: Money = {
  show: { id: 5, name: 'Серебряная упряжка', begins_on: '2027-01-02', ends_on: '2027-01-03', is_cancelled: false },
  has_payee: true,
  figures: {
    ...{ charged: 105_840_000, orders: 213, received: 92_170_000, awaited: 13_670_000, awaited_orders: 61 },
    ...{ to_refund: 880_000, refunds: 3, unmatched: 2_360_000 },
  },
  statements: [
    {
      ...{ id: 1, file_name: 'kl_to_1c.txt', format: '1c', account: '0417', imported_at: '2026-12-10T07:12:00Z' },
      ...{
        imported_by: 'Каспийский ветер',
        from: '2026-12-09',
        until: '2026-12-09',
        booked: 24,
        booked_sum: 6_830_000,
      },
      ...{ open: 1, dismissed: 0, faulty: 1, outgoing: 2, is_reverted: false },
    },
  ],
  open: [line],
  faults: [
    {
      id: 3,
      position: 17,
      file_name: 'kl_to_1c.txt',
      piece: 'Сумма=0.00',
      raw: 'Номер=5\nСумма=0.00\nНазначениеПлатежа=7К4Д-2931',
      reason: 'Сумма 0',
    },
  ],
  booked: [],
  refunds: [
    {
      ...{ id: 2, order: '7К4Д-2931', payer: 'Мельник О. Р.', amount: 460_000, share: 100, reason: 'снята 8 декабря' },
      ...{ payee_name: 'Мельник', payee_account: demoAccountOf(2).account, payee_bic: demoAccountOf(2).bic },
      ...{ by_card: false, by_cash: false, by_terminal: false, sent_at: null },
    },
  ],
  cash: [],
  card_faults: [],
  card: null,
  rules: [{ rule: 'Взрослые, до 3 декабря', prices: [{ amount: 240_000, count: 441 }], sum: 105_840_000 }],
};
const at = { path: '/exhibitions/:exhibitionId/organise/money', at: '/exhibitions/5/organise/money' };
const answers = {
  getMoney: money,
  listShowOrders: { orders: [], total: 0, more: false },
  getOwnPayee: {
    ...{ name: 'Клуб', inn: '', kpp: '', account: '', bank: '', bic: '', correspondent: '' },
    ...{ vat_words: '', version: 0 },
  },
  getOwnGateway: {
    ...{ kind: 'yookassa', shop_id: '', has_secret: false, is_on: false, sends_receipts: false, vat_code: 1 },
    ...{ version: 0, refused_at: null, notice_url: 'https://portal.example/api/payments/notices/yookassa' },
  },
};
const signAs = (session: typeof visitor) => {
  localStorage.setItem('session', JSON.stringify(session));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};
afterEach(() => signAs(visitor));

describe('money page', () => {
  it('asks a visitor to sign in and refuses other members in words', async () => {
    const { unmount } = openForm(<Page />, answers, at);
    expect(await screen.findByText('Войдите в портал, чтобы продолжить')).toBeTruthy();
    unmount();
    signAs(signedIn(visitor, accessData(1)));
    openForm(<Page />, { ...answers, getMoney: new ApiError(403, 'Forbidden') }, at);
    expect(await screen.findByText('Деньги выставки видит только её организатор')).toBeTruthy();
  });

  it('shows the figures and books a proposed order in one press [Entry-9]', async () => {
    signAs(signedIn(visitor, accessData(1, { account_type: 'club' })));
    const user = userEvent.setup();
    const { sent } = openForm(<Page />, { ...answers, matchLine: {} }, at);
    const figures = await screen.findByRole('list', { name: 'Суммы' });
    expect(within(figures).getAllByRole('listitem')).toHaveLength(5);
    expect(figures.textContent?.replaceAll('\u00a0', ' ')).toContain('1 058 400 ₽');
    expect(screen.getByText('строка 17')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Зачесть в М8РА-5520' }));
    expect(sent('matchLine')[0]).toEqual({
      ...{ exhibitionId: 5, lineId: 7, rest: 850_000 },
      parts: [{ number: 'М8РА-5520', amount: 850_000 }],
    });
  });

  it('shows what the payment service keeps and holds, and settles its transfer in one press [Entry-2]', async () => {
    signAs(signedIn(visitor, accessData(1, { account_type: 'club' })));
    const user = userEvent.setup();
    const card = { received: 1_000_000, fee: 28_000, returned: 0, paid_out: 122_000, at_service: 850_000 };
    const { sent } = openForm(<Page />, { ...answers, getMoney: { ...money, card }, settleLine: {} }, at);
    const region = await screen.findByRole('region', { name: 'Оплачено картой и по СБП' });
    const text = region.textContent?.replaceAll('\u00a0', ' ');
    expect(text).toContain('Комиссия сервиса280 ₽');
    expect(text).toContain('Ещё у сервиса8 500 ₽');
    await user.click(screen.getByRole('button', { name: 'Это перечисление сервиса' }));
    expect(sent('settleLine')).toEqual([{ exhibitionId: 5, lineId: 7, rest: 850_000 }]);
  });

  it('says that the service refuses the key, with the way to correct it', async () => {
    signAs(signedIn(visitor, accessData(1, { account_type: 'club' })));
    const refused = { shop_id: '506751', has_secret: true, is_on: true, version: 2 };
    const getOwnGateway = { ...answers.getOwnGateway, ...refused, refused_at: '2026-11-23T09:31:00.000Z' };
    openForm(<Page />, { ...answers, getOwnGateway }, at);
    const told = await screen.findAllByText('Магазин 506751 не принял ключ.');
    const [above, beside] = told.map((words) => words.parentElement?.textContent?.replaceAll('\u00a0', ' '));
    expect(above).toContain('С 23 ноября, 12:31');
    expect(above).toContain('проверьте номер магазина (shopId) и секретный ключ в «Деньги» → «Картой и по СБП»');
    expect(beside).toContain('кнопкой «Изменить»');
    expect(screen.getByRole('link', { name: '«Картой и по СБП»' }).getAttribute('href')).toBe('#own-gateway');
  });

  it('says that a refund goes back by the terminal', async () => {
    signAs(signedIn(visitor, accessData(1, { account_type: 'club' })));
    const refunds = money.refunds.map((row) => ({ ...row, by_terminal: true, payee_account: '', payee_bic: '' }));
    openForm(<Page />, { ...answers, getMoney: { ...money, refunds } }, at);
    expect(await screen.findByText('на карту терминалом')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Возвращено' })).toBeTruthy();
  });

  it('splits a transfer by hand and shows a refusal at its field', async () => {
    signAs(signedIn(visitor, accessData(1, { account_type: 'club' })));
    const user = userEvent.setup();
    const refused = refusal(400, { 'parts.0.number': 'У вашего клуба нет заказа с этим номером' });
    openForm(<Page />, { ...answers, matchLine: refused }, at);
    await user.click(await screen.findByRole('button', { name: 'Другой заказ' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Номер заказа'), '3НВК-7716');
    await user.click(within(dialog).getByRole('button', { name: 'Зачесть' }));
    expect(await within(dialog).findByText('У вашего клуба нет заказа с этим номером')).toBeTruthy();
  });
});

describe('words of the desk', () => {
  it('say what an import did', () => {
    const counts = { unknown_columns: null, statement_id: 1, added: 31, booked: 24, open: 5, faulty: 2, known: 0 };
    expect(importedWords(counts)).toBe(
      'Выписка загружена, новых: 31\u00a0строка, зачтено по номеру: 24, разобрать: 5, не читается: 2.',
    );
    expect(importedWords({ ...counts, statement_id: null })).toContain('нет ничего нового');
  });

  it.each<[Partial<OpenLine>, string]>([
    [{}, 'Похоже на заказ М8РА-5520'],
    [{ proposal: null }, 'Номера заказа нет'],
    [{ proposal: null, reason: 'unknown_number', numbers: ['7К4Д-2931'] }, 'Заказа 7К4Д-2931 у вас нет'],
    [{ proposal: null, reason: 'sums_differ', numbers: ['а', 'б'] }, 'Несколько заказов, сумма не сходится'],
    [{ proposal: null, reason: 'late_part', numbers: ['а'] }, 'Срок вышел, и пришло меньше'],
  ])('say why a line waits: %o', (given, title) => {
    expect(adviceOf({ ...line, ...given }).title).toBe(title);
  });

  it('read typed sums', () => {
    expect(['2 500,50', '2500', '0', '', '1e3', '12,345', '-5'].map(readKopecks)).toEqual([
      ...[250_050, 250_000, null, null, null, null, null],
    ]);
    expect([typedSum(250_050), typedSum(250_000)]).toEqual(['2500,50', '2500']);
  });
});
