import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#platform/web/calls/api.ts';
import type { OwnEntries } from '../../contract.ts';
import { openEntries, taiga } from '../entryFixture.tsx';
import type { OwnEntry, OwnShow } from './chips.ts';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const entryOf = (given: Partial<OwnEntry> = {}): OwnEntry => ({
  id: 1,
  version: 1,
  offer_id: 1,
  day: '2027-01-02',
  rank: 'CACIB',
  caste_id: 7,
  caste: 'Чемпионов',
  asked_caste_id: 7,
  asked_caste: 'Чемпионов',
  state: 'confirmed',
  proof: { state: 'not_needed', reason: '', words: '' },
  place: null,
  offered_until: null,
  reason: '',
  may_change: true,
  may_withdraw: true,
  ...given,
});

const showOf = (entries: OwnEntry[], given: Partial<OwnShow> = {}): OwnShow => ({
  id: 7,
  name: 'Серебряная упряжка',
  begins_on: '2027-01-02',
  ends_on: '2027-01-03',
  city: 'Астрахань',
  venue: 'Дворец культуры',
  is_over: false,
  is_cancelled: false,
  closes_at: '2026-12-15T20:59:00.000Z',
  orders: [
    {
      number: '7К4Д-2931',
      state: 'paid',
      way: 'bank',
      charged: 460_000,
      received: 460_000,
      due_at: '2026-12-03T20:59:59.000Z',
    },
  ],
  dogs: [
    {
      dog_id: 11,
      name: 'Severnoe Siyanie Taiga',
      breed: 'Самоедская собака',
      breed_id: 212,
      fci_group: 5,
      sex: 2,
      born_on: '2020-05-14',
      path: '/dogs/11',
      handler: '',
      is_owner_printed: false,
      entries,
    },
  ],
  extras: [],
  offers_extras: false,
  ...given,
});

const open = (shows: OwnShow[], answers = {}, results = {}) =>
  openEntries('/entries', { listOwnEntries: { shows } satisfies OwnEntries, ...answers }, { results });

beforeEach(() => localStorage.clear());

describe('«Мои записи»', () => {
  it('leads to the calendar when there are none', async () => {
    await open([]);
    expect((await screen.findByRole('link', { name: 'Открыть календарь' })).getAttribute('href')).toBe('/exhibitions');
  });

  it('shows each dog and day with its state, and the order with its own [Entry-1]', async () => {
    const second = entryOf({ id: 2, offer_id: 2, day: '2027-01-03', rank: 'САС ЧФ', state: 'waiting', place: 3 });
    await open([showOf([entryOf(), second])]);
    const show = await screen.findByRole('region', { name: 'Серебряная упряжка' });
    const text = plain(show.textContent);
    expect(text).toContain('сб CACIB, чемпионовЗаписана');
    expect(text).toContain('вс САС ЧФ, чемпионовВ очереди, место 3');
    expect(text).toContain('Оплачено 4 600 ₽');
    expect(within(show).getByRole('link', { name: 'Заказ 7К4Д-2931' }).getAttribute('href')).toBe('/orders/7K4D-2931');
    expect(screen.queryByRole('region', { name: 'Ждёт вас' })).toBeNull();
  });

  it('shows the reason of a refusal [Entry-1]', async () => {
    await open([showOf([entryOf({ state: 'refused', reason: 'Прививка просрочена', may_change: false })])]);
    const show = await screen.findByRole('region', { name: 'Серебряная упряжка' });
    expect(plain(show.textContent)).toContain('Причина: Прививка просроченаОтказано');
  });

  it('never says that nothing was paid after «Деньги отправлены»', async () => {
    const order = {
      number: '7К4Д-2931',
      state: 'awaiting',
      way: 'bank' as const,
      charged: 460_000,
      received: 0,
      due_at: null,
    };
    await open([showOf([entryOf({ state: 'held' })], { orders: [order] })]);
    expect(plain((await screen.findByRole('region', { name: 'Серебряная упряжка' })).textContent)).toContain(
      'Ждём банк, 4 600 ₽',
    );
    expect(document.body.textContent).not.toMatch(/не оплачен/i);
    expect(screen.queryByRole('region', { name: 'Ждёт вас' })).toBeNull();
  });

  it('lists what waits for the entrant by its term, the nearest as the primary act', async () => {
    const unpaid = {
      number: '7К4Д-2931',
      state: 'open',
      way: 'bank' as const,
      charged: 240_000,
      received: 0,
      due_at: '2026-12-03T20:59:59.000Z',
    };
    const asked = entryOf({ id: 2, proof: { state: 'asked', reason: '', words: 'Нужна копия диплома' } });
    const offered = entryOf({ id: 3, state: 'offered', offered_until: '2026-12-01T18:00:00.000Z' });
    await open([showOf([asked, offered], { orders: [unpaid] })]);
    const tasks = within(await screen.findByRole('region', { name: 'Ждёт вас' })).getAllByRole('listitem');
    expect(tasks.map((task) => plain(task.querySelector('h3')?.textContent))).toEqual([
      'Освободилось место: Severnoe Siyanie Taiga',
      'Оплатить заказ 7К4Д-2931, 2 400 ₽',
      'Нужен документ: Severnoe Siyanie Taiga',
    ]);
  });

  it('folds what a show of many dogs asks for later, and keeps the nearest of every show in the open', async () => {
    const asked = (id: number) => entryOf({ id, proof: { state: 'asked', reason: '', words: 'Нужна копия диплома' } });
    const ofDogs = (ids: number[], given: Partial<OwnShow> = {}): OwnShow => {
      const show = showOf([], given);
      const [dog] = show.dogs;
      return { ...show, dogs: ids.flatMap((id) => (dog ? [{ ...dog, dog_id: id, entries: [asked(id)] }] : [])) };
    };
    const later = { id: 8, name: 'Первый снег', closes_at: '2026-12-20T20:59:00.000Z' };
    await open([ofDogs([1, 2, 3, 4, 5, 6]), ofDogs([7], later)]);
    const region = await screen.findByRole('region', { name: 'Ждёт вас' });
    const folded = region.querySelector('details');
    expect(plain(folded?.querySelector('summary')?.textContent)).toBe('Ещё 4: документы 4');
    expect(folded?.open).toBe(false);
    expect(folded?.querySelectorAll('li')).toHaveLength(4);
    const shown = [...(region.querySelector('ul')?.children ?? [])].map((one) => plain(one.textContent));
    expect(shown).toHaveLength(3);
    expect(shown[2]).toContain('Первый снег');
  });

  it('says that an order by a letter of guarantee is paid at the show, and asks for nothing before [Entry-1]', async () => {
    const order = {
      number: '7К4Д-2931',
      state: 'open',
      way: 'letter' as const,
      charged: 460_000,
      received: 0,
      due_at: null,
    };
    await open([showOf([entryOf({ state: 'held' })], { orders: [order] })]);
    expect(plain((await screen.findByRole('region', { name: 'Серебряная упряжка' })).textContent)).toContain(
      'Платить на выставке, 4 600 ₽',
    );
    expect(screen.queryByRole('region', { name: 'Ждёт вас' })).toBeNull();
  });

  it('takes an offered place and opens its order, or leaves the list [Entry-6]', async () => {
    const offered = entryOf({ id: 3, version: 4, state: 'offered', offered_until: '2026-12-01T18:00:00.000Z' });
    const { sent, address } = await open([showOf([offered])], { answerPlace: { order_number: '9МРТ-1184' } });
    await press('Занять место');
    await waitFor(() => expect(address()).toBe('/orders/9MPT-1184'));
    expect(sent('answerPlace')).toEqual([{ entryId: 3, version: 4, take: true }]);
  });

  it('shows the sum returned before withdrawing, and another one before it is sent again [Entry-8]', async () => {
    let refund = 240_000;
    const { sent } = await open([showOf([entryOf({ version: 2 })])], {
      getWithdrawal: () => ({ share: 100, paid: 240_000, refund, until: '2026-12-15', lost: [] }),
      withdrawEntry: ({ expected_refund }: { expected_refund: number }) => {
        if (expected_refund === 120_000) return {};
        refund = 120_000;
        return new ApiError(409, 'Conflict', { errors: { expected_refund: 'Сумма изменилась' } });
      },
    });
    await press('Изменить или снять');
    await press('Снять');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(plain(dialog.textContent)).toContain('к возврату 2 400 ₽ (100 %). Так до 15 декабря'));
    await press(/Снять, вернуть 2.400/);
    await waitFor(() => expect(plain(dialog.textContent)).toContain('Сумма изменилась: было 2 400 ₽'));
    await press(/Снять, вернуть 1.200/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('withdrawEntry')).toEqual([
      { entryId: 1, version: 2, expected_refund: 240_000 },
      { entryId: 1, version: 2, expected_refund: 120_000 },
    ]);
  });

  it('changes the class to another that fits', async () => {
    const { sent } = await open([showOf([entryOf()])], { changeEntry: {}, listEntrantDogs: [taiga] });
    await press('Изменить или снять');
    await press('Сменить класс');
    await userEvent.click(await screen.findByRole('radio', { name: 'Открытый' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Сменить класс' }));
    await waitFor(() => expect(sent('changeEntry')).toEqual([{ entryId: 1, version: 1, caste_id: 5 }]));
  });

  it('offers no changes where none are allowed, and says what happened to past shows', async () => {
    const frozen = { may_change: false, may_withdraw: false };
    const over = showOf([entryOf({ ...frozen, state: 'absent' })], { id: 8, name: 'Кубок Подмосковья', is_over: true });
    const cancelled = showOf([entryOf(frozen)], { is_cancelled: true });
    await open([cancelled, over]);
    expect(plain((await screen.findByRole('region', { name: 'Прошедшие' })).textContent)).toContain(
      'чемпионов: неявка',
    );
    expect(screen.getByText(/Выставка отменена/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Изменить или снять' })).toBeNull();
  });

  it('shows what the ring decided beside its entry, at shows of today and past ones [Entry-15]', async () => {
    const now = showOf([entryOf({ state: 'judged' }), entryOf({ id: 2, state: 'in_catalogue' })]);
    const past = showOf([entryOf({ id: 3, state: 'judged' })], { id: 8, name: 'Кубок Подмосковья', is_over: true });
    await open([now, past], {}, { 1: 'отлично, 1 место', 3: 'очень хорошо' });
    const today = await screen.findByRole('region', { name: 'Серебряная упряжка' });
    expect(within(today).getByText('отлично, 1 место').closest('li')?.textContent).toContain('сб');
    expect(within(today).getAllByText(/место/)).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Прошедшие' }).textContent).toContain('очень хорошо');
  });
});
