import { useState } from 'react';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { type FeedbackMessage, listFeedback } from '../../contract.ts';
import { feedbackStatuses, subjectOf } from '../../texts.ts';
import { MessageDialog } from './MessageDialog.tsx';

const queues = Object.entries(feedbackStatuses).map(([id, label]) => ({ id, label }));

/** Messages of members to the developers and questions of visitors to the federation. */
export function Section() {
  const [status, setStatus] = useAddressFilter(
    'status',
    '1',
    queues.map(({ id }) => id),
  );
  const [search, setSearch] = useAddressFilter<string>('search', '');
  const [opened, setOpened] = useState<FeedbackMessage | null>(null);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listFeedback,
    { status: Number(status), ...(search && { search }) },
    (last) => (last.has_more ? { before: last.rows.at(-1)?.id } : undefined),
  );
  return (
    <>
      <RecordList<FeedbackMessage>
        label="Обращения"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        onSearch={setSearch}
        searched={search}
        searchLabel="Текст, имя или E-mail"
        tools={<Segmented label="Какие обращения" options={queues} active={status} onSelect={setStatus} />}
        rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
        keyOf={({ id }) => id}
        columns={[
          { id: 'author', title: 'Кто', cell: ({ author }) => author ?? 'Посетитель' },
          {
            id: 'kind',
            title: 'О чём',
            cell: subjectOf,
          },
          {
            id: 'content',
            title: 'Сообщение',
            cell: ({ content }) => (content.length > 120 ? `${content.slice(0, 120)}…` : content),
          },
          { id: 'sent', title: 'Когда', numeric: true, cell: ({ sent_at }) => formatDateTime(sent_at) },
        ]}
        actions={(row) => (
          <Button
            kind="secondary"
            condensed
            aria-label={`Открыть обращение: ${row.author ?? row.mail}`}
            onClick={() => setOpened(row)}
          >
            Открыть
          </Button>
        )}
        empty={<EmptyState title="Обращений нет" scene="sleeping" />}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
      />
      {opened && (
        <MessageDialog
          message={opened}
          onClose={() => {
            setOpened(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}
