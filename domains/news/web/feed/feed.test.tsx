import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import type { ArticleCard, Feed, FeedInput } from '../../contract.ts';
import { filtersAddress } from '../../filters.ts';
import { FeedHead, feedChips } from './FeedHead.tsx';
import { FeedList } from './FeedList.tsx';
import { ArticleCover } from './rows/ArticleCover.tsx';
import { ArticleRow } from './rows/ArticleRow.tsx';

const card = (given: Partial<ArticleCard> = {}): ArticleCard => ({
  id: 7,
  kind: 0,
  title: 'Открыта запись на тестирование',
  lead: 'Принимаем до двадцати собак.',
  publish_date: '2026-10-07T15:42:00.000Z',
  city: { id: 3, name: 'Вологда' },
  breed: null,
  cover_group: 0,
  picture_link: null,
  documents_count: 0,
  is_important: false,
  is_must_read: false,
  is_closed: false,
  cost: null,
  author: {
    profile_id: 1,
    name: 'Клуб «Северный дозор»',
    alias: 'dozor',
    user_type: 3,
    full_alias: '/club/dozor/',
    logo_link: null,
    cover_group: 4,
    main_breed: null,
  },
  ...given,
});

const feedOf = (articles: ArticleCard[], next: string | null = null): Feed => ({
  articles,
  next,
  today: '2026-10-08',
  filter: { cities: [], breeds: [], profile: null },
});

/** Callbacks of observed elements; a test calls them to simulate scrolling. */
let nearCallbacks: (() => void)[] = [];

beforeEach(() => {
  nearCallbacks = [];
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly reached: () => void;
      constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
        this.reached = () => call([{ isIntersecting: true }]);
      }
      observe() {
        nearCallbacks.push(this.reached);
      }
      disconnect() {
        nearCallbacks = nearCallbacks.filter((reached) => reached !== this.reached);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function show(
  element: React.ReactNode,
  call: (endpoint: { name: string }, input: FeedInput) => Promise<unknown> = async () => feedOf([card()]),
  at = '/',
) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(
    <ApiContext value={{ call } as unknown as Api}>
      <QueryClientProvider client={createCache()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  return router;
}

const list = (input: FeedInput = {}) => (
  <FeedList input={input} addressOf={(after) => filtersAddress('/', { ...input, after })} />
);

describe('a row', () => {
  it('shows author, date and city, and links to the article', () => {
    show(<ArticleRow article={card()} today="2026-10-08" />);
    expect(screen.getByText('вчера, 18:42 · Вологда')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Открыта запись на тестирование' }).getAttribute('href')).toBe('/news/7');
    expect(screen.getByRole('link', { name: 'Клуб «Северный дозор»' }).getAttribute('href')).toBe('/club/dozor/');
  });

  it('links to the federation’s page', () => {
    show(
      <ArticleRow
        article={card({ author: { ...card().author, user_type: 5, alias: 'rkf', full_alias: '/rkf/', name: 'РКФ' } })}
        today="2026-10-08"
      />,
    );
    expect(screen.getByRole('link', { name: 'РКФ' }).getAttribute('href')).toBe('/rkf/');
  });

  it('shows the price of an open advert, and that a closed one is over', () => {
    show(<ArticleRow article={card({ kind: 2, cost: 45_000 })} today="2026-10-08" />);
    expect(screen.getByText('Продам')).toBeTruthy();
    expect(screen.getByText(/45\s000\s₽/)).toBeTruthy();
    show(<ArticleRow article={card({ kind: 2, cost: 45_000, is_closed: true })} today="2026-10-08" />);
    expect(screen.getByText('Объявление не активно')).toBeTruthy();
    expect(screen.getAllByText(/₽/)).toHaveLength(1);
  });

  it.each([
    [2, 0],
    [6, 0],
    [6, null],
  ] as const)('shows a gift (kind %s, price %s) as free', (kind, cost) => {
    show(<ArticleRow article={card({ kind, cost })} today="2026-10-08" />);
    expect(screen.getByText('Бесплатно')).toBeTruthy();
    expect(document.body.textContent).not.toContain('₽');
  });

  it('[24.1] shows the article’s photo, and nothing instead of one', () => {
    const pictures = (about: Parameters<typeof card>[0]) => {
      cleanup();
      show(<ArticleRow article={card(about)} today="2026-10-08" />);
      return [...document.querySelectorAll('article img')].map((image) => image.getAttribute('src'));
    };
    const [advert, photo] = [{ kind: 2 } as const, '/pictures/7/640'];
    expect(pictures({ ...advert, picture_link: photo })).toContain(photo);
    expect(pictures({ ...advert, picture_link: null }).filter((src) => src?.includes('.svg'))).toEqual([]);
    cleanup();
    show(<ArticleCover article={card({ kind: 1, picture_link: null })} />);
    expect(document.body.textContent).toBe('');
    expect(document.querySelector('img, svg')).toBeNull();
  });

  it('marks important articles', () => {
    show(<ArticleRow article={card({ is_important: true })} today="2026-10-08" />);
    expect(screen.getByText('Важное')).toBeTruthy();
  });
});

describe('a feed', () => {
  const pages: Record<string, Feed> = {
    first: feedOf([card({ id: 3, title: 'третья' }), card({ id: 2, title: 'вторая' })], '200_2'),
    '200_2': feedOf([card({ id: 1, title: 'первая' })]),
  };
  const paged = async (_: unknown, { after }: FeedInput) => pages[after ?? 'first'];

  it('loads the next page when its end comes near [R1-20]', async () => {
    show(list(), paged);
    expect(await screen.findByRole('link', { name: 'вторая' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'первая' })).toBeNull();
    await act(async () => nearCallbacks[0]?.());
    expect(await screen.findByRole('link', { name: 'первая' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/Показано: 3\sстатьи/);
    expect(screen.queryByRole('link', { name: /Показать ещё/ })).toBeNull();
  });

  it('loads the next page by a link, which works without scripts', async () => {
    const router = show(list({ kind: 'news' }), paged);
    const more = await screen.findByRole('link', { name: 'Показать ещё новости' });
    expect(more.getAttribute('href')).toBe('/?kind=news&after=200_2');
    await userEvent.click(more);
    expect(await screen.findByRole('link', { name: 'первая' })).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('keeps its rows when the next page fails to load, and retries', async () => {
    let broken = true;
    show(list(), async (_, input) => {
      if (input.after && broken) throw new ApiError(503, '');
      return paged(_, input);
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Показать ещё новости' }));
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    expect(screen.getByRole('link', { name: 'вторая' })).toBeTruthy();
    broken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'первая' })).toBeTruthy();
  });

  it('says when it is empty', async () => {
    show(list({ cities: [9] }), async () => feedOf([]));
    expect(await screen.findByText('Ничего не найдено')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Показать все новости' }).getAttribute('href')).toBe('/');
  });

  it('shows the given lead article first and only once', async () => {
    const lead = card({ id: 2, title: 'вторая' });
    show(<FeedList input={{}} addressOf={() => '/'} lead={lead} />, paged);
    const titles = (await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent);
    expect(titles).toEqual(['вторая', 'третья']);
  });
});

describe('the head', () => {
  it('has a link for every choice and marks the current one', async () => {
    show(<FeedHead title="Новости" path="/" input={{ author: 'clubs', kind: 'trade', after: '1_1' }} />);
    const authors = within(screen.getByRole('navigation', { name: 'Чьи новости' }));
    expect(authors.getByRole('link', { name: 'Клубы' }).getAttribute('aria-current')).toBe('true');
    expect(authors.getByRole('link', { name: 'НКП' }).getAttribute('href')).toBe('/?author=nbcs&kind=trade');
    expect(authors.getByRole('link', { name: 'Все' }).getAttribute('href')).toBe('/?kind=trade');
    const kinds = within(screen.getByRole('navigation', { name: 'Вид статей' }));
    expect(kinds.getByRole('link', { name: 'Объявления' }).getAttribute('href')).toBe('/?author=clubs&kind=notices');
  });

  it('lists the filters as removable chips', async () => {
    const filter = { cities: [{ id: 3, name: 'Вологда' }], breeds: [], profile: 'Клуб «Луч»' };
    await feedChips.load();
    const router = show(<FeedHead title="Новости" path="/" input={{ cities: [3], alias: 'luch' }} />, async () => ({
      ...feedOf([]),
      filter,
    }));
    expect(await screen.findByText('Клуб «Луч»')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Убрать: Вологда' }));
    expect(router.state.location.search).toBe('?alias=luch');
  });

  it('[S14] filters adverts by kind, breed, sex, age and price, and drops these filters for news', async () => {
    await feedChips.load();
    const router = await act(async () =>
      show(
        <FeedHead title="Новости" path="/" input={{ kind: 'trade', cities: [3], after: '1_1' }} />,
        async ({ name }) => (name === 'listBreeds' ? [{ id: 7, name: 'Такса' }] : feedOf([])),
      ),
    );
    expect(screen.getByRole('link', { name: 'Куплю/продам' }).getAttribute('aria-current')).toBe('true');
    await userEvent.type(await screen.findByLabelText('Цена до, ₽'), '45 000{Enter}');
    expect(router.state.location.search).toBe('?kind=trade&cities=3&cost_to=45000');
    await userEvent.selectOptions(await screen.findByLabelText('Возраст'), 'До 6 месяцев');
    await userEvent.selectOptions(await screen.findByLabelText('Вид'), 'Продам');
    expect(router.state.location.search).toContain('kind=sell');
  });

  it('loads the cities only when the place filter is opened', async () => {
    const calls: string[] = [];
    const cities = [
      { id: 3, name: 'Вологда', region: 'Вологодская область' },
      { id: 4, name: 'Киров', region: 'Калужская область' },
      { id: 5, name: 'Киров', region: 'Кировская область' },
    ];
    const router = show(<FeedHead title="Новости" path="/" input={{}} />, async ({ name }) => {
      calls.push(name);
      return name === 'listCities' ? cities : feedOf([]);
    });
    expect(calls).not.toContain('listCities');
    await userEvent.click(screen.getByRole('button', { name: 'Регион и город' }));
    await userEvent.selectOptions(
      await screen.findByLabelText('Город'),
      await screen.findByRole('option', { name: 'Киров (Калужская область)' }),
    );
    expect(router.state.location.search).toBe('?cities=4');
  });
});
