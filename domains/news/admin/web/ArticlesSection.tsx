import { useState } from 'react';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { ReasonDialog } from '#platform/web/forms/ReasonDialog.tsx';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { isAdvert, kindNames } from '../../kinds.ts';
import { type AdminAct, type AdminArticle, actOnArticle, listAdminArticles } from '../contract.ts';

type Act = AdminAct['act'];
const labels: Record<Act, string> = {
  hide: 'Скрыть',
  show: 'Вернуть',
  close: 'Закрыть',
  open: 'Открыть',
  delete: 'Удалить',
};
const actsFor = ({ kind, is_hidden, is_closed }: AdminArticle): Act[] => [
  is_hidden ? 'show' : 'hide',
  ...(isAdvert(kind) ? [is_closed ? ('open' as const) : ('close' as const)] : []),
  'delete',
];

export function Section() {
  const [search, setSearch] = useAddressFilter<string>('search', '');
  const [asked, setAsked] = useState<{ article: AdminArticle; act: Act } | null>(null);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listAdminArticles,
    search ? { search } : {},
    (last) => (last.has_more ? { before: last.rows.at(-1)?.id } : undefined),
  );
  return (
    <>
      <RecordList<AdminArticle>
        label="Новости и объявления"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        onSearch={setSearch}
        searched={search}
        searchLabel="Заголовок или автор"
        rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'title',
            title: 'Заголовок',
            cell: ({ id, title, is_published }) => (is_published ? <Link to={`/news/${id}`}>{title}</Link> : title),
          },
          { id: 'author', title: 'Автор', cell: ({ author }) => author },
          { id: 'kind', title: 'Вид', cell: ({ kind }) => kindNames[kind] },
          { id: 'when', title: 'Опубликовано', numeric: true, cell: ({ publish_at }) => formatDateTime(publish_at) },
          { id: 'state', title: 'Состояние', cell: (row) => <StateChip article={row} /> },
        ]}
        actions={(row) =>
          actsFor(row).map((act) => (
            <Button
              key={act}
              kind={act === 'delete' ? 'ghost' : 'secondary'}
              condensed
              aria-label={`${labels[act]}: ${row.title}`}
              onClick={() => setAsked({ article: row, act })}
            >
              {labels[act]}
            </Button>
          ))
        }
        empty={<EmptyState title="Ничего не найдено" scene="sniffing" />}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
      />
      {asked && (
        <ActDialog
          {...asked}
          onClose={() => {
            setAsked(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}

function StateChip({ article: { is_hidden, is_published, is_closed } }: { article: AdminArticle }) {
  if (is_hidden) return <StatusChip kind="danger">Скрыто</StatusChip>;
  if (!is_published) return <StatusChip kind="info">Ждёт даты</StatusChip>;
  return is_closed ? <StatusChip kind="plain">Закрыто</StatusChip> : <StatusChip kind="ok">Показывается</StatusChip>;
}

function ActDialog({ article, act, onClose }: { article: AdminArticle; act: Act; onClose: () => void }) {
  const { submit, ...sending } = useSubmit({
    endpoint: actOnArticle,
    draft: null,
    schema: () => import('../schemas.ts').then(({ adminAct }) => adminAct),
    onSuccess: () => {
      showSnackbar('Сделано. Причина записана в журнал.');
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`${labels[act]}: ${article.title}`}
      hint="Останется в журнале, её увидит автор"
      maxLength={300}
      action={labels[act]}
      kind={act === 'delete' ? 'danger' : 'primary'}
      sending={sending}
      onSend={(reason) => void submit({ articleId: article.id, act, reason })}
      onClose={onClose}
    />
  );
}
