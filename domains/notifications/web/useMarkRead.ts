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

/** Every list that is known shows it as read at once; the bell follows with the answer. */
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
  /** Only marks it read. */
  mark(notification: Notification): Promise<void>;
  /** Marks it read, then goes where it leads. */
  open(notification: Notification): Promise<void>;
}

export function useMarkRead(): Reading {
  const api = useApi();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const mark = async ({ id, is_read }: Notification): Promise<void> => {
    if (is_read) return;
    showAsRead(cache, id);
    try {
      setCounters(cache, await api.call(readNotification, { id }));
    } catch (error) {
      // Deleted meanwhile on another page: there is nothing to read any more.
      if ((error as ApiError).status !== 404) showError(error);
      await cache.invalidateQueries({ queryKey: [getNotificationCounters.name] });
    }
  };
  return {
    mark,
    open: async (notification) => {
      const destination = destinationOf(notification.redirect_link);
      const marked = mark(notification);
      if (destination?.startsWith('/')) return void navigate(destination);
      await marked;
      if (destination) location.assign(destination);
    },
  };
}
