import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeSnackbar, currentMessages } from '../messages/messageStore.ts';
import { lazy } from './lazy.ts';
import { loadCode, loadPageCode } from './loadCode.ts';

const unreached = new TypeError('Failed to fetch dynamically imported module');
const portalIsBack = async () => {
  await act(async () => {
    // The failed imports begin to wait first.
  });
  await act(async () => void window.dispatchEvent(new Event('online')));
};
const noticesShown = () => currentMessages().snackbars.map(({ text }) => text);

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentMessages().snackbars) closeSnackbar(id);
  for (const link of document.querySelectorAll('link')) link.remove();
});

const Entries = () => <p>Записи</p>;

/** An import that fails `failures` times. */
const importThatFails = (failures: number) => {
  const load = vi.fn<() => Promise<{ default: typeof Entries }>>();
  for (let i = 0; i < failures; i += 1) load.mockRejectedValueOnce(unreached);
  return load.mockResolvedValue({ default: Entries });
};

it('keeps the page and shows a part that did not load without a network when the portal answers again', async () => {
  const Dock = lazy(importThatFails(1));
  const Rail = lazy(importThatFails(1));
  await act(async () => {
    render(
      <>
        <h1>Календарь</h1>
        <Suspense fallback={<p>Загружается</p>}>
          <Dock />
        </Suspense>
        <Suspense>
          <Rail />
        </Suspense>
      </>,
    );
  });
  expect(screen.getByRole('heading').textContent).toBe('Календарь');
  expect(screen.getByText('Загружается')).toBeTruthy();
  expect(noticesShown()).toEqual(['Нет связи. Часть страницы откроется, когда связь вернётся.']);
  await portalIsBack();
  expect(screen.getAllByText('Записи')).toHaveLength(2);
});

it('rejects when the portal answers and the code still does not load, and says nothing of the network', async () => {
  vi.stubGlobal('fetch', async () => new Response('ok'));
  const load = importThatFails(3);
  const loading = expect(loadCode(load)).rejects.toMatchObject({ cause: unreached, isPortalAway: false });
  await portalIsBack();
  await portalIsBack();
  await loading;
  expect(load).toHaveBeenCalledTimes(3);
  expect(noticesShown()).toEqual([]);
});

it('requests a stylesheet again that did not arrive, before it repeats the import', async () => {
  const missing = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/dock.css' });
  document.head.append(missing);
  const load = importThatFails(1);
  const loading = loadCode(load);
  await portalIsBack();
  const again = document.querySelector('link') as HTMLLinkElement;
  expect(again).not.toBe(missing);
  expect(again.getAttribute('href')).toBe('/assets/dock.css');
  expect(load).toHaveBeenCalledTimes(1);
  again.dispatchEvent(new Event('load'));
  await loading;
  expect(load).toHaveBeenCalledTimes(2);
});

it('rejects at once for a page, which has an error page, and repairs its styles for the next visit', async () => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/map.css' }));
  const missing = document.querySelector('link');
  await expect(loadPageCode(importThatFails(1))).rejects.toMatchObject({ cause: unreached, isPortalAway: true });
  await portalIsBack();
  expect(document.querySelector('link')).not.toBe(missing);
  expect(noticesShown()).toEqual([]);
  document.querySelector('link')?.dispatchEvent(new Event('load'));
});
