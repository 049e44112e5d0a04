import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#platform/web/calls/api.ts';
import { openEntries, showForOrganiser } from '../../web/entryFixture.tsx';
import type { Terms } from '../contract.ts';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const path = '/exhibitions/7/organise/entry-terms';

const terms: Terms = {
  version: 1,
  opened_at: null,
  closes_at: '2026-12-15T20:59:00.000Z',
  pay_days: 3,
  takes_letters: false,
  shows_counts: false,
  note: '',
  refund_scale: [{ until: '2026-12-15', share: 100 }],
  offers: [
    { day: '2027-01-02', rank_id: 1, capacity: 260 },
    { day: '2027-01-03', rank_id: 1, capacity: null },
  ],
  missing: [],
  entered: [],
  ranks: [{ id: 1, name: 'CACIB' }],
  days: ['2027-01-02', '2027-01-03'],
};

const open = (given: Partial<Terms> = {}, answers = {}) =>
  openEntries(path, {
    getExhibition: showForOrganiser,
    getEntryTerms: { ...terms, ...given },
    saveEntryTerms: { ...terms, ...given, version: 2 },
    ...answers,
  });

beforeEach(() => localStorage.clear());

describe('terms of entry', () => {
  it('says what is missing before the opening, each with its page', async () => {
    await open({ missing: [{ words: 'Назначьте взносы', path: '/exhibitions/7/organise' }] });
    expect((await screen.findByRole('link', { name: 'Назначьте взносы' })).getAttribute('href')).toBe(
      '/exhibitions/7/organise',
    );
    expect(screen.queryByRole('button', { name: 'Открыть запись' })).toBeNull();
  });

  it('opens the entry with the stored terms', async () => {
    const { sent } = await open();
    await press('Открыть запись');
    await waitFor(() => expect(sent('saveEntryTerms')).toHaveLength(1));
    expect(sent('saveEntryTerms')[0]).toMatchObject({ exhibitionId: 7, version: 1, open: true, offers: terms.offers });
  });

  it('takes letters of guarantee by a tick [Entry-1]', async () => {
    const { sent } = await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Принимаем гарантийные письма/ }));
    await press('Сохранить');
    await waitFor(() => expect(sent('saveEntryTerms')).toHaveLength(1));
    expect(sent('saveEntryTerms')[0]).toMatchObject({ takes_letters: true });
  });

  it('saves days, places, term and refund as numbers', async () => {
    const { sent } = await open();
    const places = await screen.findAllByRole('textbox', { name: /^Мест, CACIB/ });
    await userEvent.type(places[1] as HTMLElement, '80');
    await userEvent.click(within(screen.getByRole('group', { name: /^2.января/ })).getByRole('checkbox'));
    await userEvent.clear(screen.getByLabelText(/рабочих дней ждать/));
    await userEvent.type(screen.getByLabelText(/рабочих дней ждать/), '5');
    await press('Сохранить');
    await waitFor(() => expect(sent('saveEntryTerms')).toHaveLength(1));
    expect(sent('saveEntryTerms')[0]).toEqual({
      exhibitionId: 7,
      version: 1,
      open: false,
      pay_days: 5,
      takes_letters: false,
      shows_counts: false,
      note: '',
      refund_scale: [{ until: '2026-12-15', share: 100 }],
      offers: [{ day: '2027-01-03', rank_id: 1, capacity: 80 }],
    });
  });

  it('refuses a term that the server would refuse, at the field', async () => {
    const { sent } = await open();
    const days = await screen.findByLabelText(/рабочих дней ждать/);
    await userEvent.clear(days);
    await userEvent.type(days, '40');
    await userEvent.tab();
    expect(await screen.findByText('Не больше 14')).toBeTruthy();
    expect(sent('saveEntryTerms')).toEqual([]);
  });

  it('keeps offers that have entries, and says how many', async () => {
    await open({ opened_at: '2026-11-01T09:00:00.000Z', entered: [{ day: '2027-01-02', rank_id: 1, taken: 12 }] });
    const day = await screen.findByRole('group', { name: /^2.января/ });
    expect(within(day).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    expect(plain(day.textContent)).toContain('записей: 12, убрать нельзя');
    expect(screen.getByRole('link', { name: /как её видят участники/ }).getAttribute('href')).toBe(
      '/exhibitions/7/entry',
    );
  });

  it('warns before more places or a greater refund are saved, because neither can be lowered again', async () => {
    await open({ opened_at: '2026-11-01T09:00:00.000Z', entered: [{ day: '2027-01-02', rank_id: 1, taken: 12 }] });
    const [places] = await screen.findAllByRole('textbox', { name: /^Мест, CACIB/ });
    expect(screen.queryByText(/меньше сделать уже нельзя/)).toBeNull();
    await userEvent.clear(places as HTMLElement);
    await userEvent.type(places as HTMLElement, '300');
    expect(screen.getAllByText(/меньше сделать уже нельзя/)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Добавить ступень' }));
    const group = screen.getByRole('group', { name: 'Ступень возврата 2' });
    await userEvent.type(within(group).getByLabelText('Снимут до'), '20.12.2026');
    await userEvent.type(within(group).getByLabelText('Вернуть, %'), '50');
    expect(await screen.findByText(/^Возврат станет больше/)).toBeTruthy();
  });

  it('shows places that are too few at their field, and moves the focus there', async () => {
    await open(
      { opened_at: '2026-11-01T09:00:00.000Z', entered: [{ day: '2027-01-02', rank_id: 1, taken: 12 }] },
      { saveEntryTerms: new ApiError(409, 'Conflict', { errors: { 'offers.0.capacity': 'Мест не меньше 260' } }) },
    );
    const [places] = await screen.findAllByRole('textbox', { name: /^Мест, CACIB/ });
    await userEvent.clear(places as HTMLElement);
    await userEvent.type(places as HTMLElement, '3');
    await press('Сохранить');
    expect(await screen.findByText('Мест не меньше 260')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(places));
  });
});
