import { useState } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { StatusChip } from '#platform/ui/marks/StatusChip.tsx';
import { EmptyState } from '#platform/ui/states/EmptyState.tsx';
import { useReadPages } from '#platform/web/calls/read.ts';
import { type DeskBanner, listDeskBanners } from '../../desk.ts';
import { BannerDialog } from './BannerDialog.tsx';
import { positionNames } from './positionNames.ts';

/** Messages on the portal's pages: their place, period, link, and how often they were seen and followed. */
export function Section() {
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<DeskBanner | 'new' | null>(null);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listDeskBanners,
    search ? { search } : {},
    (last) => (last.has_more ? { before: last.rows.at(-1)?.id } : undefined),
  );
  return (
    <>
      <RecordList<DeskBanner>
        label="Баннеры"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        onSearch={setSearch}
        searchLabel="Заголовок или ссылка"
        tools={<Button onClick={() => setOpened('new')}>Новый баннер</Button>}
        rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
        keyOf={({ id }) => id}
        columns={[
          { id: 'title', title: 'Баннер', cell: ({ title }) => title },
          { id: 'position', title: 'Место', cell: ({ position }) => positionNames[position] },
          { id: 'period', title: 'Срок', numeric: true, cell: ({ starts_on, ends_on }) => `${formatDate(starts_on)} – ${formatDate(ends_on)}` },
          { id: 'counts', title: 'Показы и переходы', numeric: true, cell: ({ shows, clicks }) => `${shows} / ${clicks}` },
          {
            id: 'state',
            title: 'Состояние',
            cell: ({ is_active }) => (is_active ? <StatusChip kind="ok">Включён</StatusChip> : <StatusChip kind="plain">Выключен</StatusChip>),
          },
        ]}
        actions={(row) => (
          <Button kind="secondary" condensed aria-label={`Изменить: ${row.title}`} onClick={() => setOpened(row)}>
            Изменить
          </Button>
        )}
        empty={<EmptyState title="Баннеров нет" scene="sleeping" />}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
      />
      {opened && (
        <BannerDialog
          banner={opened === 'new' ? null : opened}
          onClose={() => {
            setOpened(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}
