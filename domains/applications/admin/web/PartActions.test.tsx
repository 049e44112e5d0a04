import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Api } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { createCache } from '#platform/web/page/page.tsx';
import type { PartView } from '../../contract.ts';
import type { Review } from '../contract.ts';
import { PartActions } from './PartActions.tsx';
import { useDraftTexts } from './useDraftTexts.ts';

const review = { application_id: 57, version: 3 } as Review;
const payment = { part: 'block:payment', title: 'Оплата', accepted: null } as PartView;

function Decided() {
  return <PartActions part={payment} review={review} words={useDraftTexts(review.application_id)} />;
}

const call = vi.fn(async (to: { name: string }, _input: unknown) => (to.name === 'listReasons' ? [] : { version: 4 }));
const open = () => {
  cleanup();
  render(
    <ApiContext
      value={{ call, access: { token: () => null, onUnauthorized: () => undefined, owner: () => 'visitor' } } as Api}
    >
      <QueryClientProvider client={createCache()}>
        <Decided />
      </QueryClientProvider>
    </ApiContext>,
  );
};
const reason = () => screen.findByLabelText<HTMLTextAreaElement>('Что исправить: Оплата');

beforeEach(() => localStorage.clear());

it('hides «Принять» while a refusal is being written, so that a double press on «Отклонить» decides nothing [S7]', async () => {
  call.mockClear();
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Отклонить: Оплата' }));
  await reason();
  expect(screen.queryByRole('button', { name: 'Принять: Оплата' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(screen.getByRole('button', { name: 'Принять: Оплата' })).toBeTruthy();
  expect(call.mock.calls.filter(([to]) => to.name === 'reviewPart')).toEqual([]);
});

it('restores the typed comment of a refused part after a reload, until it is sent [S7]', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Отклонить: Оплата' }));
  await userEvent.type(await reason(), 'Не та сумма, доплатите');
  open();
  expect((await reason()).value).toBe('Не та сумма, доплатите');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить замечание' }));
  await screen.findByRole('button', { name: 'Отклонить: Оплата' });
  expect(call.mock.calls.find(([to]) => to.name === 'reviewPart')?.[1]).toMatchObject({
    comment: 'Не та сумма, доплатите',
  });
  open();
  expect(await screen.findByRole('button', { name: 'Отклонить: Оплата' })).toBeTruthy();
  expect({ ...localStorage }).toEqual({});
});

it('sends two quick «Принять» of one person one after the other, the second with the version the first has left [Round3-S6]', async () => {
  const receipt = { part: 'file:7', title: 'Квитанция', accepted: null } as PartView;
  function Two() {
    const words = useDraftTexts(81);
    const opened = { application_id: 81, version: 3 } as Review;
    return [payment, receipt].map((part) => <PartActions key={part.part} part={part} review={opened} words={words} />);
  }
  const answers: ((answer: { version: number }) => void)[] = [];
  const slow = vi.fn((to: { name: string }, input: unknown) =>
    to.name === 'reviewPart' && input
      ? new Promise<unknown>((resolve) => answers.push(resolve))
      : Promise.resolve<unknown>([]),
  );
  cleanup();
  render(
    <ApiContext
      value={
        {
          call: slow,
          access: { token: () => null, onUnauthorized: () => undefined, owner: () => 'visitor' },
        } as unknown as Api
      }
    >
      <QueryClientProvider client={createCache()}>
        <Two />
      </QueryClientProvider>
    </ApiContext>,
  );
  const versions = () =>
    slow.mock.calls.filter(([to]) => to.name === 'reviewPart').map(([, input]) => (input as Review).version);
  await userEvent.click(screen.getByRole('button', { name: 'Принять: Оплата' }));
  await userEvent.click(screen.getByRole('button', { name: 'Принять: Квитанция' }));
  expect(versions()).toEqual([3]);
  answers[0]?.({ version: 4 });
  await vi.waitFor(() => expect(versions()).toEqual([3, 4]));
  answers[1]?.({ version: 5 });
});
