import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ApiError } from '#platform/web/calls/api.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { type Feed, listNewsFeed, listNotifications, type Notification, readNotification } from '../contract.ts';
import { type Counters, getNotificationCounters } from '../counts.ts';
import { destinationOf } from '../link.ts';

export const setCounters = (cache: QueryClient, counters: Counters): void =>
  void cache.setQueryData([getNotificationCounters.name, {}], counters);

/** Updates all cached lists at once; the bell follows the answer. */
function showAsRead(cache: QueryClient, id: number): void {
  const read = <Item extends Notification>(items: Item[]): Item[] =>
    items.map((item) => (item.id === id ? { ...item, is_read: true } : item));
  cache.setQueriesData<InfiniteData<Notification[]>>(
    { queryKey: [listNotifications.name, 'pages'] },
    (known) => known && { ...known, pages: known.pages.map(read) },
  );
  cache.setQueriesData<InfiniteData<Feed>>(
    { queryKey: [listNewsFeed.name, 'pages'] },
    (known) =>
      known && { ...known, pages: known.pages.map((page) => ({ ...page, notifications: read(page.notifications) })) },
  );
}

export interface Reading {
  mark(notification: Notification): Promise<void>;
  /** Marks it as read and then navigates, also after a failure. */
  open(notification: Notification): Promise<void>;
}

export function useMarkRead(): Reading {
  const api = useApi();
  const cache = useQueryClient();
  const navigate = useNavigate();
  /** The status of a failed call. */
  const marked = async ({ id, is_read }: Notification): Promise<number | undefined> => {
    if (is_read) return;
    showAsRead(cache, id);
    try {
      setCounters(cache, await api.call(readNotification, { id }));
    } catch (error) {
      const { status, message } = error as ApiError;
      // Deleted meanwhile on another page, so there is nothing to mark.
      if (status !== 404) {
        // biome-ignore lint/suspicious/noConsole: kept for debugging: the reader sees only a toast.
        console.warn(`Уведомление ${id} не отмечено прочитанным: ${message}`);
        showError(error);
      }
      void cache.invalidateQueries({ queryKey: [getNotificationCounters.name] });
      return status;
    }
  };
  return {
    mark: async (notification) => void (await marked(notification)),
    open: async (notification) => {
      const destination = destinationOf(notification.redirect_link);
      // A 401 redirects to the sign-in page already.
      if ((await marked(notification)) === 401 || !destination) return;
      if (destination.startsWith('/')) void navigate(destination);
      else location.assign(destination);
    },
  };
}
