import { type ReactNode, useEffect } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { counted } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import type { RecordColumn } from '#platform/ui/lists/RecordTable.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useScrollLock } from '#platform/ui/overlays/scrollLock.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { deadlineOf } from '../../deadlines.ts';
import type { Column } from '../../forms/type.ts';
import { type State, states } from '../../machine.ts';
import { OrderedFiles } from '../../registryFiles/web/OrderedFiles.tsx';
import { ApplicationStateChip } from '../../web/ApplicationStateChip.tsx';
import { nameOf } from '../../web/formatApplication.ts';
import { cellText, columnsFor, findRegistry, type Registry as List, sortOf } from '../columns.ts';
import type { RegistryFileInput, RegistryInput, RegistryPage, RegistryRow } from '../contract.ts';
import { Files } from './Files.tsx';
import styles from './registry.module.css';
import { Tools } from './Tools.tsx';
import { useFilters } from './useFilters.ts';

export interface RegistryProps {
  list: Endpoint<RegistryInput, RegistryPage>;
  file: Endpoint<RegistryFileInput, never>;
  registries: readonly List[];
  isStaff: boolean;
  /** Link of a row. */
  place: (row: RegistryRow) => string;
  actions?: (row: RegistryRow) => ReactNode;
  empty?: ReactNode;
}

const tones: Record<State, 'ok' | 'warn' | 'danger' | 'info' | 'plain'> = {
  [states.rejected]: 'danger',
  [states.commission]: 'danger',
  [states.inWork]: 'info',
  [states.done]: 'ok',
  [states.draft]: 'warn',
  [states.cancelled]: 'plain',
  [states.archived]: 'plain',
};

const applicationForms = ['заявка', 'заявки', 'заявок'] as const;

/** A registry with filters, order and columns from the address, and its download. */
export function Registry({ list, file, registries, isStaff, place, actions, empty }: RegistryProps) {
  const { filters, hidden, isWide, change } = useFilters();
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    list,
    filters as RegistryInput,
    ({ next }) => (next === null ? undefined : { after: next }),
  );
  useScrollLock(isWide);
  useEffect(() => {
    if (!isWide) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && change({ wide: undefined });
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  });
  const counts = data?.pages[0]?.counts ?? null;
  const registry = findRegistry(filters.registry);
  const own = columnsFor(registry, isStaff).filter(({ key }) => !underName.has(key));
  const shown = own.filter(({ key }) => !hidden.has(key)).map((column) => cell(column, isStaff));
  // The deadline stands next to the state, so that it stays visible when the last columns do not fit.
  const placed = shown.toSpliced(shown.findIndex(({ key }) => key === 'state') + 1, 0, deadline(isStaff));
  const hasPackages = registries.some(({ types }) => types.some(({ packs }) => packs));
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const total = totalOf(counts, filters.state, filters.archive === '1');
  return (
    <div className={isWide ? styles.wide : undefined}>
      <Tools {...{ filters, counts, registries, isStaff, change }} />
      <div className={styles.bar}>
        <p role="status">
          {data && (total > 0 ? `Найдено: ${counted(total, applicationForms)}` : 'Ничего не найдено')}
          {registry.key === 'all' &&
            total > 0 &&
            hasPackages &&
            '. Здесь каждая заявка отдельно, пакеты – в своих реестрах'}
        </p>
        <Files file={file} input={filters} total={total} isStaff={isStaff} />
        <details className={styles.columns}>
          <summary>Столбцы</summary>
          <div>
            {own.map(({ key, title }) => (
              <Checkbox
                key={key}
                checked={!hidden.has(key)}
                onChange={() => {
                  const next = new Set(hidden);
                  if (!next.delete(key)) next.add(key);
                  change({ hide: [...next].join(',') });
                }}
              >
                {title}
              </Checkbox>
            ))}
          </div>
        </details>
        <Button kind="secondary" condensed leftIcon="ext" onClick={() => change({ wide: isWide ? '' : '1' })}>
          {isWide ? 'Уменьшить таблицу' : 'Увеличить таблицу'}
        </Button>
      </div>
      <OrderedFiles />
      <div className={styles.sheet}>
        <RecordList<RegistryRow>
          label={registry.title}
          state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
          onRetry={() => void refetch()}
          rows={rows}
          keyOf={({ application_id }) => application_id}
          toneOf={({ state }) => tones[state]}
          columns={[heading(place), ...placed].map((column) => sortable(column, filters, change))}
          {...(actions && { actions })}
          empty={empty ?? <EmptyState title="Заявок не найдено" />}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          loadingMore={isFetchingNextPage}
        />
      </div>
    </div>
  );
}

function totalOf(counts: RegistryPage['counts'], state: number | undefined, archive: boolean): number {
  const turn = state === states.rejected ? [states.rejected, states.commission] : [state];
  return (counts ?? [])
    .filter(
      (one) => (archive || !one.is_archived) && (state === undefined || turn.some((wanted) => wanted === one.state)),
    )
    .reduce((sum, { count }) => sum + count, 0);
}

/** Shown below a row's name on the screen; files have them as columns. */
const underName = new Set<Column['key']>(['dog_name', 'kind', 'breed_id', 'stamp', 'due_on']);

type Shown = RecordColumn<RegistryRow> & { key: Column['key'] };

const heading = (place: RegistryProps['place']): Shown => ({
  id: 'name',
  key: 'dog_name',
  title: 'Заявка',
  cell: (row) => (
    <>
      <Link to={place(row)}>{nameOf(row)}</Link>
      <Caption>
        {row.requests === null
          ? [row.breed, row.stamp !== row.subject && row.stamp].filter(Boolean).join(', ')
          : `пакет №\u00a0${row.application_id}`}
      </Caption>
    </>
  ),
});

const cell = ({ key, title }: Column, isStaff: boolean): Shown => ({
  id: key,
  key,
  title,
  numeric: ['created_at', 'changed_at', 'sent_at', 'born_on'].includes(key),
  cell: (row) =>
    key === 'state' ? (
      <ApplicationStateChip of={row} side={isStaff ? 'reviewer' : 'applicant'} />
    ) : key === 'barcode' ? (
      row.barcode && <Barcode barcode={row.barcode} />
    ) : (
      cellText(key, row, isStaff ? 'reviewer' : 'applicant')
    ),
});

const deadline = (isStaff: boolean): Shown => ({
  id: 'due',
  key: 'due_on',
  title: 'Срок',
  cell: (row) => {
    const { day, words, tone } = deadlineOf(row, clock.today(), isStaff ? 'reviewer' : 'applicant');
    return (
      <span className={styles.due} data-tone={tone}>
        {day && <b className="num">{formatDate(day)}</b>} <span className="small">{words}</span>
      </span>
    );
  },
});

function sortable(
  { key, ...column }: Shown,
  { sort = 'created', order }: RegistryInput,
  change: ReturnType<typeof useFilters>['change'],
): RecordColumn<RegistryRow> {
  const by = sortOf[key];
  if (!by) return column;
  const isSorted = by === sort;
  const now = order ?? (sort === 'created' ? 'desc' : 'asc');
  return {
    ...column,
    sorted: isSorted ? (now === 'asc' ? 'ascending' : 'descending') : undefined,
    onSort: () => change({ sort: by, order: isSorted && now === 'asc' ? 'desc' : 'asc' }),
  };
}

function Barcode({ barcode }: { barcode: string }) {
  const copy = () =>
    void navigator.clipboard.writeText(barcode).then(
      () => showSnackbar('Трек-номер скопирован'),
      () => showSnackbar('Браузер не дал скопировать: выделите номер сами', 'warn'),
    );
  return (
    <span className={styles.barcode}>
      <span className="num">{barcode}</span>
      <IconButton icon="link" label={`Копировать трек-номер ${barcode}`} onClick={copy} />
    </span>
  );
}
