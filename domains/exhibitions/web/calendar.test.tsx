import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { facets, listOf, manyRows, noTypedFilters, openPage, rowOf, today } from './exhibitionFixture.tsx';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

describe('the calendar', () => {
  it('groups a weekend’s shows under one date with day, city, organiser, ranks and entry [R2.1-10 R1-13]', async () => {
    await openPage('/exhibitions', {
      listExhibitions: listOf([
        rowOf(),
        rowOf({
          id: 8,
          name: 'Осень в Костроме',
          begins_on: '2026-10-11',
          city: 'Кострома',
          rank_ids: [3],
          entry: 'last_day',
        }),
        rowOf({
          id: 9,
          name: 'Уральский ринг',
          begins_on: '2026-10-18',
          ends_on: '2026-10-18',
          entry: 'open',
          entry_closes_at: '2026-10-10T20:59:00.000Z',
        }),
        rowOf({
          id: 10,
          name: 'Отменённая',
          begins_on: '2026-10-18',
          ends_on: '2026-10-18',
          entry: 'none',
          is_cancelled: true,
        }),
      ]),
    });
    const first = screen.getByRole('region', { name: /^10–11.октября.2026$/ });
    const [cup, kostroma] = within(first).getAllByRole('listitem');
    expect(plain(cup?.textContent)).toBe(
      'сб–всКубок Северной ДвиныАрхангельск · Клуб «Помор»Ранги: CACIBСАС ЧФЗапись закрыта',
    );
    expect(plain(kostroma?.textContent)).toContain('Последний день записи');
    const second = screen.getByRole('region', { name: /^18.октября.2026$/ });
    expect(plain(second.textContent)).toContain('Запись до 10 октября, ещё 2 дня');
    expect(plain(second.textContent)).toContain('Отменено');
    expect(screen.getByRole('link', { name: 'Уральский ринг' }).getAttribute('href')).toBe('/exhibitions/9');
  });

  it('selects a month in the address by a press and clears it by a second press', async () => {
    const { at, last } = await openPage('/exhibitions?ranks=1', {
      describeFilter: {
        organiser: null,
        breeds: [],
        ranks: [{ id: 1, name: 'CACIB' }],
        regions: [],
        cities: [],
        types: [],
        judges: [],
      },
    });
    await userEvent.click(screen.getByRole('link', { name: /декабрь/ }));
    await waitFor(() => expect(at()).toBe('/exhibitions?month=2026-12&ranks=1'));
    expect(last('listExhibitions')).toMatchObject({ date_from: '2026-12-01', date_to: '2026-12-31', ranks: [1] });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /декабрь/ }).getAttribute('aria-current')).toBe('true'),
    );
    expect(plain(screen.getByText(/^Декабрь: /).textContent)).toBe('Декабрь: 1 мероприятие');
    await userEvent.click(screen.getByRole('link', { name: /декабрь/ }));
    await waitFor(() => expect(at()).toBe('/exhibitions?ranks=1'));
  });

  it('combines filters in the address however quickly they are pressed', async () => {
    const { at } = await openPage('/exhibitions', {
      describeFilter: {
        organiser: null,
        breeds: [],
        ranks: [{ id: 1, name: 'CACIB' }],
        regions: [],
        cities: [{ id: 9, name: 'Самара' }],
        types: [],
        judges: [],
      },
    });
    const filters = screen.getByRole('form', { name: 'Фильтры' });
    await userEvent.click(within(filters).getByRole('checkbox', { name: 'I. Пастушьи и скотогонные собаки' }));
    await userEvent.click(within(filters).getByRole('checkbox', { name: /^CACIB/ }));
    await userEvent.click(within(filters).getByRole('switch', { name: 'Только с открытой записью' }));
    await userEvent.selectOptions(within(filters).getByRole('combobox', { name: 'Город' }), 'Самара (2)');
    await waitFor(() => expect(at()).toBe('/exhibitions?groups=1&ranks=1&cities=9&only_open=true'));
    await userEvent.type(within(filters).getByRole('searchbox', { name: 'Название, клуб или город' }), 'невский');
    await waitFor(() => expect(at()).toBe('/exhibitions?text=невский&groups=1&ranks=1&cities=9&only_open=true'));
  });

  it('shows a chip to remove each filter and a link to remove all', async () => {
    const { at } = await openPage('/exhibitions?Alias=pomor&groups=1&groups=10&only_open=true', {
      describeFilter: {
        organiser: { alias: 'pomor', name: 'Клуб «Помор»' },
        breeds: [],
        ranks: [],
        regions: [],
        cities: [],
        types: [],
        judges: [],
      },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Мероприятия: Клуб «Помор»');
    await userEvent.click(screen.getByRole('link', { name: 'Убрать: Пастушьи (I)' }));
    await waitFor(() => expect(at()).toBe('/exhibitions?Alias=pomor&groups=10&only_open=true'));
    await userEvent.click(screen.getByRole('link', { name: 'Сбросить всё' }));
    await waitFor(() => expect(at()).toBe('/exhibitions'));
  });

  it('requests only filters that exist and keeps showing the others [R2.1-11]', async () => {
    const { last } = await openPage('/exhibitions?Alias=pomor&ranks=1&ranks=999&cities=777', {
      describeFilter: {
        organiser: { alias: 'pomor', name: 'Клуб «Помор»' },
        breeds: [],
        ranks: [{ id: 1, name: 'CACIB' }],
        regions: [],
        cities: [],
        types: [],
        judges: [],
      },
    });
    expect(JSON.parse(JSON.stringify(last('listExhibitions')))).toEqual({ alias: 'pomor', ranks: [1] });
  });

  it('shows fifty rows, loads more by a press and announces the next dates', async () => {
    const { asked } = await openPage('/exhibitions', {
      listExhibitions: (input: { after?: string }) =>
        input.after
          ? listOf([rowOf({ id: 99, name: 'Последняя' })], { total: null })
          : listOf(manyRows(50), {
              total: 51,
              next: { after: '2026-10-10.50', begins_on: '2026-10-31', ends_on: '2026-10-31' },
            }),
    });
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(50);
    const more = screen.getByRole('link', { name: /^Показать ещё/ });
    expect(plain(more.textContent)).toBe('Показать ещё: 31 октября – 1 ноября');
    expect(more.getAttribute('href')).toBe('/exhibitions?after=2026-10-10.50');
    await userEvent.click(more);
    expect(await screen.findByRole('link', { name: 'Последняя' })).toBeTruthy();
    expect(asked.findLast(({ name }) => name === 'listExhibitions')?.input.after).toBe('2026-10-10.50');
    expect(plain(screen.getByText(/^Показано/).textContent)).toBe('Показано: 51 мероприятие');
    expect(screen.getByText('Это все мероприятия')).toBeTruthy();
  });

  it('narrows the list by the text of its field and keeps the text [24.7]', async () => {
    const typed = 'выставки такс в Казани';
    const { last } = await openPage(`/exhibitions?text=${typed}`, {
      readTyped: { ...noTypedFilters, kind: '1', cities: [5], breeds: [148] },
      describeFilter: {
        organiser: null,
        breeds: [{ id: 148, name: 'Такса' }],
        ranks: [],
        regions: [],
        cities: [{ id: 5, name: 'Казань' }],
        types: [],
        judges: [],
      },
    });
    expect(last('listExhibitions')).toMatchObject({ category: 1, cities: [5], breeds: [148], text: undefined });
    const field = screen.getByRole('searchbox', { name: 'Название, клуб или город' });
    expect((field as HTMLInputElement).value).toBe(typed);
    // Removing one part keeps the others as filters in the address.
    expect(screen.getByRole('link', { name: 'Убрать: Казань' }).getAttribute('href')).toBe(
      '/exhibitions?category=1&breeds=148',
    );
  });

  it('offers a way back when nothing is found', async () => {
    await openPage('/exhibitions?text=ъъъ', { listExhibitions: listOf([]) });
    expect(screen.getByText('Ничего не найдено', { selector: 'b' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Сбросить фильтры' }).getAttribute('href')).toBe('/exhibitions');
  });

  it('switches between table and month [V12]', async () => {
    const { at, last } = await openPage('/exhibitions', {
      listMonth: {
        month: '2026-10',
        today,
        total: 3,
        days: [{ date: '2026-10-10', total: 3, items: [rowOf({ name: 'Покровская ярмарка' })] }],
      },
    });
    await userEvent.click(screen.getByRole('link', { name: 'Таблица' }));
    await waitFor(() => expect(screen.getByRole('rowheader', { name: 'Кубок Северной Двины' })).toBeTruthy());
    await userEvent.click(screen.getByRole('link', { name: 'Месяц' }));
    await waitFor(() => expect(at()).toBe('/exhibitions?view=month'));
    expect(await screen.findByRole('heading', { name: 'октябрь 2026' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Покровская ярмарка/ }).getAttribute('href')).toBe('/exhibitions/7');
    expect(screen.getByRole('link', { name: 'ещё 2' }).getAttribute('href')).toBe(
      '/exhibitions?date_from=2026-10-10&date_to=2026-10-10',
    );
    expect(last('listMonth')?.month).toBeUndefined();
    expect(plain(screen.getByText(/^Октябрь: /).textContent)).toBe('Октябрь: 3 мероприятия');
    // [V12] The table after it lists everything again.
    await userEvent.click(screen.getByRole('link', { name: 'Таблица' }));
    await waitFor(() => expect(at()).toBe('/exhibitions?view=table'));
    const statusText = () => screen.getAllByRole('status').map(({ textContent }) => plain(textContent));
    // The address changes a moment before the page.
    await waitFor(() => expect(statusText()).toContain('1 мероприятие'));
    expect(statusText().filter((words) => words?.startsWith('Октябрь'))).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Месяц' }));
    await waitFor(() => expect(at()).toBe('/exhibitions?view=month'));
    // Today is marked even without shows.
    await waitFor(() =>
      expect(document.querySelector('td[aria-current=date]')?.textContent ?? '').toContain('8 сегодня'),
    );
  });

  it('links a finished show to its winners or says that they are not published yet [calendar] [R2.1-10]', async () => {
    const over = { begins_on: '2026-10-03', ends_on: '2026-10-04' };
    await openPage('/exhibitions?sort=finished', {
      listExhibitions: listOf([
        rowOf({ ...over, has_results: true }),
        rowOf({ ...over, id: 8, name: 'Без отчёта', type_id: 1 }),
        rowOf({ ...over, id: 9, name: 'Смотр', type_id: 5 }),
      ]),
    });
    expect(screen.getByRole('link', { name: 'Результаты: Кубок Северной Двины' }).getAttribute('href')).toBe(
      '/exhibitions/7/results',
    );
    expect(screen.getByText('Результаты ещё не поступили')).toBeTruthy();
    expect(screen.getByText('Завершено')).toBeTruthy();
    expect(screen.queryByText('Запись закрыта')).toBeNull();
  });

  it('says which shows are on today instead of that their entry is closed', async () => {
    await openPage('/exhibitions', {
      listExhibitions: {
        ...listOf([
          rowOf({ entry: 'closed' }),
          rowOf({ id: 8, name: 'Через неделю', begins_on: '2026-10-17', ends_on: '2026-10-18', entry: 'closed' }),
        ]),
        today: '2026-10-11',
      },
    });
    const marks = screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
    expect(marks.find((text) => text?.includes('Кубок Северной Двины'))).toContain('Проходит сегодня');
    expect(marks.find((text) => text?.includes('Через неделю'))).toContain('Запись закрыта');
  });

  it('says at which shows the portal itself takes entries [calendar]', async () => {
    const open = { entry: 'open', entry_closes_at: '2026-10-30T20:59:00.000Z' } as const;
    const { at } = await openPage('/exhibitions?takes_entries=true', {
      listExhibitions: listOf([
        rowOf({ ...open, takes_entries: true }),
        rowOf({ ...open, id: 8, name: 'По телефону', takes_entries: false }),
      ]),
    });
    expect(screen.getAllByText(/^Запись/).map(({ textContent }) => plain(textContent))).toEqual([
      'Запись на портале до 30 октября',
      'Запись до 30 октября',
    ]);
    await userEvent.click(screen.getByRole('link', { name: /Записывают на портале/ }));
    await waitFor(() => expect(at()).toBe('/exhibitions'));
  });

  it('has a skip link past months and filters to the list [calendar]', async () => {
    await openPage('/exhibitions');
    const skip = screen.getByRole('link', { name: 'К списку' });
    expect(
      document
        .querySelector(skip.getAttribute('href') as string)
        ?.contains(screen.getByRole('link', { name: 'Кубок Северной Двины' })),
    ).toBe(true);
    expect(
      skip.compareDocumentPosition(screen.getByRole('navigation', { name: 'Месяц' })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(plain(screen.getByText(/впереди/).textContent)).toBe(
      '228 мероприятий впереди. Даты и статус записи обновляют организаторы.',
    );
  });

  it('subscribes with the same filters, by webcal: and by an address for other calendars [Round3-F2]', async () => {
    await openPage('/exhibitions?Alias=pomor&month=2026-12&groups=3', {
      describeFilter: {
        organiser: { alias: 'pomor', name: 'Клуб «Помор»' },
        breeds: [],
        ranks: [],
        regions: [],
        cities: [],
        types: [],
        judges: [],
      },
    });
    expect(screen.getByRole('link', { name: 'Подписаться' }).getAttribute('href')).toBe(
      `webcal://${location.host}/exhibitions.ics?alias=pomor&date_from=2026-12-01&date_to=2026-12-31&groups=3`,
    );
    // A calendar on another site takes an address that it can read itself.
    expect((screen.getByRole('link', { name: 'Ссылка для других календарей' }) as HTMLAnchorElement).href).toBe(
      `${location.origin}/exhibitions.ics?alias=pomor&date_from=2026-12-01&date_to=2026-12-31&groups=3`,
    );
    expect(plain(screen.getByText(/впереди/).textContent)).toContain('впереди по вашему отбору.');
  });

  it('scales the bars of months by their weeks', async () => {
    await openPage('/exhibitions');
    const october = screen.getByRole('link', { name: /октябрь/ });
    expect(plain(october.querySelector('small')?.textContent)).toBe(`${facets.months[0]?.total} мероприятия`);
    expect((october.lastElementChild as HTMLElement).style.getPropertyValue('--w2')).toBe('100%');
  });
});

it('[V16] links show, breeds, dogs and judges of results to their pages', async () => {
  const breed = { breed_id: 11, breed: 'Бультерьер', fci_group: 3 };
  const winner = { ...breed, sex: 1, caste: 'Открытый', grade: 'Отлично', titles: ['CAC'] };
  const best = { ...breed, arrangement: 'BIS', place: 1, number: '45', dog: 'BELYJ BEREG JASHMA', dog_id: 5 };
  await openPage('/results/cac', {
    listMainPhotos: [],
    listDignities: [{ id: 4, name: 'CAC', full_name: 'Кандидат в чемпионы', kind: 'certificate', is_deleted: false }],
    listResults: {
      items: [
        {
          id: 7,
          name: 'Кубок Северной Двины',
          begins_on: '2026-10-03',
          ends_on: '2026-10-04',
          city: 'Архангельск',
          winners: [
            { ...winner, id: 1, dog_id: 5, dog: 'BELYJ BEREG JASHMA', referee_id: 3, judge: 'Жданова Ольга' },
            { ...winner, id: 2, dog_id: null, dog: 'GOST', referee_id: null, judge: 'Гость' },
          ],
          main_ring: [best, { ...best, arrangement: 'BIG 3' }],
        },
      ],
      years: [2026],
      breeds: [],
      next: null,
    },
  });
  const [ofBreed, known, unknown] = screen.getAllByRole('row').slice(1);
  const leads = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  // The breed is named once.
  expect(leads(ofBreed)).toEqual([['Бультерьер', '/breeds/11?results=7']]);
  expect(leads(known)).toEqual([
    ['BELYJ BEREG JASHMA', '/dogs/5'],
    ['Жданова Ольга', '/referee/3/1'],
  ]);
  expect(within(unknown as HTMLElement).queryAllByRole('link')).toHaveLength(0);
  // [24.2] Best in show comes before the winners, with the meaning of certificates.
  const order = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(order.indexOf('/results/dogs/5')).toBeLessThan(order.indexOf('/dogs/5'));
  expect(
    within(known as HTMLElement)
      .getByText('CAC')
      .getAttribute('title'),
  ).toBe('Кандидат в чемпионы');
  const key = screen.getByText('Что значат сокращения').parentElement as HTMLElement;
  expect(within(key).getByText('Кандидат в чемпионы')).toBeTruthy();
});
