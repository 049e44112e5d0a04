import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { SearchField } from '../fields/SearchField.tsx';
import { EmptyState } from '../placeholders/EmptyState.tsx';
import { ErrorState } from '../placeholders/ErrorState.tsx';
import { RowSkeletons } from '../placeholders/RowSkeletons.tsx';
import styles from './RecordList.module.css';
import { RecordTable, type RecordTableProps } from './RecordTable.tsx';

export interface RecordListProps<Row> extends RecordTableProps<Row> {
  state: 'loading' | 'failed' | 'ready';
  onRetry?: () => void;
  /** Undefined hides the search box. */
  onSearch?: (text: string) => void;
  searchLabel?: string;
  /** Initial search text, from the address. */
  searched?: string;
  /** Description of the order, if it is not newest first. */
  order?: string | undefined;
  /** Filters and buttons beside the search. */
  tools?: ReactNode;
  empty?: ReactNode;
  /** Loads more; undefined when there is no more. */
  onMore?: (() => void) | undefined;
  loadingMore?: boolean;
}

/** A working list: search, tools, records, and its states. */
export function RecordList<Row>({
  state,
  onRetry,
  onSearch,
  searchLabel = 'Поиск',
  searched = '',
  tools,
  order,
  empty,
  onMore,
  loadingMore = false,
  ...table
}: RecordListProps<Row>) {
  return (
    <div>
      {(onSearch || tools) && (
        <div className={styles.tools}>
          {onSearch && (
            <SearchField
              label={searchLabel}
              placeholder={searchLabel}
              onSearch={onSearch}
              defaultValue={searched}
              className={styles.search}
            />
          )}
          {tools}
        </div>
      )}
      {order && state === 'ready' && table.rows.length > 1 && <p className={styles.order}>{order}</p>}
      {state === 'loading' && <RowSkeletons count={4} />}
      {state === 'failed' && <ErrorState {...(onRetry && { onRetry })} />}
      {state === 'ready' &&
        (table.rows.length ? <RecordTable {...table} /> : (empty ?? <EmptyState title="Ничего не найдено" />))}
      {state === 'ready' && onMore && (
        <div className={styles.more}>
          <Button kind="secondary" loading={loadingMore} onClick={onMore}>
            Показать ещё
          </Button>
        </div>
      )}
    </div>
  );
}
