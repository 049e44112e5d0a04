import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LiveOptions } from '#platform/web/live/realtime.ts';
import { createCache } from '#platform/web/page/page.tsx';
import { deployHub, displayNotification, notificationHub, sendToUser } from '../../hubs.ts';
import { followMessages } from './followMessages.ts';
import { countersKey, followNotifications } from './followNotifications.ts';
import { MessageBar } from './MessageBar.tsx';
import { closeMessage, messagesWaiting } from './showMessage.ts';

let live: LiveOptions;
const ask = vi.fn();
const close = vi.fn();
vi.mock('#platform/web/live/realtime.ts', () => ({
  openLive: (options: LiveOptions) => {
    live = options;
    return { ask, close };
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  ask.mockReset();
  localStorage.removeItem('deploy-messages');
});
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of messagesWaiting.get()) act(() => closeMessage(id));
});

const heardBy = (hub: string, event: string) =>
  (live.hubs[hub] as Record<string, (data: object) => void>)[event] as (data: object) => void;

const counters = { counter_of_new: 1, counter_of_must_to_read: 0, counter_of_request: 0 };

function follow() {
  const cache = createCache();
  cache.setQueryData(countersKey, counters);
  const invalidated = vi.spyOn(cache, 'invalidateQueries');
  const onNew = vi.fn();
  const end = followNotifications({ api: { call: vi.fn() } as never, cache, token: 'x'.repeat(43), onNew });
  onTestFinished(end);
  const known = () => cache.getQueryData<typeof counters>(countersKey);
  const hear = (notice: number | null, type: number | null = 2) =>
    heardBy(notificationHub, sendToUser)({ notice, type });
  return { end, known, hear, onNew, invalidated };
}

describe('a page with live notifications', () => {
  it('counts a notification once at once, however often it arrives, then recounts on the server', async () => {
    const { hear, known, onNew, invalidated } = follow();
    hear(5);
    hear(5);
    hear(6, 3);
    expect(known()).toEqual({ counter_of_new: 2, counter_of_must_to_read: 1, counter_of_request: 0 });
    expect(onNew).toHaveBeenCalledTimes(2);
    expect(invalidated).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5000);
    expect(invalidated.mock.calls.filter(([what]) => what?.queryKey === countersKey)).toHaveLength(1);
  });

  it('recounts after a connection gap', async () => {
    const { invalidated } = follow();
    live.onOpen(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(invalidated.mock.calls.some(([what]) => what?.queryKey === countersKey)).toBe(true);
  });

  it('recounts after connecting only if the hub reports a difference', async () => {
    const { invalidated } = follow();
    ask.mockResolvedValue({ connection_id: 'a', has_new: true });
    live.onOpen(false);
    await vi.advanceTimersByTimeAsync(10);
    expect(invalidated).not.toHaveBeenCalled();
    ask.mockResolvedValue({ connection_id: 'a', has_new: false });
    live.onOpen(false);
    await waitFor(() => expect(invalidated).toHaveBeenCalled());
  });

  it('shows a deploy message as an alert, once per browser [R2.7-66 R4-85]', () => {
    follow();
    render(<MessageBar />);
    const display = heardBy(deployHub, displayNotification);
    act(() => display({ id: 3, title: 'Работы', text: 'В 22:00' }));
    act(() => display({ id: 3, title: 'Работы', text: 'В 22:00' }));
    expect(screen.getByRole('alert').textContent).toBe('Работы В 22:00');
    expect(localStorage.getItem('deploy-messages'), 'a reload shows it again').toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть сообщение' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage.getItem('deploy-messages'), 'closed, it stays closed').toBe('[3]');
  });

  it('keeps a focused input uncovered by a deploy message [R2.7-66]', () => {
    follow();
    render(
      <>
        <input aria-label="Кличка" />
        <a href="/about">О портале</a>
        <MessageBar />
      </>,
    );
    const [field, link] = [screen.getByRole('textbox'), screen.getByRole('link')];
    for (const one of [field, link]) one.scrollIntoView = vi.fn();
    const display = heardBy(deployHub, displayNotification);
    field.focus();
    act(() => display({ id: 5, title: 'Работы', text: 'В 22:00' }));
    expect(field.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
    expect(document.activeElement, 'the focus stays').toBe(field);
    link.focus();
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть сообщение' }));
    act(() => display({ id: 6, title: 'Работы', text: 'В 23:00' }));
    expect(link.scrollIntoView).not.toHaveBeenCalled();
  });

  it('polls messages for a visitor while visible, at most about once a minute [S6]', async () => {
    const call = vi.fn(async () => [{ id: 4, title: 'Сбой', text: 'Чиним' }]);
    const end = followMessages({ call } as never);
    onTestFinished(end);
    await vi.advanceTimersByTimeAsync(10);
    expect(messagesWaiting.get().map(({ title }) => title)).toEqual(['Сбой']);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(call).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(32_000);
    expect(call).toHaveBeenCalledTimes(2);
    expect(messagesWaiting.get()).toHaveLength(1);
    const looked = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(call).toHaveBeenCalledTimes(2);
    looked.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('stops after it is closed', () => {
    const { end } = follow();
    end();
    expect(close).toHaveBeenCalled();
  });
});

it('refetches only the open application when a colleague changes it [Office-15]', () => {
  const { invalidated } = follow();
  heardBy(notificationHub, sendToUser)({ notice: null, type: null, application: 7 });
  const filter = invalidated.mock.calls[0]?.[0] as unknown as {
    predicate: (query: { queryKey: unknown[] }) => boolean;
  };
  expect(filter.predicate({ queryKey: ['getApplicationReview', { applicationId: 7 }] })).toBe(true);
  expect(filter.predicate({ queryKey: ['getApplicationReview', { applicationId: 8 }] })).toBe(false);
  expect(filter.predicate({ queryKey: ['listNotifications', {}] })).toBe(false);
});
