import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listCities } from '#domains/dictionaries/contract.ts';
import { useDictionary } from '#domains/dictionaries/web/public.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { closeSnackbar, currentMessages } from '#platform/ui/messages/messageStore.ts';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { ApiContext, useRead } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import { accessData } from '../samples.ts';
import { signedIn, visitor } from '../session.ts';
import { sessionStore } from './session.ts';
import { showFailedRead } from './showFailedRead.ts';

const listThings = endpoint<object, string[]>({ name: 'listThings', method: 'GET', path: '/api/things' });
const Things = () => <p>{useRead(listThings, {}).isError ? 'Не загрузилось' : 'Загружается'}</p>;
const Cities = () => <p>{useDictionary(listCities).loading ? 'Города загружаются' : 'Городов нет'}</p>;

/** Renders a failing read and returns the resulting toasts. */
async function toasts(session: typeof visitor, error: Error, part = <Things />, place = 'Не загрузилось') {
  act(() => sessionStore.change(() => session));
  const call = () => Promise.reject(error);
  const { unmount } = render(
    <ApiContext value={{ call } as unknown as Api}>
      <QueryClientProvider client={createCache(showFailedRead)}>{part}</QueryClientProvider>
    </ApiContext>,
  );
  await screen.findByText(place);
  // Loads the toast's lazy code.
  await act(() => import('#platform/web/calls/showError.ts'));
  unmount();
  return currentMessages().snackbars.map(({ kind, text }) => `${kind}: ${text}`);
}

const member = signedIn(visitor, accessData(1));
const unavailable = new ApiError(503, 'Service Unavailable');

beforeAll(() => import('#platform/web/calls/showError.ts'));
beforeEach(() => {
  for (const { id } of currentMessages().snackbars) closeSnackbar(id);
});

it('toasts each entry of errors for a member, beside the state at its place [R8-01]', async () => {
  const errors = { Кличка: 'Не нашлась', error: 'Список не собран' };
  expect(await toasts(member, new ApiError(409, 'Conflict', { errors }))).toEqual([
    'danger: Кличка: Не нашлась',
    'danger: Список не собран',
  ]);
});

it('toasts the status without errors [R8-02]', async () => {
  expect(await toasts(member, unavailable)).toEqual(['danger: Ошибка 503: Service Unavailable']);
});

it('toasts «Что-то пошло не так...» without an HTTP answer [R8-03]', async () => {
  expect(await toasts(member, Object.assign(new TypeError('x is undefined'), { status: 1 }))).toEqual([
    'danger: Что-то пошло не так...',
  ]);
});

it('toasts nothing for a visitor’s read, a 401 and a list of options [R8-02 R8-20]', async () => {
  expect(await toasts(visitor, unavailable)).toEqual([]);
  expect(await toasts(member, new ApiError(401, 'Unauthorized'))).toEqual([]);
  expect(await toasts(member, unavailable, <Cities />, 'Городов нет')).toEqual([]);
});
