import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { EndOfList } from '#platform/ui/placeholders/EndOfList.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useNearEnd } from '#platform/web/useNearEnd.ts';
import { type FeedItem, listNewsFeed } from '../../contract.ts';
import type { FeedAction, FeedCategory } from '../../feed.ts';
import { NotificationRow } from '../NotificationRow.tsx';
import { RowsLoading } from '../RowsLoading.tsx';
import { useMarkRead } from '../useMarkRead.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './feed.module.css';
import { MustRead } from './MustRead.tsx';
import { useFeedActions } from './useFeedActions.ts';

export interface FeedListProps {
  category: FeedCategory;
  unread: boolean;
  /** Address of the same list with, or without, read notifications. */
  toggleUnread: string;
}

const forms = ['уведомление', 'уведомления', 'уведомлений'] as const;
const archive = 9;

export function FeedList({ category, unread, toggleUnread }: FeedListProps) {
  const navigate = useNavigate();
  const list = useReadPages(listNewsFeed, { category_id: category, ...(unread && { unread }) }, ({ next }) =>
    next === null ? undefined : { before: next },
  );
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const more = () => void list.fetchNextPage();
  const end = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, more);
  const rows = data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const toggle = (id: number) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const all = rows.length > 0 && ids.length === rows.length;
  return (
    <>
      <div className={styles.tools}>
        <Checkbox
          checked={all}
          disabled={!rows.length}
          onChange={() => setChosen(all ? new Set() : new Set(rows.map(({ id }) => id)))}
        >
          {ids.length ? `Выбрано: ${counted(ids.length, forms)}` : 'Выбрать все'}
        </Checkbox>
        <Checkbox checked={unread} onChange={() => void navigate(toggleUnread, { preventScrollReset: true })}>
          Только непрочитанные
        </Checkbox>
      </div>
      {ids.length > 0 && <Bulk ids={ids} inArchive={category === archive} onDone={() => setChosen(new Set())} />}
      {list.isError && !data && <ErrorState onRetry={() => void list.refetch()} retrying={list.isRefetching} />}
      {list.isPending && <RowsLoading />}
      {data && !rows.length && <Nothing filtered={unread || (category !== 7 && category !== 1)} />}
      {rows.length > 0 && <Rows rows={rows} chosen={chosen} onToggle={toggle} />}
      {isFetchNextPageError && <ErrorState onRetry={more} retrying={isFetchingNextPage} />}
      {hasNextPage && !isFetchNextPageError && (
        <div ref={end}>
          <RowsLoading />
        </div>
      )}
      {data && rows.length > 0 && !hasNextPage && <EndOfList>Уведомлений больше нет</EndOfList>}
    </>
  );
}

const Nothing = ({ filtered }: { filtered: boolean }): ReactNode =>
  filtered ? (
    <EmptyState title="Ничего не найдено" />
  ) : (
    <EmptyState scene="sleeping" title="Здесь будут ваши уведомления" />
  );

function Rows({
  rows,
  chosen,
  onToggle,
}: {
  rows: FeedItem[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
}) {
  const reading = useMarkRead();
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <NotificationRow
          key={row.id}
          notification={row}
          reading={reading}
          before={
            <Checkbox className={styles.choose} checked={chosen.has(row.id)} onChange={() => onToggle(row.id)}>
              <span className="vh">
                Выбрать: {row.profile_name}, {row.short_content}
              </span>
            </Checkbox>
          }
        >
          {row.is_must_read && <MustRead id={row.id} isConfirmed={row.is_confirmed} />}
        </NotificationRow>
      ))}
    </ul>
  );
}

function Bulk({ ids, inArchive, onDone }: { ids: number[]; inArchive: boolean; onDone: () => void }) {
  const { change, changing } = useFeedActions();
  const [asks, setAsks] = useState(false);
  const act = (action: FeedAction) => change({ ids, action }, { onDone, onEnd: () => setAsks(false) });
  return (
    <fieldset className={styles.bulk}>
      <legend className="vh">С выбранными уведомлениями</legend>
      <Button kind="secondary" condensed leftIcon="check" loading={changing === 'read'} onClick={() => act('read')}>
        Прочитано
      </Button>
      {inArchive ? (
        <Button
          kind="secondary"
          condensed
          leftIcon="up"
          loading={changing === 'restore'}
          onClick={() => act('restore')}
        >
          Вернуть из архива
        </Button>
      ) : (
        <Button
          kind="secondary"
          condensed
          leftIcon="book"
          loading={changing === 'archive'}
          onClick={() => act('archive')}
        >
          В архив
        </Button>
      )}
      <Button kind="danger" condensed leftIcon="trash" loading={changing === 'delete'} onClick={() => setAsks(true)}>
        Удалить
      </Button>
      <DeleteDialog
        opened={asks}
        text={`Будет удалено навсегда: ${counted(ids.length, forms)}. Вернуть нельзя, из архива — можно.`}
        busy={changing === 'delete'}
        onConfirm={() => act('delete')}
        onCancel={() => setAsks(false)}
      />
    </fieldset>
  );
}
