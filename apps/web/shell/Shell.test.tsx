import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CodeNotLoaded } from '#platform/ui/loading/loadCode.ts';
import { type FailedPage, noResponse } from '#platform/web/page/page.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Shell } from './Shell.tsx';
import { account, forbid, renderInShell, setWidth, signIn } from './shellFixture.tsx';

beforeEach(() => setWidth(1440));
afterEach(() => {
  signIn();
  localStorage.clear();
  document.documentElement.removeAttribute('data-signed-in');
  vi.unstubAllGlobals();
});

const fail =
  (status: number, words: string | null = null, statusText = '', retryAfter: number | null = null) =>
  () => {
    throw Response.json({ words, retryAfter } satisfies FailedPage, { status, statusText });
  };

const loadingFails = (isPortalAway: boolean) => async () => {
  throw new CodeNotLoaded(new TypeError('Failed to fetch dynamically imported module'), isPortalAway);
};

/** Number of refusals left before the busy page answers. */
let busy = 0;

/** The shell with a page, assembled as in the portal's routes. */
function renderPortal(path: string) {
  const Framed = () => (
    <Shell>
      <Outlet />
    </Shell>
  );
  const First = () => (
    <>
      <title>Первая</title>
      <Link to="/second">дальше</Link>
      <Link to="/first#part">часть</Link>
    </>
  );
  const pages = [
    { path: '/first', Component: First },
    { path: '/second', Component: () => <title>Вторая</title> },
    { path: '/bare', Component: () => <main>весь экран</main>, handle: { bare: true } },
    { path: '/forbidden', loader: fail(403), Component: First },
    { path: '/away', loader: fail(503), Component: First },
    { path: '/unanswered', loader: fail(503, null, noResponse), Component: First },
    {
      path: '/slow',
      loader: fail(503, 'Запрос выполняется слишком долго. Уточните условия поиска.'),
      Component: First,
    },
    { path: '/broken', loader: fail(500), Component: First },
    { path: '/earlier', lazy: loadingFails(false) },
    { path: '/codeless', lazy: loadingFails(true) },
    { path: '/limited', loader: fail(429, 'Слишком много обращений. Повторите через 7 с.', '', 7), Component: First },
    { path: '/gone', loader: fail(410), Component: First },
    { path: '/wrong', loader: fail(400, 'Такого адреса страницы не бывает'), Component: First },
    { path: '/late', loader: fail(504), Component: First },
    { path: '/full', loader: fail(507, 'На портале закончилось место'), Component: First },
    { path: '/new', loader: fail(418), Component: First },
    {
      path: '/busy',
      loader: () => {
        busy -= 1;
        if (busy >= 0) fail(429, null, '', 3)();
        return null;
      },
      Component: First,
    },
    { path: '*', loader: fail(404), Component: First },
  ];
  return renderInShell(null, {
    path,
    routes: [
      { Component: Framed, HydrateFallback: () => null, children: [{ ErrorBoundary: ErrorPage, children: pages }] },
    ],
  });
}

describe('the frame of every page', () => {
  it('shows the cookie notice once [R2.7-64]', async () => {
    renderPortal('/first');
    await userEvent.click(await screen.findByRole('button', { name: 'Понятно' }));
    expect(screen.queryByText(/файлы cookie/)).toBeNull();
    expect(screen.getByRole('banner')).toBeTruthy();
  });

  it('shows no cookie notice inside a frame [R2.7-65]', async () => {
    vi.stubGlobal('parent', {});
    renderPortal('/first');
    await screen.findByRole('banner');
    expect(screen.queryByText(/файлы cookie/)).toBeNull();
  });

  it('announces the new page to screen readers and moves the focus there', async () => {
    renderPortal('/first');
    await userEvent.click(await screen.findByRole('link', { name: 'дальше' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(screen.getAllByRole('status').some((said) => said.textContent === 'Вторая')).toBe(true);
  });

  it('leaves the focus to the browser when the address has a hash', async () => {
    renderPortal('/first');
    const link = await screen.findByRole('link', { name: 'часть' });
    await userEvent.click(link);
    expect(document.activeElement).toBe(link);
  });

  it.each([
    ['/breeds', ['/breeds']],
    ['/breeds/122', ['/breeds']],
    ['/breedsOf', []],
    ['/exhibitions?sort=finished', ['/exhibitions?sort=finished']],
    ['/exhibitions', []],
  ])('marks the quiet row’s link whose section %s belongs to', async (path, current) => {
    renderPortal(path);
    const row = within(await screen.findByRole('navigation', { name: 'Часто нужное' }));
    expect(row.queryAllByRole('link', { current: 'page' }).map((link) => link.getAttribute('href'))).toEqual(current);
  });

  it('begins with a skip link', async () => {
    renderPortal('/first');
    await screen.findByRole('banner');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('К содержанию');
    expect(document.activeElement?.getAttribute('href')).toBe('#main');
  });

  it('shows a banned member the forbidden actions on every page, and others nothing [R2.7-67] [R6-13]', async () => {
    // An inactive profile causes no other calls.
    signIn(account(1, { is_active_profile: false }));
    renderPortal('/first');
    await screen.findByRole('banner');
    expect(screen.queryByText(/запрещен/)).toBeNull();
    forbid('articles', 'dogs');
    const words = await screen.findByText(/^Часть действий вам запрещена/);
    const alert = words.closest('[role=alert]') as HTMLElement;
    expect(alert.textContent).toContain('Нельзя: публиковать новости и объявления; вносить собак.');
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('/rkf');
    expect(alert.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(screen.getByRole('link', { name: 'дальше' }));
    expect(await screen.findByText(/^Часть действий вам запрещена/)).toBeTruthy();
    forbid('all');
    expect(await screen.findByText(/^Учётной записи запрещены любые действия/)).toBeTruthy();
  });

  it('leaves full-screen pages without a frame', async () => {
    renderPortal('/bare');
    expect(await screen.findByText('весь экран')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it('marks the document by the verified session instead of the stored one', async () => {
    document.documentElement.setAttribute('data-signed-in', '');
    renderPortal('/first');
    await screen.findByRole('banner');
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false);
    signIn(account(1));
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(true);
  });
});

describe('error pages', () => {
  it('show «След потерян» with a search and three links for an unknown address [R2.1-36]', async () => {
    const { at } = renderPortal('/exhibitionz');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('След потерян');
    expect(screen.getByText('Ошибка 404')).toBeTruthy();
    expect(document.title).toBe('След потерян — Кинологическая федерация');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    const main = screen.getByRole('main');
    expect([...main.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
      '/exhibitions',
      '/base-search',
      '/',
    ]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск по порталу' }), 'ла{Enter}');
    expect(screen.getByText('Введите не меньше трёх символов')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск по порталу' }), 'йка{Enter}');
    await waitFor(() => expect(at()).toMatch(/^\/search\?string_filter=/));
  });

  it.each([
    ['/away', 'Портал временно недоступен', 'Сервис временно недоступен. Подождите минуту и повторите.', true],
    [
      '/unanswered',
      'Портал не отвечает',
      'Проверьте подключение к интернету. Страница откроется сама, как только связь вернётся.',
      true,
    ],
    ['/slow', 'Портал временно недоступен', 'Запрос выполняется слишком долго. Уточните условия поиска.', true],
    ['/broken', 'Что-то пошло не так...', 'Попробуйте повторить попытку позже.', true],
    [
      '/earlier',
      'Часть страницы не загрузилась',
      'Вероятно, портал обновился, пока страница была открыта. Нажмите «Повторить»: она загрузится заново.',
      true,
    ],
    [
      '/codeless',
      'Портал не отвечает',
      'Проверьте подключение к интернету. Страница откроется сама, как только связь вернётся.',
      true,
    ],
    ['/forbidden', 'Нет доступа', 'У вас нет доступа к этому действию', false],
    [
      '/limited',
      'Слишком много обращений',
      'С вашего устройства или из вашей сети сейчас очень много обращений. Ничего не потеряно.',
      true,
    ],
    [
      '/gone',
      'След потерян',
      'Страница переехала, удалена или в адресе опечатка. Проверьте ссылку или начните с поиска.',
      false,
    ],
    ['/wrong', 'Запрос не принят', 'Такого адреса страницы не бывает', false],
    ['/late', 'Портал не успел ответить', 'Подождите немного и повторите.', true],
    ['/full', 'Портал временно недоступен', 'На портале закончилось место', true],
    ['/new', 'Запрос не принят', 'Портал не понял этот запрос. Проверьте ссылку или начните с поиска.', false],
  ])('%s shows «%s», with a retry where that may help [Round3-B4]', async (path, title, text, again) => {
    renderPortal(path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Повторить' })?.getAttribute('href')).toBe(again ? path : undefined);
    expect(screen.getByRole('banner')).toBeTruthy();
  });

  it('retry by themselves after the server’s waiting time when there were too many calls [Round3-B4]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    busy = 2;
    renderPortal('/busy');
    await screen.findByText('Страница откроется сама примерно через 3 с.');
    await act(() => vi.advanceTimersByTimeAsync(2900));
    expect([busy, screen.queryByText('дальше')]).toEqual([1, null]);
    // The second attempt is refused too and waits again.
    await act(() => vi.advanceTimersByTimeAsync(2200));
    expect(busy).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(5200));
    expect(await screen.findByText('дальше')).toBeTruthy();
    expect(screen.queryByText('Слишком много обращений')).toBeNull();
  });
});
