import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { EndOfList } from '#platform/ui/placeholders/EndOfList.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useNearEnd } from '#platform/web/useNearEnd.ts';
import { listNewsFeed, listNotifications } from '../../contract.ts';
import type { NotificationType } from '../../types.ts';
import { NotificationRow } from '../NotificationRow.tsx';
import { RowsLoading } from '../RowsLoading.tsx';
import { useMarkRead } from '../useMarkRead.ts';
import styles from './panel.module.css';

/** One tab with infinite scrolling, until a page is empty. */
export function PanelList({ type }: { type: NotificationType }) {
  const reading = useMarkRead();
  const list = useReadPages(listNotifications, { type }, (last, pages) =>
    last.length ? { start_element: pages.flat().length } : undefined,
  );
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const more = () => void list.fetchNextPage();
  const end = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, more);
  if (list.isError && !data) return <ErrorState onRetry={() => void list.refetch()} retrying={list.isRefetching} />;
  if (!data) return <RowsLoading />;

  // New notifications shift offset pages, so rows are deduplicated by id.
  const rows = [...new Map(data.pages.flat().map((one) => [one.id, one])).values()];
  if (!rows.length) return <Nothing />;
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} reading={reading} />
        ))}
      </ul>
      {isFetchNextPageError && <ErrorState onRetry={more} retrying={isFetchingNextPage} />}
      {hasNextPage && !isFetchNextPageError && (
        <div ref={end}>
          <RowsLoading />
        </div>
      )}
      {!hasNextPage && <EndOfList>Уведомлений больше нет</EndOfList>}
    </>
  );
}

/** The empty tab: there are no notifications at all, or only in other tabs. */
function Nothing() {
  const { data } = useRead(listNewsFeed, { category_id: 1 });
  if (!data) return <RowsLoading />;
  return data.notifications.length ? (
    <EmptyState bare title="Ничего не найдено" />
  ) : (
    <EmptyState bare scene="sleeping" title="Здесь будут ваши уведомления" />
  );
}
