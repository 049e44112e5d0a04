import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentMessages, removeAlert } from '#platform/ui/messages/messageStore.ts';
import { registerFilters, toggleFilters, useFiltersOpen } from '#platform/web/filtersToggle.ts';
import { account, renderInShell, setWidth, signIn } from '../shellFixture.tsx';
import { Header } from './Header.tsx';

beforeEach(() => setWidth(1440));
afterEach(() => {
  signIn();
  for (const { id } of currentMessages().alerts) act(() => removeAlert(id));
  vi.unstubAllGlobals();
});

const nav = () => within(screen.getByRole('navigation', { name: 'Основная навигация' }));

describe('brand and navigation', () => {
  it('shows the emblem and the name, linked to the home page [R2.7-01]', () => {
    renderInShell(<Header />, { path: '/about' });
    const brand = screen.getByRole('link', { name: 'Кинологическая федерация: на главную' });
    expect(brand.getAttribute('href')).toBe('/');
    expect(brand.querySelector('svg')).not.toBeNull();
    expect(brand.textContent).toBe('Кинологическаяфедерация');
  });

  it.each([
    ['organisations [R2.7-02]', 'Организации', '/organizations'],
    ['the calendar [R2.7-03]', 'Календарь', '/exhibitions'],
    ['judges [R2.7-04]', 'Судьи', '/judges'],
    ['specialists [R2.7-05]', 'Специалисты', '/specialists'],
    ['services [R2.7-06]', 'Сервисы', '/base-search'],
    ['the map [R2.7-07]', 'Карта', '/clubs-map'],
  ])('links to %s', (_, name, path) => {
    renderInShell(<Header />);
    expect(nav().getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  it.each([
    ['/exhibitions', 'page', 'Календарь'],
    ['/exhibitions/42', 'true', 'Календарь'],
    ['/educationals/1', 'true', 'Календарь'],
    ['/results/cac', 'true', 'Календарь'],
    ['/club/severnyi_dozor/gallery', 'true', 'Организации'],
    ['/kennel/belyi_bereg/dogs', 'true', 'Организации'],
    ['/nbc/nkp/', 'true', 'Организации'],
    ['/rkf/', 'true', 'Организации'],
    ['/rkf/document-status/46', 'true', 'Сервисы'],
    ['/referee/1/1', 'true', 'Судьи'],
    ['/base-search', 'page', 'Сервисы'],
    ['/office-visit', 'true', 'Сервисы'],
    ['/clubs-map', 'page', 'Карта'],
  ])('marks the section of %s', (path, current, name) => {
    renderInShell(<Header />, { path });
    const marked = nav()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, current]]);
  });

  it.each(['/user/lebedeva', '/user/lebedeva/dogs', '/user/lebedeva/edit', '/user/lebedeva/documents', '/about'])(
    '[V16] marks no section on %s',
    (path) => {
      renderInShell(<Header />, { path });
      expect(
        nav()
          .getAllByRole('link')
          .filter((link) => link.hasAttribute('aria-current')),
      ).toEqual([]);
    },
  );

  it.each(['/', '/news/1'])('marks the brand on %s, the page of the news', (path) => {
    renderInShell(<Header />, { path });
    expect(
      screen.getByRole('link', { name: 'Кинологическая федерация: на главную' }).getAttribute('aria-current'),
    ).toBe('true');
  });

  it('navigates to a section', async () => {
    const { at } = renderInShell(<Header />);
    await userEvent.click(nav().getByRole('link', { name: 'Календарь' }));
    expect(at()).toBe('/exhibitions');
  });
});

describe('account', () => {
  it('offers a visitor to sign in and return here', () => {
    renderInShell(<Header />, { path: '/exhibitions?month=2026-12' });
    const href = screen.getByRole('link', { name: 'Войти' }).getAttribute('href');
    expect(href).toBe(`/auth/login?next=${encodeURIComponent('/exhibitions?month=2026-12')}`);
  });

  it('opens the profile menu of a signed-in person; Escape closes it and returns the focus [R2.7-13]', async () => {
    signIn(account(1));
    renderInShell(<Header />);
    expect(screen.queryByRole('link', { name: 'Войти' })).toBeNull();
    const button = screen.getByRole('button', { name: /Меню профиля.*А. Лебедева/ });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    const menu = await screen.findByRole('dialog', { name: 'Меню профиля' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(within(menu).getByText('Анна Лебедева')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('small screens', () => {
  it('opens the mobile menu [R2.7-14]', async () => {
    renderInShell(<Header />);
    await userEvent.click(screen.getByRole('button', { name: 'Меню' }));
    expect(await screen.findByRole('dialog', { name: 'Меню' })).toBeTruthy();
  });

  it('shows the filters button only on pages with filters; it opens and closes them [R2.7-15]', async () => {
    const Filters = () => <output>{useFiltersOpen() ? 'открыты' : 'закрыты'}</output>;
    renderInShell(
      <>
        <Header />
        <Filters />
      </>,
      { path: '/exhibitions' },
    );
    expect(screen.queryByRole('button', { name: 'Фильтры' })).toBeNull();
    let takeBack = (): void => undefined;
    act(() => {
      takeBack = registerFilters();
    });
    const toggle = screen.getByRole('button', { name: 'Фильтры' });
    await userEvent.click(toggle);
    expect(screen.getByText('открыты')).toBeTruthy();
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    act(() => toggleFilters(false));
    expect(screen.getByText('закрыты')).toBeTruthy();
    act(() => takeBack());
    expect(screen.queryByRole('button', { name: 'Фильтры' })).toBeNull();
  });
});

describe('while scrolling down a list', () => {
  const scrollTo = (y: number) => {
    window.scrollY = y;
    fireEvent.scroll(window);
  };
  const isHidden = () => screen.getByRole('banner').classList.contains('hidden');
  beforeEach(() => {
    window.scrollY = 0;
  });

  it('hides on scrolling down and shows on the first scroll up [R2.7-16]', () => {
    setWidth(390);
    renderInShell(<Header />, { path: '/exhibitions' });
    scrollTo(900);
    expect(isHidden()).toBe(true);
    scrollTo(880);
    expect(isHidden()).toBe(false);
  });

  it('shows when the keyboard focus reaches it [R2.7-16]', () => {
    setWidth(390);
    renderInShell(<Header />, { path: '/exhibitions' });
    scrollTo(900);
    act(() => screen.getByRole('link', { name: 'Кинологическая федерация: на главную' }).focus());
    expect(isHidden()).toBe(false);
  });

  it.each([
    ['at 1080 px', 1080, '/exhibitions', true],
    ['not at 1081 px', 1081, '/exhibitions', false],
    ['not on a page that is no list', 390, '/exhibitions/42', false],
    ['on the news of a federation', 390, '/rkf/news', true],
  ])('hides %s [R2.7-16] [R9-08]', (_, width, path, hides) => {
    setWidth(width);
    renderInShell(<Header />, { path });
    scrollTo(900);
    expect(isHidden()).toBe(hides);
  });
});
