import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { CashDesk } from '../contract.ts';
import { CashPage } from './CashPage.tsx';
import { dayIn, valueIn } from './Faults.tsx';

const Page = () => <CashPage tabs={() => null} refused={(_, title) => title} />;
const desk: CashDesk = {
  show: { id: 5, name: 'Серебряная упряжка', begins_on: '2027-01-02', ends_on: '2027-01-03' },
  today: '2027-01-02',
  days: [{ day: '2027-01-02', cash: 250_000, card: 0, receipts: 1, closed_at: null }],
  receipts: [
    {
      ...{ number: 38, at: '2027-01-02T07:12:00Z', day: '2027-01-02', order: '7К4Д-2931', payer: 'Лебедева Анна' },
      ...{ means: 'cash', amount: 250_000, taken_by: 'Ветер', reversed_at: null },
    },
  ],
};
const at = { path: '/exhibitions/:exhibitionId/organise/money/cash', at: '/exhibitions/5/organise/money/cash' };
const signAs = (session: typeof visitor) => {
  localStorage.setItem('session', JSON.stringify(session));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};
beforeEach(() => signAs(signedIn(visitor, accessData(3))));
afterEach(() => signAs(visitor));

describe('cash desk', () => {
  it('shows payer and sum due of an order, with the sum preset, and takes it by card', async () => {
    const user = userEvent.setup();
    const found = { number: 'М8РА-5520', payer: 'Ким Елена', due: 850_000, state: 'open' };
    const { sent } = openForm(<Page />, { getCashDesk: desk, getCashOrder: found, takeCash: { receipt: 39 } }, at);
    await user.type(await screen.findByLabelText('Номер заказа'), 'м8ра5520');
    await user.click(screen.getByRole('button', { name: 'Найти' }));
    expect(await screen.findByText(/Ким Елена, заказ М8РА-5520/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Сумма, ₽').value).toBe('8500');
    await user.click(screen.getByRole('button', { name: 'Принято по карте' }));
    expect(sent('takeCash')).toEqual([{ exhibitionId: 5, number: 'М8РА-5520', amount: 850_000, means: 'card' }]);
  });

  it('opens for a cashier of the show’s team who has no account [Entry-17]', async () => {
    signAs(visitor);
    const member = { name: 'Анна', roles: ['cashier'], until: '2027-01-06' };
    const access = { as: 'member', rights: ['orders', 'cash', 'team'], member, ended: null };
    openForm(<Page />, { getCashDesk: desk, getShowAccess: access }, at);
    expect(await screen.findByText(/Вы в команде выставки/)).toBeTruthy();
    expect(await screen.findByLabelText('Номер заказа')).toBeTruthy();
  });

  it('says what was given back, so that the receipts add up to the total', async () => {
    const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
    const days = [{ ...desk.days[0], day: '2027-01-02', cash: 190_000, card: 0, receipts: 1, closed_at: null }];
    const { unmount } = openForm(<Page />, { getCashDesk: { ...desk, days } }, at);
    const today = await screen.findByRole('region', { name: /^Сегодня/ });
    expect(plain(today.textContent)).toContain('Выдано назад600 ₽');
    unmount();
    openForm(<Page />, { getCashDesk: desk }, at);
    expect((await screen.findByRole('region', { name: /^Сегодня/ })).textContent).not.toContain('Выдано');
  });

  it('closes the day with the total that is shown, and asks before a receipt is taken back', async () => {
    const user = userEvent.setup();
    const { sent } = openForm(<Page />, { getCashDesk: desk, closeCashDay: {}, reverseCash: {} }, at);
    await user.click(await screen.findByRole('button', { name: 'Закрыть день' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Закрыть день' }));
    expect(sent('closeCashDay')).toEqual([{ exhibitionId: 5, day: '2027-01-02', cash: 250_000, card: 0, receipts: 1 }]);
    await user.click(await screen.findByRole('button', { name: 'Отменить квитанцию К-0038' }));
    await user.click(
      within(screen.getByRole('dialog', { name: /^Отменить квитанцию/ })).getByRole('button', {
        name: 'Отменить квитанцию',
      }),
    );
    expect(sent('reverseCash')).toEqual([{ exhibitionId: 5, number: 38 }]);
  });
});

it('reads a value of a document of 1C for a person who corrects its line', () => {
  const raw = 'Номер=5\nСумма=0.00\nНазначениеПлатежа=Запись = 7К4Д-2931';
  expect([valueIn(raw, 'НазначениеПлатежа'), valueIn(raw, 'Плательщик1'), valueIn('a; b', 'Номер')]).toEqual([
    'Запись = 7К4Д-2931',
    '',
    '',
  ]);
  const days = [raw, 'Дата=31.12.2026', 'Дата=01.01.2027\nДатаПоступило=02.01.2027', 'Дата=вчера'].map(dayIn);
  expect(days).toEqual(['', '2026-12-31', '2027-01-02', '']);
});
