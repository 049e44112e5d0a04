import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { DraftNote } from '#platform/ui/forms/DraftNote.tsx';
import { type Api, ApiError } from '../calls/api.ts';
import { ApiContext } from '../calls/read.ts';
import { useSubmit } from '../calls/submit.ts';
import { createCache } from '../page/page.tsx';
import { useDraft } from './draft.ts';
import { FormFrame } from './FormFrame.tsx';
import { useForm } from './form.ts';

const send = endpoint<{ name: string; password: string }, object>({ name: 'send', method: 'POST', path: '/api/send' });
const schema = z.strictObject({ name: z.string(), password: z.string(), version: z.int().optional() });
const loadSchema = async () => schema;

/** A form with its own state, and one that knows the stored values. */
function Plain() {
  const [values, setValues] = useState({ name: '', password: '' });
  const draft = useDraft('plain', values, (part) => setValues((before) => ({ ...before, ...part })));
  const { submit } = useSubmit({ endpoint: send, draft, schema: loadSchema, onSuccess: () => undefined });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(values);
      }}
    >
      <DraftNote draft={draft} />
      <TextField
        label="Кличка"
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
      />
      <TextField
        label="Пароль"
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
      />
      <button type="submit">Отправить</button>
    </form>
  );
}
/** A form that may be begun signed out. */
function Begun() {
  const [name, setName] = useState('');
  useDraft('begun', { name }, (part) => setName(part.name ?? ''), undefined, { takesVisitors: true });
  return <TextField label="Кличка" value={name} onChange={(event) => setName(event.currentTarget.value)} />;
}
function Stored({ stored = 'Буран' }: { stored?: string }) {
  const form = useForm({
    endpoint: send as never,
    draft: 'stored',
    schema: loadSchema,
    initial: { name: stored, password: '', version: 1 },
  });
  const { onChange, ...name } = form.field('name');
  return (
    <FormFrame form={form} label="Собака" labels={{ name: 'Кличка' }}>
      <TextField label="Кличка" {...name} onChange={(event) => onChange(event.currentTarget.value)} />
    </FormFrame>
  );
}

const kept = new Map<string, { content: string; saved_at: string }>();
let owner: string | null;
let serverIsAway: boolean;
const call = vi.fn(async (to: { name: string }, input: { form: string; content: string }) => {
  if (serverIsAway && to.name !== 'send') throw new ApiError(0, '');
  const key = `${owner} ${input.form}`;
  if (to.name === 'getDraft') return { draft: kept.get(key) ?? null };
  if (to.name === 'saveDraft') kept.set(key, { content: input.content, saved_at: new Date().toISOString() });
  if (to.name === 'dropDraft') kept.delete(key);
  return { saved_at: new Date().toISOString() };
});
const api = {
  call,
  access: { token: () => null, onUnauthorized: () => undefined, owner: () => owner },
} as unknown as Api;

function open(form = <Plain />) {
  const router = createMemoryRouter([{ path: '*', element: form }]);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createCache()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
}
const name = () => screen.getByLabelText<HTMLInputElement>('Кличка');
const read = () => waitFor(() => expect(call.mock.calls.some(([to]) => to.name === 'getDraft')).toBe(true));
const reload = (form = <Plain />) => {
  cleanup();
  call.mockClear();
  open(form);
};

beforeEach(() => {
  localStorage.clear();
  kept.clear();
  call.mockClear();
  [owner, serverIsAway] = ['visitor', false];
});
afterEach(() => vi.restoreAllMocks());

it('keeps on the device what is typed before the draft has loaded when the form is left at once', async () => {
  owner = '7';
  call.mockImplementationOnce(() => new Promise(() => undefined));
  open();
  await userEvent.type(screen.getByLabelText('Кличка'), 'Буран');
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(localStorage.getItem('draft 7 plain') ?? '{}').content).toContain('Буран');
});

it.each([null, '{"password":"","name":"Вьюга"}'])('… or right after it has loaded, %s', async (content) => {
  owner = '7';
  let here: string | null = null;
  const { promise, resolve } = Promise.withResolvers<{ draft: { content: string; saved_at: string } | null }>();
  call.mockImplementationOnce(() => promise);
  open();
  await userEvent.type(screen.getByLabelText('Кличка'), 'Буран');
  // The answer has arrived, and React has not rendered since.
  await act(async () => {
    resolve({ draft: content === null ? null : { content, saved_at: '2026-11-20T10:00:00Z' } });
    await promise;
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    window.dispatchEvent(new Event('pagehide'));
    here = localStorage.getItem('draft 7 plain');
  });
  expect(here).toContain('Буран');
});

it('keeps on the device what was typed in a form that unmounts before its draft has loaded', async () => {
  owner = '7';
  call.mockImplementationOnce(() => new Promise(() => undefined));
  open();
  await userEvent.type(name(), 'Вьюга');
  reload();
  await waitFor(() => expect(name().value).toBe('Вьюга'));
});

describe('a draft [S7]', () => {
  it('stays on a visitor’s device without secrets, and the form says when it was saved and restored', async () => {
    open();
    await userEvent.type(name(), 'Буран');
    await userEvent.type(screen.getByLabelText('Пароль'), 'Трамвай-7');
    await screen.findByText(/^Черновик сохранён в \d\d:\d\d$/);
    expect(JSON.stringify({ ...localStorage })).toContain('Буран');
    expect(JSON.stringify({ ...localStorage })).not.toContain('Трамвай');
    reload();
    await waitFor(() => expect(name().value).toBe('Буран'));
    expect(screen.getByText(/Восстановлен черновик/)).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Начать заново' }));
    expect([name().value, screen.queryByText(/черновик/i)]).toEqual(['', null]);
    expect({ ...localStorage }).toEqual({});
  });

  it('moves a member’s values to the server and off the device; other members do not see it', async () => {
    owner = '7';
    open();
    await read();
    await userEvent.type(name(), 'Буран');
    await waitFor(() => expect(kept.get('7 plain')?.content).toContain('Буран'), { timeout: 60_000 });
    await waitFor(() => expect({ ...localStorage }).toEqual({}));
    owner = '8';
    reload();
    await read();
    expect(name().value).toBe('');
    owner = '7';
    reload();
    await waitFor(() => expect(name().value).toBe('Буран'));
  });

  it('prefers text typed while a slow server saves earlier text, independent of the server’s clock', async () => {
    owner = '7';
    open();
    await read();
    const slow = Promise.withResolvers<object>();
    call.mockImplementationOnce(() => slow.promise as never);
    await userEvent.type(name(), 'Бу');
    await waitFor(() => expect(call.mock.lastCall?.[0].name).toBe('saveDraft'));
    const { content } = call.mock.lastCall?.[1] ?? { content: '' };
    await userEvent.type(name(), 'ран');
    // The page closes before the answer; the server saves a minute after the last typing.
    kept.set('7 plain', { content, saved_at: new Date(Date.now() + minuteMs).toISOString() });
    const here = localStorage.getItem('draft 7 plain');
    reload();
    localStorage.setItem('draft 7 plain', here ?? '');
    await waitFor(() => expect(name().value).toBe('Буран'));
  });

  it('survives a session that ends while typing and returns after the same account signs in', async () => {
    owner = '7';
    open();
    await read();
    await userEvent.type(name(), 'Бу');
    // Signed out in another tab, and so in this one.
    owner = 'visitor';
    await userEvent.type(name(), 'ран');
    reload();
    await waitFor(() => expect(screen.getByLabelText('Пароль')).toBeTruthy());
    expect(name().value).toBe('');
    expect(kept.size).toBe(0);
    owner = '7';
    reload();
    await waitFor(() => expect(name().value).toBe('Буран'));
  });

  it('stays on the device while the server is unavailable, and is deleted everywhere once it is sent', async () => {
    [owner, serverIsAway] = ['7', true];
    open();
    await read();
    await userEvent.type(name(), 'Буран');
    reload();
    await waitFor(() => expect(name().value).toBe('Буран'));
    serverIsAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect([kept.size, Object.keys({ ...localStorage })]).toEqual([0, []]));
    reload();
    await read();
    expect(name().value).toBe('');
  });

  it('is off inside another’s account', async () => {
    owner = null;
    open();
    await userEvent.type(name(), 'Буран');
    expect([call.mock.calls, { ...localStorage }]).toEqual([[], {}]);
  });

  it('restores changes of a stored record over the present values and reports what others changed', async () => {
    open(<Stored />);
    await userEvent.type(name(), ' Второй');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Второй'));
    reload(<Stored stored="Буря" />);
    await waitFor(() => expect(name().value).toBe('Буран Второй'));
    expect(screen.getByText(/С тех пор изменилось: Кличка/)).toBeTruthy();
    expect(screen.getByText(/несохранённые изменения/i)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Начать заново' }));
    expect(name().value).toBe('Буря');
  });
});

it('hands a visitor’s draft over to the member who signs in, once [Entry-3]', async () => {
  open(<Begun />);
  await userEvent.type(name(), 'Буран');
  await waitFor(() => expect(localStorage.getItem('draft visitor begun')).toContain('Буран'));
  owner = '7';
  reload(<Begun />);
  await waitFor(() => expect(name().value).toBe('Буран'));
  expect(localStorage.getItem('draft visitor begun')).toBeNull();
  cleanup();
  await waitFor(() => expect(kept.get('7 begun')?.content).toContain('Буран'));
});

it('leaves a visitor’s draft alone in a form that does not take it', async () => {
  open();
  await userEvent.type(name(), 'Буран');
  await waitFor(() => expect(localStorage.getItem('draft visitor plain')).toContain('Буран'));
  owner = '7';
  reload();
  await read();
  expect(name().value).toBe('');
});
