import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Banner } from '../contract.ts';
import { BannerCard, BannerSlider } from './public.ts';

const banner = (given: Partial<Banner> = {}): Banner => ({
  id: 1,
  overline: 'Чемпионат',
  title: 'Золотая борзая',
  text: 'Десять рингов',
  action: 'Программа',
  link: '/exhibitions/5',
  picture_link: null,
  cover_group: 10,
  pattern: 'rosette',
  ...given,
});

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => vi.unstubAllGlobals());

it('renders every poster with its link, also before hydration [R3-35]', () => {
  render(
    <BannerSlider
      label="Главные события"
      banners={[banner(), banner({ id: 2, title: 'Вторая', link: 'https://sport.example/', action: 'Правила' })]}
    />,
    {
      wrapper: MemoryRouter,
    },
  );
  const slider = within(screen.getByRole('region', { name: 'Главные события' }));
  expect(slider.getAllByRole('heading', { level: 2, hidden: true }).map((title) => title.textContent)).toEqual([
    'Золотая борзая',
    'Вторая',
  ]);
  expect(slider.getByRole('link', { name: 'Программа' }).getAttribute('href')).toBe('/exhibitions/5');
  expect(slider.getByRole('button', { name: 'Остановить показ' })).toBeTruthy();
});

it('renders nothing without posters', () => {
  const { container } = render(<BannerSlider label="Главные события" banners={[]} />);
  expect(container.innerHTML).toBe('');
});

it('is one link, which opens in a new tab when it is external', () => {
  render(<BannerCard banner={banner()} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: /Золотая борзая/ }).getAttribute('href')).toBe('/exhibitions/5');
  render(<BannerCard banner={banner({ title: 'Снаружи', link: 'https://sport.example/' })} variant="wide" />, {
    wrapper: MemoryRouter,
  });
  const outside = screen.getByRole('link', { name: /Снаружи/ });
  expect(outside.getAttribute('target')).toBe('_blank');
  expect(outside.getAttribute('rel')).toBe('noopener');
});

it('reports one show once it is visible, and every click', async () => {
  const sent: [string, string][] = [];
  const sendBeacon = vi.fn((url: string, body: Blob) => {
    void body.text().then((text) => sent.push([url, text]));
    return true;
  });
  vi.stubGlobal('navigator', { ...navigator, sendBeacon });
  let seen: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof seen) {
        seen = callback;
      }
      observe = vi.fn();
      disconnect = disconnect;
    },
  );
  render(<BannerCard banner={banner({ id: 9 })} />, { wrapper: MemoryRouter });
  seen?.([{ isIntersecting: false }]);
  expect(sendBeacon).not.toHaveBeenCalled();
  seen?.([{ isIntersecting: true }]);
  expect(disconnect).toHaveBeenCalledOnce();
  const link = screen.getByRole('link');
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  await vi.waitFor(
    () =>
      expect(sent).toEqual([
        ['/api/banner/shown', '{"id":9}'],
        ['/api/banner/followed', '{"id":9}'],
      ]),
    15_000,
  );
});
