import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accessData } from '#domains/accounts/session/samples.ts';
import { signedIn, visitor } from '#domains/accounts/session/session.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import type { Order } from '../contract.ts';
import { demoAccountOf } from '../demoAccount.ts';
import { itemsOf } from './Contents.tsx';
import { OrderPage } from './OrderPage.tsx';
import { summaryOfOrder } from './OrderState.tsx';
import { requisitesOf } from './PayByBank.tsx';
import { leftUntil } from './PayByCard.tsx';

const Page = () => <OrderPage next={() => null} />;

const order: Order = {
  ...{ number: '7К4Д-2931', state: 'open', way: 'bank', viewer: 'link', payer: '' },
  ...{ created_at: '2026-11-30T16:31:00Z', due_at: '2099-12-03T20:59:59Z', announced_at: null, ended_at: null },
  ...{ charged: 1_720_050, received: 0, refunded: 0, due: 1_720_050, paid_at: null, mail: 'a…a@mail.example' },
  lines: [
    { title: 'Тайга, 2 января, CACIB', rule: 'взрослые', amount: 1_000_050, subject: 'entry:1' },
    { title: 'Тайга, 3 января, CAC', rule: 'взрослые', amount: 800_000, subject: 'entry:2' },
    { title: 'Тайга, 3 января, CAC', rule: 'второй день', amount: -80_000, subject: 'entry:2' },
  ],
  receipts: [],
  refunds: [],
  show: {
    ...{ id: 5, name: 'Серебряная упряжка', begins_on: '2027-01-02', ends_on: '2027-01-03', city: 'Астрахань' },
    is_cancelled: false,
  },
  organiser: { name: 'Каспийский ветер', full_alias: '/club/veter/' },
  payee: {
    ...demoAccountOf(1),
    ...{ name: 'АРОО КК «Ветер»', kpp: '' },
  },
  purpose: 'Запись 7К4Д-2931, выставка Серебряная упряжка 02.01–03.01.2027. НДС не облагается',
  qr: { size: 21, path: 'M0 0h1v1h-1z' },
  gateway: null,
};
const at = { path: '/orders/:number', at: '/orders/7K4D-2931?key=secret' };
const signAs = (session: typeof visitor) => {
  localStorage.setItem('session', JSON.stringify(session));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
};
afterEach(() => signAs(visitor));

describe('order page', () => {
  it('opens by the link of the mail, copies a requisite and announces the transfer [Entry-1]', async () => {
    const user = userEvent.setup();
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    let now = order;
    const { sent } = openForm(
      <Page />,
      {
        getOrder: () => now,
        announceOrder: () => {
          now = { ...order, state: 'awaiting', announced_at: '2026-11-30T16:42:00Z' };
          return {};
        },
      },
      at,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Оплата записи' })).toBeTruthy();
    expect(sent('getOrder')[0]).toEqual({ number: '7K4D-2931', key: 'secret' });
    await user.click(screen.getByRole('button', { name: 'Скопировать: сумма' }));
    expect(written).toHaveBeenLastCalledWith('17200,50');
    await user.click(screen.getByRole('button', { name: 'Скопировать всё' }));
    expect(written.mock.lastCall?.[0]).toContain('Назначение: Запись 7К4Д-2931');
    await user.click(screen.getByRole('button', { name: 'Деньги отправлены' }));
    expect(await screen.findByRole('heading', { name: 'Ждём банк' })).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Ждём банк');
    expect(screen.getByText(/Второй раз платить не нужно/)).toBeTruthy();
    expect(screen.queryByText(/не оплачен/i)).toBeNull();
  });

  it('says when and how an order by a letter of guarantee is paid, and keeps the transfer at hand [Entry-1]', async () => {
    const user = userEvent.setup();
    openForm(<Page />, { getOrder: { ...order, way: 'letter', viewer: 'payer', due_at: null } }, at);
    expect(await screen.findByRole('heading', { name: 'Платить на выставке' })).toBeTruthy();
    expect(screen.getByText(/в кассе выставки 2–3.января/).textContent).toContain('7К4Д-2931');
    expect(screen.queryByRole('button', { name: 'Деньги отправлены' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Мои записи' }).getAttribute('href')).toBe('/entries');
    await user.click(screen.getByRole('button', { name: 'Заплатить сейчас переводом' }));
    expect(screen.getByRole('button', { name: 'Деньги отправлены' })).toBeTruthy();
  });

  it('says that cash goes back in notes', () => {
    const receipts = [{ at: '2027-01-02T07:00:00Z', amount: 1_720_050, way: 'cash' as const }];
    const refund = { amount: 1_720_050, share: 100, reason: 'снята', sent_at: null };
    expect(
      summaryOfOrder({ ...order, state: 'refunded', refunded: 1_720_050, receipts, refunds: [refund] }).text,
    ).toMatch(/вернёт деньги наличными/);
  });

  it('asks a visitor to sign in and tells a member that there is no such order', async () => {
    const missing = { getOrder: new ApiError(404, 'Not Found') };
    const { unmount } = openForm(<Page />, missing, at);
    expect(await screen.findByText('Войдите, чтобы открыть заказ')).toBeTruthy();
    unmount();
    signAs(signedIn(visitor, accessData(1)));
    openForm(<Page />, missing, at);
    expect(await screen.findByText('Такого заказа у вас нет')).toBeTruthy();
  });

  it('offers the organiser neither payment nor announcement', async () => {
    openForm(<Page />, { getOrder: { ...order, viewer: 'organiser', payer: 'Лебедева Анна' } }, at);
    expect(await screen.findByText(/Плательщик: Лебедева Анна/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Деньги отправлены' })).toBeNull();
  });
});

describe('payment by card', () => {
  const taking: Order = { ...order, gateway: { is_trial: true, pending: null, is_refused: false } };

  it('is offered beside the transfer, says that it is a trial, and shows a refusal at its place', async () => {
    const user = userEvent.setup();
    const { sent } = openForm(<Page />, { getOrder: taking, payByCard: new ApiError(503, 'Сервис не ответил') }, at);
    await user.click(await screen.findByRole('button', { name: /Картой или СБП/ }));
    expect(screen.getByText(/Это проба/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Оплатить/ }));
    expect(sent('payByCard')).toEqual([{ number: '7К4Д-2931', key: 'secret' }]);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('names the sum and its button first, then until when places are kept, and the outcomes folded', async () => {
    const user = userEvent.setup();
    openForm(<Page />, { getOrder: taking }, at);
    await user.click(await screen.findByRole('button', { name: /Картой или СБП/ }));
    const card = screen.getByRole('region', { name: /К оплате 17.200,50.₽, картой или по СБП/ });
    const order = [card, screen.getByText('до 3 декабря, 23:59 по Москве'), screen.getByText('Что будет после оплаты')];
    for (const [at, one] of order.slice(1).entries())
      expect((order[at] as Element).compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(within(card).getByRole('button', { name: /^Оплатить 17.200,50.₽/ })).toBeTruthy();
    expect(screen.getByText('Что будет после оплаты').closest('details')?.open).toBe(false);
    expect(screen.getByText(/На саму оплату, когда откроете страницу сервиса, есть 30.минут/)).toBeTruthy();
  });

  it('waits for the bank after the payment was begun, and leads back to it [Entry-2]', async () => {
    const pending = { pay_url: 'https://bank.example/pay', held_until: '2026-11-30T17:01:00Z' };
    openForm(
      <Page />,
      { getOrder: { ...taking, state: 'awaiting', gateway: { is_trial: false, pending, is_refused: false } } },
      at,
    );
    expect(await screen.findByRole('heading', { name: 'Ждём банк' })).toBeTruthy();
    expect(screen.getByText(/Второй раз платить не нужно/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Вернуться к оплате' })).toBeTruthy();
    expect(screen.getByText(/осталось на оплату, до 20:01 по Москве/).textContent).toMatch(
      /Места за вами до 3.декабря, 23:59 по Москве/,
    );
    expect(screen.queryByText(/не оплачен/i)).toBeNull();
    expect(screen.queryByText('Вы отправили перевод')).toBeNull();
  });

  it('says after a refusal that nothing was taken, and may be begun again', async () => {
    openForm(<Page />, { getOrder: { ...taking, gateway: { is_trial: false, pending: null, is_refused: true } } }, at);
    expect(await screen.findByText(/Деньги не списаны\. Попробуйте/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Оплатить/ })).toBeTruthy();
  });

  it('counts down in minutes and seconds, never below zero', () => {
    const now = Date.parse('2026-11-30T16:31:19Z');
    expect(leftUntil('2026-11-30T17:01:00Z', now)).toBe('29:41');
    expect(leftUntil('2026-11-30T16:00:00Z', now)).toBe('00:00');
  });
});

describe('words of an order', () => {
  it.each<[Partial<Order>, string, string]>([
    [
      { state: 'paid', due: 0, received: 1_720_050, paid_at: '2026-12-02T10:00:00Z' },
      'Оплачен 2 декабря',
      'Запись подтверждена',
    ],
    [{ state: 'part_paid', due: 20_000, received: 1_700_050 }, 'Не хватает 200 ₽', 'Места за вами до'],
    [{ state: 'expired', ended_at: '2026-12-03T21:00:00Z' }, 'Срок вышел 4 декабря', 'запись оживёт сама'],
    [{ state: 'cancelled' }, 'Отменён', 'Платить по этому заказу не нужно'],
    [
      {
        state: 'part_refunded',
        refunded: 230_000,
        refunds: [{ amount: 230_000, share: 50, reason: 'снята', sent_at: null }],
      },
      'Вернём 2 300 ₽',
      'Организатор отправит деньги',
    ],
    [
      {
        ...{ state: 'refunded', refunded: 230_000 },
        refunds: [{ amount: 230_000, share: 100, reason: 'снята', sent_at: '2026-12-22T10:00:00Z' }],
      },
      'Возвращено 2 300 ₽',
      'отправлены 22 декабря',
    ],
  ])('say what became of it: %o', (given, title, text) => {
    const summary = summaryOfOrder({ ...order, ...given });
    expect(summary.title.replaceAll('\u00a0', ' ')).toBe(title);
    expect(summary.text.replaceAll('\u00a0', ' ')).toContain(text);
  });

  it('join the lines of one dog and name its discounts', () => {
    const [item, ...others] = itemsOf(order.lines);
    expect(others).toEqual([]);
    expect(item).toMatchObject({ name: 'Тайга', amount: 1_720_050 });
    expect(item?.details).toHaveLength(3);
  });

  it('name the tax number alone when there is no KPP', () => {
    expect(requisitesOf(order).at(-1)).toMatchObject({ term: 'ИНН', text: demoAccountOf(1).inn });
  });
});
