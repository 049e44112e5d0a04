import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  classOfDog,
  dayOf,
  dogOf,
  offer,
  openEntries,
  purga,
  showForOrganiser,
  taiga,
} from '../../web/entryFixture.tsx';
import type { OfferedExtra } from '../contract.ts';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
const path = '/exhibitions/7/entry';
const bar = () => screen.getByRole('region', { name: 'Выбрано' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));

const extra = (given: Partial<OfferedExtra>): OfferedExtra => ({
  ...{ id: 1, kind: 'pair', name: 'Лучшая пара', note: '', day: '2027-01-02', price: 40_000 },
  ...{ age_from: null, age_to: null, ...given },
});
const extras = [
  extra({ id: 1, kind: 'child', name: 'Ребёнок и собака', age_from: 6, age_to: 12 }),
  extra({ id: 2, kind: 'thing', name: 'Печатный каталог', note: 'Заберёте на регистрации', day: null }),
  extra({ id: 3 }),
  extra({ id: 4, kind: 'kennel', name: 'Конкурс питомников' }),
];
const ural = dogOf({ id: 14, name: 'Урал', sex: 1, days: [dayOf(1, [classOfDog(5, 'Открытый')])] });

async function toCheck(answers = {}) {
  const opened = await openEntries(path, {
    getEntryOffer: { ...offer, extras },
    listEntrantDogs: [taiga, purga, ural],
    listOwnEntries: { shows: [] },
    ...answers,
  });
  await tick(/Тайга/);
  await tick(/Урал/);
  await press('Дальше: классы');
  await screen.findByRole('heading', { name: 'В каком классе?' });
  await press('Дальше: проверка');
  await screen.findByRole('heading', { name: 'Дополнительно' });
  return opened;
}

beforeEach(() => localStorage.clear());

describe('contests and things in the step «Проверка»', () => {
  it('locks a contest that these dogs can’t enter, with the reason [Entry-1]', async () => {
    await toCheck();
    expect(screen.queryByRole('checkbox', { name: /питомников/ })).toBeNull();
    expect(plain(screen.getByText(/от трёх до пяти/i).textContent)).toContain('Таких собак среди ваших записей нет');
  });

  it('adds what is ticked to the lines and to the sum, and sends it with its dogs [Entry-1]', async () => {
    const { sent } = await toCheck({ sendEntry: { order_number: '7К4Д-2931', waiting: 0 } });
    await waitFor(() => expect(plain(bar().textContent)).toContain('7 000 ₽'));
    await tick(/Лучшая пара/);
    await tick(/Печатный каталог/);
    await waitFor(() => expect(plain(bar().textContent)).toContain('7 800 ₽'));
    expect(plain(bar().textContent)).toContain('дополнительно: 2');
    await tick(/Принимаю положение/);
    await press('Записать');
    await waitFor(() => expect(sent('sendEntry')).toHaveLength(1));
    expect(sent('sendEntry')[0]?.extras).toEqual([
      { extra_id: 2, quantity: 1, members: [] },
      { extra_id: 3, quantity: 1, members: [{ line: 2 }, { line: 0 }] },
    ]);
    expect(sent('sendEntry')[0]?.expected_total).toBe(780_000);
  });

  it('asks for the child’s name, birthday and guardian before it sends', async () => {
    const { sent } = await toCheck({ sendEntry: { order_number: '7К4Д-2931', waiting: 0 } });
    await tick(/Ребёнок и собака/);
    await waitFor(() => expect(plain(bar().textContent)).toContain('7 400 ₽'));
    await tick(/Принимаю положение/);
    await press('Записать');
    expect(within(bar()).getByRole('alert').textContent).toContain('Допишите то, что выбрано');
    expect(screen.getByText('Напишите имя и фамилию')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Ребёнок, имя/), 'Полина Лебедева');
    await userEvent.type(screen.getByLabelText('Дата рождения'), '11.04.2024');
    expect(screen.getByText('Возраст не подходит: от 6 до 12 лет')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Дата рождения'));
    await userEvent.type(screen.getByLabelText('Дата рождения'), '11.04.2017');
    expect(screen.getByRole('checkbox', { name: /«П. Л.»/ })).toBeTruthy();
    await tick(/родитель или опекун/);
    await press('Записать');
    await waitFor(() => expect(sent('sendEntry')).toHaveLength(1));
    expect(sent('sendEntry')[0]?.extras).toEqual([
      {
        ...{ extra_id: 1, quantity: 1, members: [{ line: 0 }] },
        child: { name: 'Полина Лебедева', born_on: '2017-04-11', is_name_printed: false, guardian: true },
      },
    ]);
  });

  it('offers contests to dogs that are entered already, without new lines', async () => {
    const entry = {
      ...{ id: 55, version: 1, offer_id: 1, day: '2027-01-02', rank: 'CACIB', caste_id: 5, caste: 'Открытый' },
      ...{
        asked_caste_id: 5,
        asked_caste: 'Открытый',
        state: 'confirmed',
        proof: { state: 'not_needed', reason: '', words: '' },
      },
      ...{ place: null, offered_until: null, reason: '', may_change: true, may_withdraw: true },
    };
    const show = {
      ...{ id: 7, is_over: false, is_cancelled: false, orders: [], extras: [], offers_extras: true },
      dogs: [
        {
          dog_id: 11,
          name: 'Taiga',
          breed: 'Самоедская собака',
          fci_group: 5,
          sex: 2,
          path: null,
          handler: '',
          is_owner_printed: false,
          entries: [entry],
        },
      ],
    };
    const { sent } = await openEntries(`${path}?step=check`, {
      getEntryOffer: { ...offer, extras },
      listOwnEntries: { shows: [show] },
      sendEntry: { order_number: '7К4Д-2931', waiting: 0 },
    });
    await tick(/Печатный каталог/);
    await waitFor(() => expect(plain(bar().textContent)).toContain('400 ₽'));
    await tick(/Принимаю положение/);
    await press('Записать');
    await waitFor(() => expect(sent('sendEntry')).toHaveLength(1));
    expect(sent('sendEntry')[0]).toMatchObject({ lines: [], extras: [{ extra_id: 2 }] });
  });
});

describe('contests and things of the organiser', () => {
  const terms = {
    ...{
      version: 1,
      opened_at: null,
      closes_at: null,
      pay_days: 3,
      takes_letters: false,
      shows_counts: false,
      note: '',
    },
    ...{ refund_scale: [], offers: [], missing: [], entered: [], ranks: [], days: ['2027-01-02'] },
  };
  const view = {
    ...{ version: 1, may_edit: true, days: ['2027-01-02'] },
    extras: [{ ...extra({ id: 3 }), taken: 2 }],
    chosen: [
      {
        ...{ id: 9, extra_id: 3, entrant: 'Лебедева А. С.', who: '', born_on: null, dogs: ['Taiga', 'Ural'] },
        ...{ quantity: 1, order_number: '7К4Д-2931', state: 'held' },
      },
    ],
  };

  it('keeps what was chosen, lists who chose it, and saves a new thing in kopecks', async () => {
    const { sent } = await openEntries('/exhibitions/7/organise/entry-terms', {
      getExhibition: showForOrganiser,
      getEntryTerms: terms,
      getShowExtras: view,
      saveShowExtras: view,
    });
    expect(await screen.findByText(/Лебедева А. С./)).toBeTruthy();
    await press('Изменить конкурсы и товары');
    const form = await screen.findByRole('group', { name: 'Лучшая пара' });
    expect(plain(form.textContent)).toContain('Выбрали: 2');
    expect(within(form).getByLabelText<HTMLSelectElement>('Что это').disabled).toBe(true);
    await press('Добавить конкурс или товар');
    const added = screen.getByRole('group', { name: 'Строка 2' });
    await userEvent.selectOptions(within(added).getByLabelText('Что это'), 'thing');
    await userEvent.type(within(added).getByLabelText('Название'), 'Парковка');
    await userEvent.type(within(screen.getByRole('group', { name: 'Парковка' })).getByLabelText(/Цена/), '300');
    const saves = screen.getAllByRole('button', { name: 'Сохранить' });
    await userEvent.click(saves.at(-1) as HTMLElement);
    await waitFor(() => expect(sent('saveShowExtras')).toHaveLength(1));
    const blank = { note: '', day: null, age_from: null, age_to: null };
    expect(sent('saveShowExtras')[0]).toMatchObject({
      extras: [{ id: 3 }, { ...blank, id: 0, kind: 'thing', name: 'Парковка', price: 30_000 }],
    });
  });
});
