import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import styles from './decisions.module.css';

interface Page<Row> {
  items: readonly Row[];
}

/** A paged queue of items that wait for a staff decision, one card each. */
export function Queue<Row extends { id: number }>({
  list,
  empty,
  card,
}: {
  list: UseInfiniteQueryResult<{ pages: Page<Row>[] }, unknown>;
  empty: string;
  card: (row: Row) => ReactNode;
}) {
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {list.isPending && <RowSkeletons count={3} />}
      {list.isError && <ErrorState onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && <EmptyState title={empty} scene="sleeping" />}
      <ul className={styles.queue}>
        {rows.map((row) => (
          <li key={row.id} className="card">
            {card(row)}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button kind="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </>
  );
}
