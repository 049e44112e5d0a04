import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#platform/web/calls/api.ts';
import { openEntries, showForOrganiser, taiga } from '../../web/entryFixture.tsx';
import type { Desk } from '../contract.ts';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
const path = '/exhibitions/7/organise/entries';

const desk: Desk = {
  show: { id: 7, name: 'Серебряная упряжка', begins_on: '2027-01-02', ends_on: '2027-01-03' },
  closes_at: '2099-12-15T20:59:00.000Z',
  gate: 'open',
  offers: [1, 2].map((id) => ({
    ...{ id, day: `2027-01-0${id + 1}`, rank: { id, name: 'CACIB', colour: 'cacib' } },
    ...{ capacity: 260, left: 258, taken: 2 },
  })),
  castes: [{ id: 7, name: 'Чемпионов' }],
  counts: [],
  breeds: [],
  rows: [],
  may_add: true,
  may_write: true,
  last_act: null,
};
const priced = { lines: [[{ amount: 240_000, rule: 'Взнос' }]], total: 240_000, until: null };
const open = (answers = {}, given: Partial<Desk> = {}) =>
  openEntries(path, {
    getExhibition: showForOrganiser,
    getDesk: { ...desk, ...given },
    getDeskWaiting: { proofs: 0 },
    findPaperDogs: { dogs: [taiga], more: 0 },
    pricePaperEntry: priced,
    addPaperEntry: { order_number: '7К4Д-2931', waiting: 0 },
    ...answers,
  });
const dialog = () => screen.findByRole('dialog', { name: 'По бумажной заявке' });

async function fill(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить по бумажной заявке' }));
  const form = await dialog();
  await userEvent.type(within(form).getByLabelText('Собака'), 'РКФ 1234567');
  await userEvent.click(within(form).getByRole('button', { name: 'Найти' }));
  await userEvent.click(await within(form).findByRole('radio', { name: /Taiga/ }));
  const [first] = within(form).getAllByRole('radio', { name: /^Чемпионов/ });
  await userEvent.click(first as HTMLElement);
  return form;
}

beforeEach(() => localStorage.clear());

describe('a paper form at the desk', () => {
  it('sends the found dog with day, class, person and payment, and shows the order [Entry-18]', async () => {
    const { sent } = await open();
    const form = await fill();
    await userEvent.type(within(form).getByLabelText('Владелец'), 'Пушкин А. С.');
    await userEvent.type(within(form).getByLabelText('Телефон или почта'), '+7 900 000-00-00');
    await userEvent.click(within(form).getByRole('checkbox', { name: /согласие напечатать/ }));
    await waitFor(() => expect(plain(form.textContent)).toContain('Записать: 2 400 ₽'));
    await userEvent.click(within(form).getByRole('button', { name: /^Записать/ }));
    await waitFor(() => expect(sent('addPaperEntry')).toHaveLength(1));
    expect(sent('addPaperEntry')[0]).toEqual({
      ...{ exhibitionId: 7, dog_id: 11, lines: [{ offer_id: 1, caste_id: 7, has_proof: false }] },
      ...{ owner: 'Пушкин А. С.', contact: '+7 900 000-00-00', is_owner_printed: true, handler: '' },
      ...{ payment: 'cash', expected_total: 240_000 },
    });
    const done = await screen.findByRole('dialog', { name: 'Заявка записана' });
    expect(within(done).getByRole('link', { name: 'Открыть заказ' }).getAttribute('href')).toMatch(/^\/orders\//);
  });

  it('asks for no money for a dog that has to wait for a place [Entry-6]', async () => {
    const offers = desk.offers.map((offer) => ({ ...offer, ...(offer.id === 1 && { capacity: 2, left: 0 }) }));
    const lines = [1, 2].map(() => [{ amount: 240_000, rule: 'Взнос' }]);
    await open({ pricePaperEntry: { ...priced, lines, total: 480_000 } }, { offers });
    const form = await fill();
    expect(await within(form).findByRole('button', { name: 'Поставить в очередь' })).toBeTruthy();
    expect(within(form).queryByRole('radio', { name: /наличными/ })).toBeNull();
    const [, second] = within(form).getAllByRole('radio', { name: /^Чемпионов/ });
    await userEvent.click(second as HTMLElement);
    await waitFor(() => expect(plain(form.textContent)).toContain('Записать: 2 400 ₽'));
    expect(within(form).getByRole('radio', { name: /наличными/ })).toBeTruthy();
  });

  it('does not blame the class when the fee cannot be computed, and sends nothing [Entry-19]', async () => {
    const { sent } = await open({ pricePaperEntry: new ApiError(503, 'Unavailable') });
    const form = await fill();
    await waitFor(() => expect(sent('pricePaperEntry').length).toBeGreaterThan(0));
    await userEvent.click(await within(form).findByRole('button', { name: 'Записать' }));
    expect(await within(form).findByText(/^Взнос не посчитан/)).toBeTruthy();
    expect(within(form).queryByText('Выберите день и класс')).toBeNull();
    expect(sent('addPaperEntry')).toEqual([]);
  });

  it('names what is missing at its field', async () => {
    const { sent } = await open();
    const form = await fill();
    await waitFor(() => expect(plain(form.textContent)).toContain('Записать: 2 400 ₽'));
    await userEvent.click(within(form).getByRole('button', { name: /^Записать/ }));
    expect(await within(form).findByText('Впишите владельца, как в заявке')).toBeTruthy();
    expect(sent('addPaperEntry')).toEqual([]);
  });

  it('shows a refusal at the day, and asks for the own error after the closing', async () => {
    await open(
      {
        addPaperEntry: new ApiError(409, 'Conflict', {
          errors: { 'lines.0': 'Собака на этот день и ранг уже записана' },
        }),
      },
      { closes_at: '2020-12-15T20:59:00.000Z' },
    );
    const form = await fill();
    expect(within(form).getByRole<HTMLInputElement>('radio', { name: /^Переводом/ }).disabled).toBe(true);
    await userEvent.type(within(form).getByLabelText('Владелец'), 'Пушкин А. С.');
    await userEvent.type(within(form).getByLabelText('Телефон или почта'), '+7 900 000-00-00');
    await userEvent.type(within(form).getByLabelText('В чём ошибка организатора'), 'Лежала на столе');
    await waitFor(() => expect(plain(form.textContent)).toContain('Записать: 2 400 ₽'));
    await userEvent.click(within(form).getByRole('button', { name: /^Записать/ }));
    expect(await within(form).findByText('Собака на этот день и ранг уже записана')).toBeTruthy();
  });

  it('is not offered to who only reads', async () => {
    await open({}, { may_add: false, may_write: false });
    await screen.findByText('Записей пока нет');
    expect(screen.queryByRole('button', { name: 'Добавить по бумажной заявке' })).toBeNull();
  });
});
