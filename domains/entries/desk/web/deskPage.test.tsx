import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#platform/web/calls/api.ts';
import { openEntries, showForOrganiser } from '../../web/entryFixture.tsx';
import type { Desk, DeskInput, DeskRow } from '../contract.ts';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const path = '/exhibitions/7/organise/entries';

const rowOf = (given: Partial<DeskRow>): DeskRow => ({
  id: 1,
  version: 1,
  offer_id: 1,
  dog_id: 11,
  dog: 'Severnoe Siyanie Taiga',
  number: 'РКФ 1234567',
  breed_id: 212,
  sex: 2,
  caste_id: 7,
  caste: 'Чемпионов',
  asked_caste: 'Чемпионов',
  entrant: 'Лебедева А. С.',
  is_by_code: false,
  contests: [],
  contact: null,
  state: 'confirmed',
  proof: { state: 'not_needed', reason: '', words: '' },
  proof_document: null,
  order: { number: '7К4Д-2931', state: 'paid', way: 'bank', due_at: null, paid_on: '2026-12-02' },
  place: null,
  steps: ['withdraw', 'refuse', 'wait', 'class'],
  ...given,
});

const paper = rowOf({
  id: 2,
  dog_id: 14,
  dog: 'Severnoe Siyanie Ural',
  sex: 1,
  caste: 'Открытый',
  caste_id: 5,
  proof: { state: 'sent', reason: '', words: '' },
  proof_document: { id: 5, name: 'diplom.pdf', link: '' },
});
const waiting = rowOf({
  id: 3,
  dog_id: 15,
  dog: 'Snezhnyi Bars Alma',
  state: 'waiting',
  place: 1,
  order: null,
  steps: ['offer', 'withdraw', 'refuse', 'class'],
});

const desk: Desk = {
  show: { id: 7, name: 'Серебряная упряжка', begins_on: '2027-01-02', ends_on: '2027-01-03' },
  closes_at: '2026-12-15T20:59:00.000Z',
  gate: 'open',
  offers: [
    {
      id: 1,
      day: '2027-01-02',
      rank: { id: 1, name: 'CACIB', colour: 'cacib' },
      capacity: 260,
      left: 258,
      taken: 2,
    },
  ],
  castes: [
    { id: 5, name: 'Открытый' },
    { id: 7, name: 'Чемпионов' },
  ],
  counts: [
    { state: 'confirmed', count: 2 },
    { state: 'waiting', count: 1 },
  ],
  breeds: [{ id: 212, name: 'Самоедская собака', fci_group: 5, group_name: 'Шпицы и примитивные' }],
  rows: [paper, rowOf({}), waiting],
  may_add: true,
  may_write: true,
  last_act: { id: 9, words: 'Янтарь: класс изменён, бэби → щенков', at: '2026-12-10T11:06:00.000Z' },
};

const filtered = ({ state, q }: DeskInput): Desk => ({
  ...desk,
  rows: desk.rows.filter((row) => (!state || row.state === state) && (!q || row.dog.includes(q))),
});

const open = (answers = {}, at = path) =>
  openEntries(at, { getExhibition: showForOrganiser, getDesk: filtered, ...answers });

beforeEach(() => localStorage.clear());

describe('the desk of entries', () => {
  it('lists dogs by breed and sex with class, state and order', async () => {
    await open();
    const list = await screen.findByRole('region', { name: 'Список записей' });
    expect(plain(list.textContent)).toContain('Кобели, 1');
    expect(plain(list.textContent)).toContain('решить документ');
    expect(plain(within(list).getByRole('row', { name: /Taiga/ }).textContent)).toBe(
      'Severnoe Siyanie TaigaЛебедева А. С.чемпионовесть7К4Д-2931оплачен 2 декабря',
    );
  });

  it('names the contests of a dog, and a dog that is entered by its owner’s code', async () => {
    await open({ getDesk: { ...desk, rows: [rowOf({ is_by_code: true, contests: ['Лучшая пара'] })] } });
    const row = (await screen.findByText('Severnoe Siyanie Taiga')).closest('tr');
    expect(row?.textContent).toContain('по коду владельца');
    expect(row?.textContent).toContain('Лучшая пара');
  });

  it('filters by a counter and by words, in the address', async () => {
    const { address } = await open();
    await press(/^1.*в очереди/);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Taiga/ })).toBeNull());
    expect(address()).toBe(`${path}?state=waiting`);
    expect(screen.getByRole('button', { name: /^1.*в очереди/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('opens with the filters of the address, and says when nothing fits', async () => {
    await open({}, `${path}?q=Nobody`);
    expect(await screen.findByText('Ничего не найдено')).toBeTruthy();
    await press('Показать все');
    expect(await screen.findByRole('row', { name: /Taiga/ })).toBeTruthy();
  });

  it('accepts a paper, or refuses it with a reason for the entrant [Entry-5]', async () => {
    const { sent } = await open({ decideProof: {} });
    await press('Отказать');
    await userEvent.type(await screen.findByLabelText('Причина'), 'Не та собака на снимке');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отказать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Принять, класс «чемпионов»');
    await waitFor(() => expect(sent('decideProof')).toHaveLength(2));
    expect(sent('decideProof')).toEqual([
      { entryId: 2, accepted: false, reason: 'Не та собака на снимке' },
      { entryId: 2, accepted: true },
    ]);
  });

  it('puts what waits for a decision before the filters, so that a phone shows it first', async () => {
    await open();
    const waits = await screen.findByRole('complementary', { name: 'Ждёт решения' });
    expect(waits.compareDocumentPosition(screen.getByLabelText('Поиск'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('acts on an entry from its menu, with a reason where one is needed', async () => {
    const { sent } = await open({ actOnEntry: {} });
    await press('Действия: Severnoe Siyanie Taiga');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отказать' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отказать' }));
    expect(dialog.textContent).toContain('Напишите причину');
    await userEvent.type(within(dialog).getByLabelText('Причина'), 'Породы нет у судей');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отказать' }));
    await waitFor(() =>
      expect(sent('actOnEntry')).toEqual([{ entryId: 1, version: 1, act: 'refuse', reason: 'Породы нет у судей' }]),
    );
  });

  it('offers a place to a dog of the waiting list [Entry-6]', async () => {
    const { sent } = await open({ actOnEntry: {} });
    await press('Предложить место');
    await waitFor(() => expect(sent('actOnEntry')).toEqual([{ entryId: 3, version: 1, act: 'offer' }]));
  });

  it('says that a day is full and leads to where places are added, instead of offering one [Entry-6]', async () => {
    const offers = desk.offers.map((offer) => ({ ...offer, capacity: 2, left: 0 }));
    await open({ getDesk: { ...desk, offers } });
    const list = await screen.findByRole('region', { name: 'Очередь, 1' });
    expect(within(list).queryByRole('button')).toBeNull();
    expect(plain(list.textContent)).toContain('2 января, сб, CACIB: все места заняты, 2 из 2');
    const way = within(list).getByRole('link', { name: 'прибавите мест в «Условиях»' });
    expect(way.getAttribute('href')).toBe('/exhibitions/7/organise/entry-terms');
    await press('Действия: Snezhnyi Bars Alma');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Предложить место' }));
    expect(plain(dialog.textContent)).toContain('все места заняты');
    expect(within(dialog).queryByRole('button', { name: 'Предложить место' })).toBeNull();
  });

  it('undoes the latest act, or says why it can’t', async () => {
    const { sent } = await open({
      undoDeskAct: new ApiError(409, 'Conflict', { errors: { error: 'С тех пор участник снял собаку' } }),
    });
    await press('Отменить');
    expect(await screen.findByText('С тех пор участник снял собаку')).toBeTruthy();
    expect(sent('undoDeskAct')).toEqual([{ exhibitionId: 7, logId: 9 }]);
  });

  it('does not offer the undo of an earlier act until the desk is read again [Entry-19]', async () => {
    let arrive: (again: Desk) => void = () => undefined;
    const again = new Promise<Desk>((resolve) => {
      arrive = resolve;
    });
    const answers = [desk, again];
    const { sent } = await open({ getDesk: () => answers.shift() ?? again, actOnEntry: {}, undoDeskAct: {} });
    const undo = await screen.findByRole<HTMLButtonElement>('button', { name: 'Отменить' });
    expect(undo.disabled).toBe(false);
    await press('Предложить место');
    await waitFor(() => expect(undo.disabled).toBe(true));
    arrive({ ...desk, last_act: { id: 10, words: 'Alma: место предложено', at: '2026-12-10T11:07:00.000Z' } });
    await waitFor(() => expect(undo.disabled).toBe(false));
    await press('Отменить');
    expect(sent('undoDeskAct')).toEqual([{ exhibitionId: 7, logId: 10 }]);
  });

  it('is closed to everybody but the organiser and staff', async () => {
    await open({ getDesk: new ApiError(403, 'Forbidden', {}) });
    expect(await screen.findByText('Это видит только организатор выставки')).toBeTruthy();
  });

  it.each([403, 401])('leads a cashier to the money of the show after a %i [Entry-17]', async (status) => {
    await open({
      getDesk: new ApiError(status, 'Refused', {}),
      getShowAccess: {
        ...{ as: 'member', rights: ['orders', 'cash', 'team'], ended: null },
        member: { name: 'Ольга', roles: ['cashier'], until: '2027-01-06' },
      },
    });
    expect(await screen.findByText('Ваша роль этого не открывает')).toBeTruthy();
    const way = await screen.findByRole('link', { name: 'Открыть «Деньги»' });
    expect(way.getAttribute('href')).toBe('/exhibitions/7/organise/money');
  });

  it('leads to the terms while there are no entries', async () => {
    await open({ getDesk: { ...desk, rows: [], counts: [], breeds: [] } });
    expect((await screen.findByRole('link', { name: 'Условия записи' })).getAttribute('href')).toBe(
      '/exhibitions/7/organise/entry-terms',
    );
  });
});
