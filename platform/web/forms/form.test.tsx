import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { AnyCall } from '#platform/web/calls/anyCall.ts';
import { type Api, ApiError } from '../calls/api.ts';
import { ApiContext } from '../calls/read.ts';
import { createCache } from '../page/page.tsx';
import { FormFrame } from './FormFrame.tsx';
import { type FormOptions, useForm } from './form.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { samePage } from './unsaved.ts';

interface Dog {
  version: number;
  name: string;
  city: string | null;
}

const saveDog = endpoint<Dog, Dog>({ name: 'saveDog', method: 'PUT', path: '/api/dog' });
const schema = z.strictObject({ version: z.int(), name: z.string().min(2, 'Не короче 2 символов'), city: z.string() });
const loadSchema = async () => schema;
const call = vi.fn<AnyCall>();
const initial: Dog = { version: 1, name: 'Буран', city: null };

function DogForm(given: Partial<FormOptions<Dog, Dog, Dog>>) {
  const form = useForm<Dog, Dog, Dog>({
    endpoint: saveDog,
    draft: null,
    schema: loadSchema,
    initial,
    stored: (answer) => answer,
    ...given,
  });
  const [name, city] = [form.field('name'), form.field('city')];
  return (
    <FormFrame form={form} label="Собака" labels={{ name: 'Кличка', city: 'Город' }}>
      <TextField label="Кличка" {...name} onChange={(event) => name.onChange(event.currentTarget.value)} />
      <TextField label="Город" {...city} onChange={(event) => city.onChange(event.currentTarget.value)} />
    </FormFrame>
  );
}

function show(given: Partial<FormOptions<Dog, Dog, Dog>> = {}) {
  const routes = [
    {
      path: '/',
      element: (
        <>
          <DogForm {...given} />
          <Link to="/away">Прочь</Link>
        </>
      ),
    },
    { path: '/away', element: <p>Другая страница</p> },
  ];
  const router = createMemoryRouter(routes);
  render(
    <ApiContext value={{ call } as Api}>
      <QueryClientProvider client={createCache()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  return router;
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const sent = () => call.mock.calls.map(([, input]) => input);
const write = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
};

beforeEach(() => call.mockReset());

it('reads null as an empty string and saves only when changed, valid and idle [R4-72] [R5-52]', async () => {
  let answer: (value: unknown) => void = () => undefined;
  call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  show();
  expect([field('Город').value, save().disabled]).toEqual(['', true]);
  await write('Кличка', 'Б');
  await waitFor(() => expect(save().disabled).toBe(true));
  expect(screen.getByText('Есть изменения. Исправьте одно поле, чтобы сохранить')).toBeDefined();
  await userEvent.tab();
  expect(screen.getByText('Не короче 2 символов')).toBeDefined();
  await userEvent.type(field('Кличка'), 'айкал');
  expect(save().disabled).toBe(false);
  await userEvent.click(save());
  // Neither the button nor Enter sends it twice.
  fireEvent.submit(field('Кличка').form as HTMLFormElement);
  expect([save().disabled, sent()]).toEqual([true, [{ version: 1, name: 'Байкал', city: '' }]]);
  await act(async () => answer({ version: 2, name: 'Байкал', city: '' }));
  expect([field('Кличка').value, save().disabled]).toEqual(['Байкал', true]);
});

it('keeps what is typed while the answer is pending, over the stored values', async () => {
  let answer: (value: unknown) => void = () => undefined;
  call
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    .mockResolvedValueOnce({ version: 3, name: 'Байкал', city: 'Орёл' });
  show();
  await write('Кличка', 'Байкал');
  await userEvent.click(save());
  await write('Город', 'Орёл');
  await act(async () => answer({ version: 2, name: 'Байкал', city: '' }));
  await userEvent.click(save());
  expect(sent()[1]).toEqual({ version: 2, name: 'Байкал', city: 'Орёл' });
});

it('shows the server’s errors at their fields and loses no typed text [R4-69] [R4-71]', async () => {
  const onError = vi.fn();
  call.mockRejectedValueOnce(new ApiError(400, '', { errors: { name: 'Такая кличка есть', error: 'Сервис занят' } }));
  show({ onError });
  await write('Кличка', 'Байкал');
  await userEvent.click(save());
  expect(await screen.findByText('Такая кличка есть')).toBeDefined();
  expect(screen.getByText('Сервис занят')).toBeDefined();
  expect([field('Кличка').value, document.activeElement, onError.mock.calls.length]).toEqual([
    'Байкал',
    field('Кличка'),
    1,
  ]);
  await userEvent.type(field('Кличка'), 'ка');
  expect(screen.queryByText('Такая кличка есть')).toBeNull();
});

it('resets to the stored values, and after success to blanks if configured [R4-68]', async () => {
  call.mockResolvedValueOnce(initial);
  show({ resets: true });
  await write('Кличка', 'Байкал');
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect([field('Кличка').value, save().disabled]).toEqual(['Буран', true]);
  await write('Кличка', 'Байкал');
  await userEvent.click(save());
  await waitFor(() => expect(field('Кличка').value).toBe('Буран'));
});

it.each([
  [false, 1],
  [true, 0],
])('submits by Enter unless disabled: %s [R4-73]', async (noEnter, times) => {
  call.mockResolvedValue({ ...initial, name: 'Байкал' });
  show({ noEnter });
  await write('Кличка', 'Байкал{Enter}');
  expect(call).toHaveBeenCalledTimes(times);
});

describe('a conflict with another’s save', () => {
  const conflicting = async () => {
    call.mockRejectedValueOnce(
      new ApiError(412, '', { errors: { error: 'Пока вы правили, эти сведения изменились.' } }),
    );
    show({ reload: async () => ({ version: 7, name: 'Вьюга', city: 'Псков' }) });
    await write('Кличка', 'Байкал');
    await userEvent.click(save());
    await screen.findByText('Вы оба изменили: Кличка. Ваши правки целы. Решите, что сохранить.');
  };

  it('sends only my changes over the other’s', async () => {
    await conflicting();
    expect(field('Кличка').value).toBe('Байкал');
    call.mockResolvedValueOnce({ version: 8, name: 'Байкал', city: 'Псков' });
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить мои правки' }));
    expect(sent()[1]).toEqual({ version: 7, name: 'Байкал', city: 'Псков' });
    await waitFor(() => expect(save().disabled).toBe(true));
  });

  it('replaces my changes by the other’s', async () => {
    await conflicting();
    await userEvent.click(screen.getByRole('button', { name: 'Взять новые, мои убрать' }));
    expect([field('Кличка').value, field('Город').value, save().disabled]).toEqual(['Вьюга', 'Псков', true]);
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe('leaving a form', () => {
  it('asks while there are unsaved changes, and stays or leaves', async () => {
    const router = show();
    /** The dialog opens and takes the focus asynchronously. */
    const leave = () => {
      let isGoing = false;
      return waitFor(() => {
        if (!isGoing) void router.navigate('/away');
        isGoing = true;
        expect(screen.getByText('Есть несохранённые изменения', { selector: 'h2' })).toBeDefined();
      });
    };
    await write('Кличка', 'Байкал');
    await leave();
    await userEvent.click(screen.getByRole('button', { name: 'Остаться' }));
    expect(field('Кличка').value).toBe('Байкал');
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Уйти без сохранения' }));
    expect(await screen.findByText('Другая страница')).toBeDefined();
  });

  it('waits for an automatic save without asking, and asks when it failed', async () => {
    let tell = (_now: { changed: boolean; saving: boolean }): void => undefined;
    function Saving() {
      const [now, setNow] = useState({ changed: true, saving: true });
      tell = setNow;
      return <LeaveGuard {...now} kept />;
    }
    const leave = async () => {
      const router = createMemoryRouter([
        { path: '/', element: <Saving /> },
        { path: '/away', element: <p>Другая страница</p> },
      ]);
      render(<RouterProvider router={router} />);
      await act(async () => router.navigate('/away'));
      expect(screen.queryByText('Другая страница')).toBeNull();
    };
    await leave();
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => tell({ changed: false, saving: true }));
    expect(await screen.findByText('Другая страница')).toBeDefined();
    cleanup();
    await leave();
    await act(async () => tell({ changed: true, saving: false }));
    expect(await screen.findByRole('button', { name: 'Уйти без сохранения' }, { timeout: 60_000 })).toBeDefined();
  });

  it('[S11] does not ask when only the address of the page changes', async () => {
    const router = show();
    await write('Кличка', 'Байкал');
    await act(async () => router.navigate('/away', { state: samePage }));
    expect(screen.getByText('Другая страница')).toBeDefined();
  });

  it('does not ask without changes; the browser’s own question is on only with changes', async () => {
    const router = show();
    const asked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asked()).toBe(false);
    await write('Кличка', 'Байкал');
    expect(asked()).toBe(true);
    await write('Кличка', 'Буран');
    expect(asked()).toBe(false);
    await act(async () => router.navigate('/away'));
    expect(screen.getByText('Другая страница')).toBeDefined();
  });
});

describe('unreadable text [Round3-S1]', () => {
  const dated = endpoint<{ until: string | null }, object>({ name: 'saveDated', method: 'PUT', path: '/api/dated' });
  const datedSchema = async () => z.strictObject({ until: z.union([z.literal(''), z.iso.date()]) });
  function Dated() {
    const form = useForm({ endpoint: dated, draft: null, schema: datedSchema, initial: { until: '2027-03-01' } });
    return (
      <FormFrame form={form} label="Выставка">
        <DateField label="Последний день записи" optional {...form.field('until')} />
        <button type="button" onClick={form.submit}>
          Иначе
        </button>
      </FormFrame>
    );
  }
  const until = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Последний день записи/ });
  const open = () => {
    const router = createMemoryRouter([{ path: '/', element: <Dated /> }]);
    render(
      <ApiContext value={{ call } as Api}>
        <QueryClientProvider client={createCache()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiContext>,
    );
  };

  it('is an unsaved change: the save bar counts it, leads to it and resets it', async () => {
    open();
    await userEvent.clear(until());
    await userEvent.type(until(), '13.20.2027');
    expect(screen.getByText(/Исправьте одно поле/)).toBeDefined();
    expect(save().disabled).toBe(true);
    fireEvent.submit(screen.getByRole('form'));
    await userEvent.click(screen.getByRole('button', { name: 'Иначе' }));
    await userEvent.click(screen.getByRole('button', { name: 'Показать поле' }));
    expect(document.activeElement).toBe(until());
    expect(screen.getByText('Такой даты нет: 13.20.2027. Проверьте день, месяц и год')).toBeDefined();
    expect(call).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    expect([until().value, save().disabled]).toEqual(['01.03.2027', true]);
  });

  it('is saved once it is readable, even if the field was never left', async () => {
    call.mockResolvedValue({});
    open();
    await userEvent.clear(until());
    await userEvent.type(until(), '2.3.27');
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(sent()).toEqual([{ until: '2027-03-02' }]));
  });
});
