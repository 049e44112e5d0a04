import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#platform/web/calls/api.ts';
import { type Live, openLive } from '#platform/web/live/realtime.ts';
import { type Counters, getNotificationCounters, unreadOf } from '../../counts.ts';
import {
  type Connection,
  connectionId,
  deployHub,
  displayNotification,
  hubsPath,
  notificationHub,
  sendToUser,
  type ToUser,
} from '../../hubs.ts';
import { notificationTypes } from '../../types.ts';
import { showMessage } from './showMessage.ts';

export interface Following {
  api: Api;
  cache: QueryClient;
  token: string;
  onNew: (type: number | null) => void;
}

const counterOf: Record<number, keyof Counters> = {
  2: 'counter_of_new',
  3: 'counter_of_must_to_read',
  4: 'counter_of_request',
};
export const countersKey = [getNotificationCounters.name, {}];
/** Active lists are refetched; the others when they are opened. */
const lists = ['listNotifications', 'listNewsFeed'];
/** Milliseconds. Spreads the refetches after a notice to everybody. */
const spread = { least: 1500, more: 3000 };
/** Number of remembered ids for deduplication. */
const memory = 500;

/**
 * Keeps the bell and the open lists up to date. Duplicate events count once; after a connection gap, and when the
 * page becomes visible, everything is recounted.
 */
export function followNotifications({ api, cache, token, onNew }: Following): () => void {
  const seen = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let isDecided = false;

  const countAgain = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await cache.invalidateQueries({ predicate: ({ queryKey: [name] }) => lists.includes(name as string) });
    await cache.invalidateQueries({ queryKey: countersKey });
    // A decision about the person's request: the page that shows it is refetched like the bell.
    if (isDecided) await cache.invalidateQueries({ type: 'active' });
    isDecided = false;
  };
  const countSoon = (): void => {
    timer ??= setTimeout(() => void countAgain(), spread.least + Math.random() * spread.more);
  };
  const hear = ({ notice, type, application }: ToUser): void => {
    if (application !== undefined) {
      // A colleague has it open too: only queries of this application are refetched.
      void cache.invalidateQueries({
        predicate: ({ queryKey: [name, input] }) =>
          name === 'getApplicationReview' &&
          (input as { applicationId?: number } | undefined)?.applicationId === application,
      });
      return;
    }
    if (notice !== null) {
      if (seen.has(notice)) return;
      seen.add(notice);
      for (const oldest of seen) {
        if (seen.size <= memory) break;
        seen.delete(oldest);
      }
      const counter = counterOf[type ?? 0];
      if (counter)
        cache.setQueryData<Counters>(countersKey, (known) => known && { ...known, [counter]: known[counter] + 1 });
      onNew(type ?? null);
      if (type === notificationTypes.requests) isDecided = true;
    }
    countSoon();
  };
  const greet = async (again: boolean): Promise<void> => {
    if (again) return countSoon();
    const answer = (await live.ask(notificationHub, connectionId)) as Connection | undefined;
    const known = cache.getQueryData<Counters>(countersKey);
    if (!ended && answer && known && answer.has_new !== unreadOf(known) > 0) await countAgain();
  };
  const comeBack = (): void => {
    if (document.visibilityState === 'visible')
      void api.call(getNotificationCounters, {}).then(
        (counters) => cache.setQueryData(countersKey, counters),
        () => undefined,
      );
  };

  const live: Live = openLive({
    path: hubsPath,
    token,
    hubs: { [notificationHub]: { [sendToUser]: hear }, [deployHub]: { [displayNotification]: showMessage } },
    onOpen: (again) => void greet(again),
    // The next call would get 401 and redirect to the sign-in page, so it happens now.
    onRefused: (reason) => {
      if (reason === 'signed_out') void countAgain();
    },
  });
  document.addEventListener('visibilitychange', comeBack);
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', comeBack);
    live.close();
  };
}
