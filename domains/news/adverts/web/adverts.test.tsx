import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accessData, token } from '#domains/accounts/session/samples.ts';
import { addAccount, dropRefusedSession } from '#domains/accounts/web/public.ts';
import type { Api } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { openForm } from '#platform/web/forms/formFixture.tsx';
import { createCache } from '#platform/web/page/page.tsx';
import { services } from '../../web/home/services.ts';
import type { AdvertCard, AdvertsAround } from '../contract.ts';
import { Page } from './AdvertsPage.tsx';
import { advertsData } from './advertsData.ts';
import { Page as NewAdvertPage } from './NewAdvertPage.tsx';

const advert = (given: Partial<AdvertCard> = {}): AdvertCard => ({
  id: 7,
  kind: 2,
  title: 'Щенки лабрадора, готовы к переезду',
  lead: 'Девять недель, привиты.',
  publish_date: '2026-10-07T15:42:00.000Z',
  city: { id: 3, name: 'Вологда' },
  breed: { id: 122, name: 'Лабрадор ретривер', head: 'labrador-retriever' },
  cover_group: 8,
  picture_link: null,
  documents_count: 0,
  is_important: false,
  is_must_read: false,
  is_closed: false,
  cost: 55_000,
  author: {
    profile_id: 1,
    name: 'Питомник «Озёрный край»',
    alias: 'ozero',
    user_type: 4,
    full_alias: '/kennel/ozero/',
    logo_link: null,
    cover_group: 8,
    main_breed: null,
  },
  sex: null,
  colour: 'палевый',
  age: '9 недель',
  puppies: 4,
  dog_name: null,
  is_mixed: false,
  place: null,
  happened_on: null,
  chip: null,
  pictures_count: 0,
  has_phone: true,
  is_member: true,
  ...given,
});
const lost = advert({
  id: 8,
  kind: 4,
  title: 'Пропала такса',
  cost: null,
  breed: { id: 1, name: 'Такса', head: 'dachshund-smooth' },
  dog_name: 'Буся',
  colour: null,
  place: 'Центральный парк',
  happened_on: '2026-10-05',
  chip: '643000000104176',
});
const around: AdvertsAround = {
  tabs: { puppies: 26, dogs: 38, mating: 61, missing: 17, giveaway: 3, buy: 9 },
  found: 26,
  breeds: [{ id: 122, name: 'Лабрадор ретривер', adverts: 4 }],
  cities: [{ id: 3, name: 'Вологда', adverts: 2 }],
  filter: { cities: [{ id: 3, name: 'Вологда' }], breeds: [{ id: 122, name: 'Лабрадор ретривер' }], profile: null },
  near: [],
  region: null,
  missing: [lost],
};

/** Callbacks of observed lists; a test calls them to simulate scrolling. */
let nearCallbacks: (() => void)[] = [];

beforeEach(() => {
  nearCallbacks = [];
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

async function show(at: string, adverts = [advert()], given: Partial<AdvertsAround> = {}) {
  const asked: [string, unknown][] = [];
  const call = async ({ name }: { name: string }, input: unknown) => {
    asked.push([name, input]);
    if (name === 'listAdverts') return { adverts, next: null, today: '2026-10-08' };
    if (name === 'getAdvertsAround') return { ...around, ...given };
    if (name === 'showPhone') return { phone: '+7(953)000-18-44' };
    if (name === 'listMissingPhones') return [{ article_id: lost.id, phone: '+7(911)000-20-30' }];
    throw new Error(`No answer is stubbed for ${name}`);
  };
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [at] });
  cleanup();
  const { container } = await act(async () =>
    render(
      <ApiContext value={{ call } as unknown as Api}>
        <QueryClientProvider client={createCache()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiContext>,
    ),
  );
  await screen.findByRole('navigation', { name: 'Вид объявлений' });
  return { asked, router, container };
}

describe('the page of adverts [24.3] [V1]', () => {
  it('is opened from «Куплю, продам» of the home page and from older addresses with their filters', async () => {
    const { path } = services.find(({ title }) => title === 'Куплю, продам') ?? { path: '' };
    const kindAt = async (at: string) => {
      const { asked } = await show(at);
      return asked.find(([name]) => name === 'listAdverts')?.[1];
    };
    expect(await kindAt(path)).toEqual({ kind: 'puppies' });
    expect(await kindAt('/adverts?kind=notices')).toEqual({ kind: 'notices' });
    expect(await kindAt('/adverts?kind=trade&breeds=122')).toEqual({ kind: 'trade', breeds: [122] });
    expect(await kindAt('/adverts?kind=news')).toEqual({ kind: 'puppies' });
  });

  it('has tabs with counts and marks the current one', async () => {
    await show('/adverts?kind=lost');
    const tabs = within(screen.getByRole('navigation', { name: 'Вид объявлений' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Щенки26',
      'Взрослые собаки38',
      'Вязки61',
      'Потеряны, найдены17',
      'В добрые руки3',
      'Ищу щенка9',
    ]);
    expect(tabs.getByRole('link', { current: true }).textContent).toBe('Потеряны, найдены17');
  });

  it('shows price, breed, age, city and federation membership on a card', async () => {
    await show('/adverts');
    const tile = screen.getAllByRole('article')[0] as HTMLElement;
    const words = tile.textContent ?? '';
    const order = [
      '55\u00a0000\u00a0₽',
      'Лабрадор ретривер, палевый',
      '9 недель, 4\u00a0щенка. Вологда',
      'состоит в федерации',
    ];
    expect(
      order.map((part) => words.indexOf(part)).every((at, index, all) => at >= 0 && at >= (all[index - 1] ?? 0)),
    ).toBe(true);
  });

  it('gives an advert without a photo the words of its seller in the place of the photo, and prices the same place', async () => {
    await show('/adverts', [advert({ picture_link: '/pictures/7/960' }), advert({ id: 9 })]);
    const [pictured, plain] = screen.getAllByRole('article');
    expect(pictured?.textContent).not.toContain('Девять недель, привиты.');
    expect(plain?.firstElementChild?.textContent).toBe('Девять недель, привиты.');
    const parts = (tile: HTMLElement | undefined) => [...(tile?.children ?? [])].slice(1).map(({ tagName }) => tagName);
    expect(parts(plain)).toEqual(parts(pictured));
  });

  it('shows the author’s photo, or the gilt head of the breed, and no drawn dog', async () => {
    const { container } = await show('/adverts', [
      advert(),
      advert({ id: 9, picture_link: '/pictures/abc/800', pictures_count: 3 }),
    ]);
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/pictures/abc/800',
    ]);
    const head = container.querySelector('article use[href$="#labrador-retriever"]');
    expect(head?.closest<HTMLElement>('[style]')?.style.getPropertyValue('--cloth')).toBe('var(--g-8)');
  });

  it('changes the order by a link that keeps the filters', async () => {
    const { asked } = await show('/adverts?breeds=122&sort=cheap');
    const orders = within(screen.getByRole('navigation', { name: 'Порядок' })).getAllByRole('link');
    expect(
      orders.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Сначала новые', '/adverts?kind=puppies&breeds=122', null],
      ['Сначала дешевле', '/adverts?kind=puppies&breeds=122&sort=cheap', 'true'],
      ['Сначала дороже', '/adverts?kind=puppies&breeds=122&sort=dear', null],
    ]);
    expect(asked.find(([name]) => name === 'listAdverts')?.[1]).toMatchObject({ sort: 'cheap' });
  });

  it('reveals a phone by a press only; without scripts the press is a form', async () => {
    const { asked, container } = await show('/adverts');
    expect(container.innerHTML).not.toMatch(/tel:|000-18-44/);
    const button = screen.getByRole('button', { name: 'Позвонить: Лабрадор ретривер, палевый' });
    expect([button.closest('form')?.method, button.closest('form')?.getAttribute('action')]).toEqual([
      'post',
      '/adverts/phone',
    ]);
    await userEvent.click(button);
    expect((await screen.findByRole('link', { name: '+7(953)\u00a0000-18-44' })).getAttribute('href')).toBe(
      'tel:+79530001844',
    );
    expect(asked.filter(([name]) => name === 'showPhone')).toEqual([['showPhone', { articleId: 7 }]]);
  });

  it('shows lost and found dogs with place, day, chip and a link to the chip lookup', async () => {
    await show('/adverts');
    const missing = screen.getByRole('region', { name: 'Потерялись и нашлись' });
    expect(missing.textContent).toMatch(/Такса Буся.*Вологда, Центральный парк, 5\s*октября.*643000000104176/s);
    const links = within(missing)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/adverts?kind=missing', '/base-search?card=found', '/news/8']);
  });

  it('loads the phones of lost and found dogs when they come near the viewport, and renders none before', async () => {
    const { asked, container } = await show('/adverts');
    expect(container.innerHTML).not.toMatch(/tel:|000-20-30/);
    expect(screen.getByRole('button', { name: /^Позвонить: Такса/ })).toBeTruthy();
    await act(async () => {
      for (const reached of [...nearCallbacks]) reached();
    });
    const link = await screen.findByRole('link', { name: '+7(911)\u00a0000-20-30' });
    expect(link.getAttribute('href')).toBe('tel:+79110002030');
    expect(asked.filter(([name]) => name === 'listMissingPhones')).toEqual([
      ['listMissingPhones', { articleIds: [8] }],
    ]);
    // The other adverts reveal theirs by a counted press.
    expect(screen.getByRole('button', { name: /^Позвонить: Лабрадор/ })).toBeTruthy();
  });

  it('filters by one row of choices, each shown as a removable chip', async () => {
    const { router } = await show('/adverts?breeds=122&cost_to=60000');
    await userEvent.selectOptions(screen.getByLabelText('Город'), 'Вологда (2)');
    expect(router.state.location.search).toBe('?kind=puppies&cities=3&breeds=122&cost_to=60000');
    const out = screen.getByRole('link', { name: 'Убрать: До 60\u00a0000\u00a0₽' });
    expect(out.getAttribute('href')).toBe('/adverts?kind=puppies&cities=3&breeds=122');
    expect(screen.getByRole('link', { name: 'Сбросить всё' }).getAttribute('href')).toBe('/adverts?kind=puppies');
  });

  it('says why nothing matches, what to do, and counts alternatives', async () => {
    await show('/adverts?breeds=122&cities=3&cost_to=20000', [], {
      found: 0,
      region: 'Вологодская область',
      near: [
        { of: 'anywhere', adverts: 4 },
        { of: 'region', adverts: 11 },
        { of: 'tab', adverts: 26 },
      ],
    });
    const empty = screen.getByRole('region', { name: 'Таких объявлений сейчас нет' });
    expect(empty.textContent).toContain(
      'ни одно не подходит сразу под всё: Лабрадор ретривер, Вологда, до 20\u00a0000\u00a0₽',
    );
    const links = within(empty)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toContainEqual(['Лабрадор ретривер, вся Россия4', '/adverts?kind=puppies&breeds=122']);
    expect(links).toContainEqual([
      'Вологодская область, все породы11',
      `/adverts?kind=puppies&regions=${encodeURIComponent('Вологодская область')}`,
    ]);
    expect(links.map(([text]) => text)).toEqual(expect.arrayContaining(['Сообщить о новых', 'Подать «Ищу щенка»']));
  });

  it('leads a visitor through the sign-in, and a member straight to their own form', async () => {
    const next = `/auth/login?next=${encodeURIComponent('/adverts/new?kind=lost')}`;
    await show('/adverts?kind=lost');
    const write = screen.getByRole('link', { name: 'Подать объявление' });
    expect(write.getAttribute('href')).toBe(next);
    cleanup();
    const at = { path: '/adverts/new', at: '/adverts/new?kind=lost' };
    const { unmount } = openForm(<NewAdvertPage />, {}, at);
    expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe(next);
    unmount();
    addAccount(accessData(1));
    onTestFinished(() => dropRefusedSession(token(1), vi.fn(), '/form'));
    const { address } = openForm(<NewAdvertPage />, {}, at);
    await waitFor(() => expect(address()).toBe('/user/member_1/news/new'));
  });

  it('gives search engines offers without a phone', () => {
    const data = JSON.stringify(advertsData([advert(), lost], 'https://portal.example'));
    expect(data).toContain('"price":55000');
    expect(data).toContain('https://portal.example/news/8');
    expect(data).not.toMatch(/telephone|\+7/);
  });
});
