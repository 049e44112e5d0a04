import { useState } from 'react';
import { formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { type AdminBanner, listAdminBanners, removeBanner } from '../contract.ts';
import { BannerDialog } from './BannerDialog.tsx';
import { positionNames } from './positionNames.ts';

/** Banners on the portal's pages: place, period, link, and counts of shows and clicks. */
export function Section() {
  const [search, setSearch] = useAddressFilter<string>('search', '');
  const [opened, setOpened] = useState<AdminBanner | 'new' | null>(null);
  const [doomed, setDoomed] = useState<AdminBanner | null>(null);
  const deleting = useWrite(removeBanner);
  const remove = async ({ id, version }: AdminBanner) => {
    try {
      await deleting.mutateAsync({ bannerId: id, version });
      showSnackbar('Баннер удалён');
    } catch (error) {
      showError(error);
    }
    setDoomed(null);
    void refetch();
  };
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listAdminBanners,
    search ? { search } : {},
    (last) => (last.has_more ? { before: last.rows.at(-1)?.id } : undefined),
  );
  return (
    <>
      <RecordList<AdminBanner>
        label="Баннеры"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        onSearch={setSearch}
        searched={search}
        searchLabel="Заголовок или ссылка"
        tools={
          <Button kind="secondary" leftIcon="plus" onClick={() => setOpened('new')}>
            Новый баннер
          </Button>
        }
        rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
        keyOf={({ id }) => id}
        columns={[
          { id: 'title', title: 'Баннер', cell: ({ title }) => title },
          { id: 'position', title: 'Место', cell: ({ position }) => positionNames[position] },
          {
            id: 'period',
            title: 'Срок',
            numeric: true,
            cell: ({ starts_on, ends_on }) => `${formatDate(starts_on)} – ${formatDate(ends_on)}`,
          },
          {
            id: 'counts',
            title: 'Показы и переходы',
            numeric: true,
            cell: ({ shows, clicks }) => `${shows} / ${clicks}`,
          },
          {
            id: 'state',
            title: 'Состояние',
            cell: ({ is_active }) =>
              is_active ? <StatusChip kind="ok">Включён</StatusChip> : <StatusChip kind="plain">Выключен</StatusChip>,
          },
        ]}
        actions={(row) => (
          <>
            <Button kind="secondary" condensed aria-label={`Изменить: ${row.title}`} onClick={() => setOpened(row)}>
              Изменить
            </Button>
            <Button kind="ghost" condensed aria-label={`Удалить: ${row.title}`} onClick={() => setDoomed(row)}>
              Удалить
            </Button>
          </>
        )}
        empty={<EmptyState title="Баннеров нет" scene="sleeping" />}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
      />
      {doomed && (
        <ConfirmDialog
          opened
          title={`Удалить баннер «${doomed.title}»?`}
          text="Он исчезнет со страниц вместе с фотографией и счётом показов. Чтобы только убрать его на время, снимите отметку «Показывать»."
          busy={deleting.isPending}
          onConfirm={() => void remove(doomed)}
          onCancel={() => setDoomed(null)}
        />
      )}
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
