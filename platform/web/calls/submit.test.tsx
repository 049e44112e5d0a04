import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { AnyCall } from '#platform/web/calls/anyCall.ts';
import { markFileUploading } from '../files/uploadsInProgress.ts';
import { createCache } from '../page/page.tsx';
import { type Api, ApiError } from './api.ts';
import { ApiContext } from './read.ts';
import { type SubmitOptions, useSubmit } from './submit.ts';

interface Dog {
  name: string;
}

const addDog = endpoint<Dog, { id: number }>({ name: 'addDog', method: 'POST', path: '/api/dogs' });
const schema = z.strictObject({ name: z.string().min(1, 'Поле не может быть пустым') });
const call = vi.fn<AnyCall>();
const onSuccess = vi.fn();
const onError = vi.fn();

const Wrapper = ({ children }: { children: ReactNode }) => (
  <ApiContext value={{ call } as Api}>
    <QueryClientProvider client={createCache()}>{children}</QueryClientProvider>
  </ApiContext>
);

const use = (given: Partial<SubmitOptions<Dog, { id: number }>> = {}) =>
  renderHook(
    () => useSubmit({ endpoint: addDog, draft: null, schema: async () => schema, onSuccess, onError, ...given }),
    { wrapper: Wrapper },
  ).result;

beforeEach(() => {
  for (const mock of [call, onSuccess, onError]) mock.mockReset();
});

describe('a submission', () => {
  it('is busy until it is answered; success gets the answer and the input [R4-65 R4-66 R4-67]', async () => {
    let answer: (value: unknown) => void = () => undefined;
    call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const form = use();
    act(() => void form.current.submit({ name: 'Буран' }));
    expect(form.current.submitting).toBe(true);
    await waitFor(() => expect(call).toHaveBeenCalledExactlyOnceWith(addDog, { name: 'Буран' }));
    act(() => void form.current.submit({ name: 'Буран' }));
    await act(async () => answer({ id: 7 }));
    await waitFor(() => expect(form.current.submitting).toBe(false));
    expect(call).toHaveBeenCalledTimes(1);
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ id: 7 }, { name: 'Буран' });
  });

  it('is not sent when it fails the schema', async () => {
    const form = use();
    await act(() => form.current.submit({ name: '' }));
    expect(form.current).toMatchObject({
      errors: { name: 'Поле не может быть пустым' },
      refusals: 1,
      submitting: false,
    });
    expect(call).not.toHaveBeenCalled();
    act(() => form.current.forget('name'));
    expect(form.current.errors).toEqual({});
  });

  it('waits for a pending upload and says so', async () => {
    const arrive = markFileUploading({}, 'Акт вязки.pdf');
    const form = use();
    await act(() => form.current.submit({ name: 'Буран' }));
    expect(form.current.errors.error).toBe(
      'Файл «Акт вязки.pdf» ещё загружается. Отправьте форму, когда он загрузится.',
    );
    expect(call).not.toHaveBeenCalled();
    const saved = use({ isAutosave: true });
    call.mockResolvedValueOnce({ id: 6 });
    await act(() => saved.current.submit({ name: 'Буран' }));
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ id: 6 }, { name: 'Буран' });
    onSuccess.mockReset();
    arrive();
    call.mockResolvedValueOnce({ id: 7 });
    await act(() => form.current.submit({ name: 'Буран' }));
    expect(form.current.errors).toEqual({});
    expect(onSuccess).toHaveBeenCalledOnce();
  });

  it('refused by the server ends, calls its handler and shows the field errors [R4-69 R4-70 R4-71 R7-08]', async () => {
    const error = new ApiError(400, 'Bad Request', { errors: { name: 'Занято' } });
    call.mockRejectedValueOnce(error);
    const form = use();
    await act(() => form.current.submit({ name: 'Буран' }));
    expect(form.current).toMatchObject({ errors: { name: 'Занято' }, refusals: 1, submitting: false });
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('without a network shows an error, and the next one starts clean', async () => {
    call.mockRejectedValueOnce(new ApiError(0, '')).mockResolvedValueOnce({ id: 1 });
    const form = use();
    await act(() => form.current.submit({ name: 'Буран' }));
    expect(form.current.errors).toEqual({ error: 'Что-то пошло не так...' });
    await act(() => form.current.submit({ name: 'Буран' }));
    expect(form.current).toMatchObject({ errors: {}, refusals: 1 });
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  it('is checked by the server alone when the schema cannot be loaded', async () => {
    call.mockRejectedValueOnce(new ApiError(400, '', { errors: { name: 'Поле не может быть пустым' } }));
    const form = use({ schema: () => Promise.reject(new TypeError('Failed to fetch')) });
    await act(() => form.current.submit({ name: '' }));
    expect(form.current.errors).toEqual({ name: 'Поле не может быть пустым' });
  });
});

describe('an idempotent submission', () => {
  const once = endpoint<Dog, { id: number }>({ name: 'addDogOnce', method: 'POST', path: '/api/dogs', once: true });
  const keys = () => call.mock.calls.map(([, , , onceKey]) => onceKey);

  it('repeats with the same key until it is answered; later or with other data it gets a new one [P43]', async () => {
    call.mockRejectedValueOnce(new ApiError(0, '')).mockResolvedValue({ id: 1 });
    const form = use({ endpoint: once });
    for (const name of ['Буран', 'Буран', 'Буран', 'Вьюга']) await act(() => form.current.submit({ name }));
    const [lost, repeated, anew, other] = keys();
    expect(lost).toMatch(/^[\w-]{36}$/);
    expect(repeated).toBe(lost);
    expect(new Set([repeated, anew, other]).size).toBe(3);
  });
});
