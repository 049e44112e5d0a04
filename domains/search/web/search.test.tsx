import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyCall } from '#platform/web/calls/anyCall.ts';
import type { Api } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import type { Found, SearchAnswer, Suggestions } from '../contract.ts';
import { dogsAddress } from '../numbers.ts';
import { forgetSearches, recentSearches, rememberSearch } from './field/recentSearches.ts';
import { SearchForm } from './field/SearchForm.tsx';
import { SuggestingInput } from './field/SuggestingInput.tsx';
import { Page } from './SearchPage.tsx';

const call = vi.fn<AnyCall>();

const suggestions: Suggestions = {
  corrected: null,
  direct: null,
  items: [
    {
      kind: 101,
      record_id: 1,
      title: [
        { text: 'Клуб «', found: false },
        { text: 'Северный', found: true },
        { text: ' дозор»', found: false },
      ],
      subtitle: 'Вологда',
      path: '/club/severny_dozor/',
      is_past: false,
    },
    {
      kind: 102,
      record_id: 2,
      title: [{ text: 'Северное сияние', found: true }],
      subtitle: 'Мурманск',
      path: '/kennel/siyanie/',
      is_past: false,
    },
  ],
};

const answer: SearchAnswer = {
  corrected: 'северный',
  wider: null,
  direct: null,
  chips: [],
  left_out: [],
  listing: null,
  groups: [
    { type: 100, total: 12, more: false },
    { type: 300, total: 1000, more: true },
  ],
  type: 100,
  total: 12,
  kinds: [
    { kind: 101, total: 8 },
    { kind: 102, total: 4 },
  ],
  cities: [
    { id: 5, name: 'Вологда', total: 3 },
    { id: 6, name: 'Псков', total: 1 },
  ],
  items: suggestions.items.map((item) => ({
    ...item,
    fragment: [],
    logo_link: null,
    cover_group: 5,
    main_breed: null,
  })),
  elsewhere: null,
  studbook: null,
  page: 1,
  pages: 2,
};

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const show = (content: React.ReactNode, path = '/') =>
  render(
    <ApiContext value={{ call } as Api}>
      <QueryClientProvider client={createCache()}>
        <RouterProvider
          router={createMemoryRouter(
            [
              {
                path: '*',
                element: (
                  <>
                    {content}
                    <Where />
                  </>
                ),
              },
            ],
            { initialEntries: [path] },
          )}
        />
      </QueryClientProvider>
    </ApiContext>,
  );

/** jsdom has no layout to scroll. */
const scrolled = vi.fn<(this: Element) => void>();

beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
  scrolled.mockReset();
  call.mockReset();
  localStorage.clear();
});

describe('suggestions', () => {
  const field = () => screen.getByRole('combobox', { name: 'Запрос' });

  it('are requested from the third character on, debounced, and selected by keys', async () => {
    call.mockResolvedValue(suggestions);
    show(<SearchForm variant="panel" type={100} label="Запрос" Input={SuggestingInput} />);
    await userEvent.type(field(), 'се');
    expect(call).not.toHaveBeenCalled();
    await userEvent.type(field(), 'вер');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(call.mock.calls.map(([, input]) => (input as { string_filter: string }).string_filter)).toEqual(['север']);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getAllByRole('option')[1]?.getAttribute('aria-selected')).toBe('true');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
    // The selected one is scrolled into view at any height of the list [S17].
    expect(scrolled.mock.contexts.at(-1)).toBe(screen.getAllByRole('option')[1]);
    await userEvent.keyboard('{Enter}');
    expect(document.querySelector('output')?.textContent).toBe('/kennel/siyanie/');
  });

  it('close on Escape with the text kept; Enter without a selection searches', async () => {
    call.mockResolvedValue(suggestions);
    const outer = vi.fn();
    window.addEventListener('keydown', outer);
    show(<SearchForm variant="panel" type={100} label="Запрос" Input={SuggestingInput} />);
    await userEvent.type(field(), 'север');
    await screen.findAllByRole('option');
    outer.mockClear();
    await userEvent.keyboard('{Escape}');
    window.removeEventListener('keydown', outer);
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(outer).not.toHaveBeenCalled();
    expect((field() as HTMLInputElement).value).toBe('север');
    await userEvent.keyboard('{Enter}');
    expect(decodeURIComponent(document.querySelector('output')?.textContent ?? '')).toBe(
      '/search?string_filter=север&sort_type=1&search_type=100&view=all',
    );
  });
});

describe('the result page', () => {
  it('shows groups by hits, the corrected query, marks, and pages of ten [R2.1-03]', async () => {
    call.mockResolvedValue(answer);
    show(<Page />, '/search?string_filter=севрный&sort_type=1&search_type=100');
    const groups = await screen.findByRole('navigation', { name: 'Где искать' });
    expect([...groups.children].map((one) => one.textContent)).toEqual([
      'Все разделы',
      'Организации и профили12',
      'Выставки1000+',
      'Сервисы и о портале0',
      'Судьи0',
      'Специалисты0',
      'Собаки0',
    ]);
    expect(screen.getByText('«северный»')).toBeTruthy();
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Северный',
      'Северное сияние',
    ]);
    expect(screen.getByText('Страница 1 из 2')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Дальше' }).getAttribute('href')).toContain('page=2');
    expect(call.mock.calls[0]?.[1]).toEqual({ string_filter: 'севрный', search_type: 100 });
  });

  it('shows all groups, the one with the best hit first, the best of each under its heading [S13]', async () => {
    const all = {
      ...answer,
      type: 0,
      corrected: null,
      groups: [...answer.groups].reverse(),
      items: [{ ...answer.items[0], kind: 301, record_id: 7, is_past: true }, ...answer.items],
      pages: 1,
    };
    call.mockResolvedValue(all);
    show(<Page />, '/search?string_filter=север&sort_type=1&search_type=200&view=all');
    const headings = await screen.findAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Выставки', 'Организации и профили']);
    expect(screen.getByRole('link', { name: 'Все разделы' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Все 12' }).getAttribute('href')).toMatch(/search_type=100$/);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    // The request does not depend on where the search began.
    expect(call.mock.calls[0]?.[1]).toEqual({ string_filter: 'север' });
  });

  it('shows an exact name of another group [S13]', async () => {
    call.mockResolvedValue({ ...answer, elsewhere: { ...answer.items[1], kind: 301 } });
    show(<Page />, '/search?string_filter=север&sort_type=1&search_type=100');
    expect(await screen.findByRole('region', { name: 'Точное совпадение в другом разделе' })).toBeTruthy();
  });

  it('shows studbook dogs without a public page, with a link to all of that name', async () => {
    const items = [{ ...(answer.items[0] as Found), kind: 601, record_id: 9, path: '/dogs/9' }];
    call.mockResolvedValue({ ...answer, studbook: { items, total: 14 } });
    show(<Page />, '/search?string_filter=север');
    const section = within(await screen.findByRole('region', { name: 'В племенной книге' }));
    expect(section.getByRole('heading', { level: 3 }).querySelector('a')?.getAttribute('href')).toBe('/dogs/9');
    expect(section.getByRole('link', { name: 'Все 14' }).getAttribute('href')).toBe(dogsAddress('север'));
    expect(screen.queryByText('Ищете собаку?')).toBeNull();
  });

  it('shows the list that answers the query with its total and first rows, then other results [V6] [24.7]', async () => {
    const [first, second] = answer.items as [Found, Found];
    call.mockResolvedValue({
      ...answer,
      corrected: null,
      type: 0,
      groups: [{ type: 100, total: 2000, more: false }],
      chips: [
        { label: 'Питомники', without: 'мурманск', is_there: true },
        { label: 'Мурманск', without: 'питомники', is_there: false },
        { label: 'Хаски', without: 'у', is_there: true },
      ],
      left_out: ['недорогие'],
      listing: {
        label: 'Питомники: Хаски',
        path: '/organizations?kind=kennels&breeds=270',
        total: 1204,
        more: false,
        items: [second],
      },
    });
    show(<Page />, '/search?string_filter=питомники хаски мурманск&view=all');
    const chips = within(await screen.findByRole('region', { name: 'Как понят запрос' }));
    const ways = chips
      .getAllByRole('link')
      .map((link) => [
        link.getAttribute('aria-label'),
        new URL(link.getAttribute('href') ?? '', 'http://portal.example').searchParams.get('string_filter'),
      ]);
    expect(ways).toEqual([
      ['Убрать: Питомники', 'мурманск'],
      ['Убрать: Мурманск — пока нет', 'питомники'],
      // The rest is too short for a request.
      ['Убрать: Хаски', null],
    ]);
    expect(chips.getByText('Не учтено: недорогие')).toBeTruthy();
    const list = within(screen.getByRole('region', { name: 'Питомники: Хаски' }));
    expect(list.getByRole('link', { name: /^Все 1.204$/ }).getAttribute('href')).toBe(
      '/organizations?kind=kennels&breeds=270',
    );
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    // Results of the list above are not repeated.
    const below = within(screen.getByRole('region', { name: 'Организации и профили' }));
    expect(below.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      first.title.map(({ text }) => text).join(''),
    ]);
    const places = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(places.slice(0, 2)).toEqual(['Питомники: Хаски', 'Организации и профили']);
  });

  it('keeps the query and returns to the first page when filters change', async () => {
    call.mockResolvedValue(answer);
    show(<Page />, '/search?string_filter=север&sort_type=1&search_type=100&page=2');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Город' }), 'Псков (1)');
    await waitFor(() => expect(document.querySelector('output')?.textContent).toMatch(/city_id=6$/));
  });

  it('does not send too short a query, and omits unknown values', async () => {
    call.mockResolvedValue(answer);
    show(<Page />, '/search?string_filter=%D0%BE%D0%BA');
    expect(
      call.mock.calls.every(([, input]) => (input as { string_filter: string }).string_filter === 'выставки'),
    ).toBe(true);
    expect(screen.getByRole('heading', { name: 'Попробуйте' })).toBeTruthy();
  });
});

it('recent searches are newest first, unique, five at most', () => {
  for (const text of ['раз', 'два', 'три', 'четыре', 'пять', 'шесть', 'ДВА']) rememberSearch(text);
  expect(recentSearches()).toEqual(['ДВА', 'шесть', 'пять', 'четыре', 'три']);
  localStorage.setItem('recent-searches', '{"broken":');
  expect(recentSearches()).toEqual([]);
  forgetSearches();
  expect(localStorage.getItem('recent-searches')).toBeNull();
});
