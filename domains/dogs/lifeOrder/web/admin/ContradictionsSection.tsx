import { formatDate } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { studbookPath } from '../../../paths.ts';
import {
  type ContradictionsInput,
  type LifeContradiction,
  type LifeContradictions,
  listLifeContradictions,
  listSharedStamps,
  type SharedStamp,
} from '../../contract.ts';

const following = ({ next }: LifeContradictions): { after: number } | undefined =>
  next === null ? undefined : { after: next };

const keyOf = ({ dog, other, kind, text }: LifeContradiction): string => [dog.id, other?.id, kind, text].join(' ');

export function Section() {
  const list = useReadPages<ContradictionsInput, LifeContradictions>(listLifeContradictions, {}, following);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <RecordList<LifeContradiction>
        label="Противоречия"
        state={list.data ? 'ready' : list.isError ? 'failed' : 'loading'}
        onRetry={() => void list.refetch()}
        rows={rows}
        keyOf={keyOf}
        columns={[
          {
            id: 'dog',
            title: 'Собака',
            cell: ({ dog }) => (
              <Link to={studbookPath(dog.id)} lang="en">
                {dog.name_lat}
              </Link>
            ),
          },
          {
            id: 'grade',
            title: 'Что это',
            cell: ({ grade }) =>
              grade === 'refuse' ? (
                <StatusChip kind="danger">Так не бывает</StatusChip>
              ) : (
                <StatusChip kind="warn">Проверьте</StatusChip>
              ),
          },
          { id: 'text', title: 'Что записано', cell: ({ text }) => text },
        ]}
        actions={({ dog }) => (
          <Button kind="ghost" condensed to={`/administration/studbook?dog=${dog.id}`}>
            Исправить
          </Button>
        )}
        empty={<EmptyState title="Противоречий нет">Рождения, смерти, родители и записи собак сходятся.</EmptyState>}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        loadingMore={list.isFetchingNextPage}
      />
      <SharedStamps />
    </>
  );
}

/** Shared since before the database enforced one organisation per code. */
function SharedStamps() {
  const rows = useRead(listSharedStamps, {}).data ?? [];
  if (!rows.length) return null;
  return (
    <section aria-labelledby="shared-stamps">
      <SectionHead id="shared-stamps" size="rail" title="Коды клейма у двух организаций" />
      <RecordList<SharedStamp>
        label="Коды клейма у двух организаций"
        state="ready"
        rows={rows}
        keyOf={({ code }) => code}
        columns={[
          { id: 'code', title: 'Код', cell: ({ code }) => code },
          {
            id: 'holders',
            title: 'За кем записан',
            cell: ({ holders }) => (
              <ul>
                {holders.map(({ name, full_alias, since }) => (
                  <li key={full_alias}>
                    <Link to={full_alias}>{name}</Link> с {formatDate(since)}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </section>
  );
}
