import { afterEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { currentMessages } from '#platform/ui/messages/messageStore.ts';
import { ApiError, createFetchApi } from './api.ts';
import { errorMessages, showError } from './showError.ts';

const listDogs = endpoint<{ page?: number }, string[]>({ name: 'listDogs', method: 'GET', path: '/api/dogs' });
const addDog = endpoint<{ name: string }, { id: number }>({ name: 'addDog', method: 'POST', path: '/api/dogs' });

let answer: () => Response | Promise<Response>;
const fetched = vi.fn(async (_url: string, _init: RequestInit) => answer());
vi.stubGlobal('fetch', fetched);

let token: string | null = 'a-token-of-twenty-characters';
const onUnauthorized = vi.fn();
const api = createFetchApi({ token: () => token, onUnauthorized, owner: () => null });

const says = (status: number, body: unknown, headers = {}, statusText = '') => {
  answer = () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText, headers });
};
const sent = () => {
  const [url, init] = fetched.mock.lastCall as [string, RequestInit];
  return { url, init, headers: init.headers as Record<string, string> };
};
const failed = (): Promise<ApiError> =>
  api.call(listDogs, {}).then(
    () => Promise.reject(new Error('It did not fail')),
    (error: ApiError) => error,
  );

afterEach(() => {
  token = 'a-token-of-twenty-characters';
  onUnauthorized.mockReset();
});

describe('a call', () => {
  it('carries the bearer token when there is one, and no authorization header otherwise [R7-01]', async () => {
    says(200, { returnCode: 200, result: [] });
    await api.call(listDogs, {});
    expect(sent().headers.authorization).toBe('Bearer a-token-of-twenty-characters');
    token = null;
    await api.call(listDogs, {});
    expect(sent().headers).not.toHaveProperty('authorization');
  });

  it('accepts JSON and disables caching [R7-02 R7-03]', async () => {
    says(200, { returnCode: 200, result: [] });
    await api.call(listDogs, { page: 2 });
    expect(sent().url).toBe('/api/dogs?page=2');
    expect(sent().headers.accept).toBe('application/json');
    expect(sent().init.cache).toBe('no-store');
  });

  it('uses its endpoint’s address and method with a JSON body and returns the `result` [R7-05 R7-06 R7-55]', async () => {
    says(200, { returnCode: 200, result: { id: 7 } });
    expect(await api.call(addDog, { name: 'Буран' })).toEqual({ id: 7 });
    expect(sent().url).toBe('/api/dogs');
    expect(sent().init).toMatchObject({ method: 'POST', body: '{"name":"Буран"}' });
    expect(sent().headers['content-type']).toBe('application/json');
  });

  it('delays callers that must come last, for a limited time', async () => {
    let release = (_: Response): void => undefined;
    answer = () => new Promise<Response>((resolve) => (release = resolve));
    const slow = api.call(listDogs, {});
    const quiet = vi.fn();
    const waiting = api.quiet?.().then(quiet);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(quiet).not.toHaveBeenCalled();
    release(new Response('{"returnCode":200,"result":[]}'));
    await Promise.all([slow, waiting]);
    expect(quiet).toHaveBeenCalledOnce();
    vi.useFakeTimers();
    const endless = api.call(listDogs, {});
    const patient = api.quiet?.();
    await vi.advanceTimersByTimeAsync(2100);
    await patient;
    vi.useRealTimers();
    release(new Response('{"returnCode":200,"result":[]}'));
    await endless;
  });

  it('rejects with status, errors, request id and wait when it is refused', async () => {
    says(
      429,
      { returnCode: 429, errors: { error: 'Позже' }, requestId: 'r-1' },
      { 'retry-after': '30' },
      'Too Many Requests',
    );
    expect(await failed()).toMatchObject({
      status: 429,
      statusText: 'Too Many Requests',
      errors: { error: 'Позже' },
      requestId: 'r-1',
      retryAfter: 30,
      message: 'Позже',
    });
    says(502, '<html>', {}, 'Bad Gateway');
    expect(await failed()).toMatchObject({ status: 502, errors: {}, message: 'Ошибка 502: Bad Gateway' });
  });

  it('answered 401 reports its token; a 403 or a visitor’s 401 reports nothing', async () => {
    says(403, { errors: {} });
    await failed();
    says(401, { errors: {} });
    token = null;
    await failed();
    expect(onUnauthorized).not.toHaveBeenCalled();
    token = 'another-token-of-many-characters';
    await failed();
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(token);
  });

  it('without a network rejects with status 0', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failed()).toMatchObject({ status: 0, message: 'Что-то пошло не так...' });
  });
});

/** An answer whose body breaks off after its headers. */
const broken = (cause: Error) => (): Response =>
  Object.assign(new Response(null, { status: 200 }), { json: () => Promise.reject(cause) });

describe('an answer that breaks off', () => {
  it('is lost, and says whether the call may be repeated [P43]', async () => {
    answer = broken(new TypeError('network error'));
    expect(await failed()).toMatchObject({ status: 0, isRepeatable: true });
    const posted = api.call(addDog, { name: 'Буран' });
    await expect(posted).rejects.toMatchObject({ status: 0, isRepeatable: false });
  });

  it('because its reader has left is no error to be told', async () => {
    answer = broken(new DOMException('left', 'AbortError'));
    await expect(api.call(listDogs, {})).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an error message outside forms', () => {
  it('shows each entry of errors as «key: message» without technical keys [R8-01]', () => {
    expect(
      errorMessages(
        new ApiError(400, 'Bad Request', {
          errors: { Кличка: 'Слишком длинно', file: 'Выберите файл XLSX', 'rows.3.name': 'Пусто', error: 'Нельзя' },
        }),
      ),
    ).toEqual(['Кличка: Слишком длинно', 'Выберите файл XLSX', 'Пусто', 'Нельзя']);
  });

  it('shows the status when there are no errors [R8-02]', () => {
    expect(errorMessages(new ApiError(500, 'Internal Server Error'))).toEqual(['Ошибка 500: Internal Server Error']);
  });

  it('shows «Что-то пошло не так...» for errors without a response [R8-03]', () => {
    expect(errorMessages(new ApiError(0, ''))).toEqual(['Что-то пошло не так...']);
    expect(errorMessages(new TypeError('x is undefined'))).toEqual(['Что-то пошло не так...']);
  });

  it('shows nothing for a 401, which leads to the sign-in page', () => {
    expect(errorMessages(new ApiError(401, 'Unauthorized', { errors: { error: 'Войдите' } }))).toEqual([]);
  });

  it('is shown as error toasts [R8-01]', () => {
    showError(new ApiError(400, 'Bad Request', { errors: { a: 'раз', b: 'два' } }));
    expect(currentMessages().snackbars.map(({ kind, text }) => [kind, text])).toEqual([
      ['danger', 'раз'],
      ['danger', 'два'],
    ]);
  });
});
