import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { account, renderInShell, setWidth, signIn } from '../shellFixture.tsx';
import { Footer } from './Footer.tsx';

describe('footer', () => {
  it.each([2026, 2031])('shows the copyright from 1991 to %i, the server’s current year [R2.7-45]', (year) => {
    renderInShell(<Footer />, { settings: { year } });
    expect(screen.getByText(`© 1991–${year} Кинологическая федерация`)).toBeTruthy();
  });

  it('links to the policy as a PDF at its fixed address [R2.7-46]', () => {
    renderInShell(<Footer />);
    expect(
      screen.getByRole('link', { name: 'Политика обработки персональных данных (PDF)' }).getAttribute('href'),
    ).toBe('/Politika_PDn.pdf');
  });

  it('links to five social networks in new tabs [R2.7-47]', () => {
    renderInShell(<Footer />);
    const links = within(screen.getByRole('region', { name: 'Мы в сетях' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'ВКонтакте',
      'Одноклассники',
      'Телеграм',
      'Дзен',
      'Рутуб',
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://vk.com',
      'https://ok.ru',
      'https://t.me',
      'https://dzen.ru',
      'https://rutube.ru',
    ]);
    expect(
      links.every((link) => link.getAttribute('target') === '_blank' && link.getAttribute('rel') === 'noopener'),
    ).toBe(true);
  });

  it('links to the page about the portal [R2.7-48]', async () => {
    const { at } = renderInShell(<Footer />);
    await userEvent.click(screen.getByRole('link', { name: 'О портале' }));
    expect(at()).toBe('/about');
  });

  it('links to the developers’ feedback for a member and not for a visitor [R2.7-49]', async () => {
    setWidth(1440);
    const { at } = renderInShell(<Footer />);
    const feedback = () => screen.queryByRole('link', { name: 'Связаться с разработчиками' });
    expect(feedback()).toBeNull();
    signIn(account(1));
    expect(feedback()).not.toBeNull();
    await userEvent.click(feedback() as HTMLElement);
    expect(at()).toBe('/feedback');
    signIn();
    expect(feedback()).toBeNull();
  });

  it('[V5] shows the federation’s phone, address and hours', async () => {
    const { at } = renderInShell(<Footer />);
    const office = screen.getByRole('region', { name: 'Приёмная' });
    expect(office.textContent).toContain('понедельник – пятница, 10:00–13:00');
    expect(office.textContent).toContain('г. Москва, ул. Гостиная, д. 9');
    const links = within(office).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'tel:+74951234567',
      'mailto:info@rkf.example',
      '/about#contacts',
      '/ask',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Адрес и телефоны' }));
    expect(at()).toBe('/about');
  });

  it('[V5] shows a way to ask, and no hours, before staff have entered anything', () => {
    renderInShell(<Footer />, { settings: { office: { address: null, phone: null, mail: null, hours: '' } } });
    expect(screen.getByRole('region', { name: 'Приёмная' }).textContent).not.toContain('времени');
    const links = within(screen.getByRole('region', { name: 'Приёмная' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/about#contacts', '/ask']);
  });

  it('lists all sections, so that they can be reached without scripts', () => {
    renderInShell(<Footer />);
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths).toEqual(
      expect.arrayContaining([
        '/organizations',
        '/exhibitions',
        '/judges',
        '/specialists',
        '/base-search',
        '/clubs-map',
        '/help',
      ]),
    );
    expect(document.getElementById('sections')).not.toBeNull();
  });

  it('links to the breeds and to the totals for the press [Issue41-24]', () => {
    renderInShell(<Footer />);
    expect(screen.getByRole('link', { name: 'Породы' }).getAttribute('href')).toBe('/breeds');
    expect(screen.getByRole('link', { name: 'Цифры для прессы' }).getAttribute('href')).toBe('/about/figures');
  });
});

describe('colour scheme', () => {
  const dark = { matches: false, addEventListener: vi.fn<() => void>(), removeEventListener: vi.fn<() => void>() };

  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => dark);
    // The stored choice is read once per page.
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.removeItem('scheme');
    delete document.documentElement.dataset.scheme;
  });

  it.each([
    ['Тёмное', 'dark', 'dark'],
    ['Светлое', 'light', 'light'],
    ['Как в системе', 'light', null],
  ])('«%s» shows %s and is stored on the device', async (label, shown, kept) => {
    localStorage.setItem('scheme', shown === 'dark' ? 'light' : 'dark');
    const { AccessibilityLayer } = await import('../lowVision/AccessibilityLayer.tsx');
    renderInShell(
      <>
        <Footer />
        <AccessibilityLayer />
      </>,
    );
    await userEvent.click(screen.getByRole('radio', { name: label }));
    expect(document.documentElement.dataset.scheme).toBe(shown);
    expect(localStorage.getItem('scheme')).toBe(kept);
  });
});
