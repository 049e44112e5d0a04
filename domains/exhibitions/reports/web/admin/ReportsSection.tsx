import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import { type AdminInput, type AdminReport, decideReport, listSentReports } from '../../contract.ts';
import styles from './ReportsSection.module.css';
import { columnsOf } from './reportColumns.tsx';

const ReturnDialog = lazy(() => import('./ReturnDialog.tsx').then((module) => ({ default: module.ReturnDialog })));

const ConfirmDialog = lazy(() =>
  import('#platform/ui/overlays/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

type State = AdminInput['state'];
const lists: readonly { id: State; label: string }[] = [
  { id: 'waiting', label: 'Ждут решения' },
  { id: 'received', label: 'Приняты' },
  { id: 'overdue', label: 'Просрочены' },
];
const nothing: Record<State, string> = {
  waiting: 'Все отчёты разобраны',
  received: 'Принятых отчётов нет',
  overdue: 'Просроченных отчётов нет',
};

const keyOf = ({ exhibition_id, type }: AdminReport): string => `${exhibition_id} ${type}`;
const nameOf = ({ exhibition, type }: AdminReport): string => `${type}, ${exhibition}`;

/** Staff's queue of reports, oldest first; each is accepted or returned with a reason. */
export function Section() {
  const cache = useQueryClient();
  const [state, setState] = useAddressFilter<State>(
    'state',
    'waiting',
    lists.map(({ id }) => id),
  );
  const [search, setSearch] = useAddressFilter<string>('search', '');
  const [returning, setReturning] = useState<AdminReport | null>(null);
  const [asked, setAsked] = useState<AdminReport | null>(null);
  const accepting = useWrite(decideReport);
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReadPages(
    listSentReports,
    { state, ...(search && { search }) },
    (last) => (last.next ? { after: last.next } : undefined),
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const { place, leave } = useNextRow(data);
  const accept = async (row: AdminReport) => {
    try {
      await accepting.mutateAsync({
        exhibition_id: row.exhibition_id,
        type: row.type,
        version: row.version,
        accepted: true,
      });
      showSnackbar(`Отчёт принят: ${nameOf(row)}`, 'ok');
      leave(rows.indexOf(row));
    } catch (error) {
      showError(error);
    }
    await cache.invalidateQueries();
  };
  const isAccepting = (row: AdminReport) =>
    accepting.isPending &&
    accepting.variables?.exhibition_id === row.exhibition_id &&
    accepting.variables.type === row.type;
  return (
    <div ref={place} tabIndex={-1} className={styles.admin}>
      <RecordList<AdminReport>
        label="Отчёты о выставках"
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        onSearch={setSearch}
        searched={search}
        searchLabel="Название выставки"
        tools={<Segmented<State> label="Какие отчёты" options={lists} active={state} onSelect={setState} />}
        order={state === 'waiting' ? 'Первыми – кто ждёт дольше' : undefined}
        rows={rows}
        keyOf={keyOf}
        columns={columnsOf(state)}
        {...(state === 'waiting' && {
          actions: (row: AdminReport) => (
            <>
              <Button
                condensed
                aria-label={`Принять: ${nameOf(row)}`}
                loading={isAccepting(row)}
                onClick={() => setAsked(row)}
              >
                Принять
              </Button>
              <Button
                condensed
                kind="secondary"
                aria-label={`Вернуть: ${nameOf(row)}`}
                onClick={() => setReturning(row)}
              >
                Вернуть
              </Button>
            </>
          ),
        })}
        empty={
          search ? (
            <EmptyState title="Ничего не найдено" scene="sniffing" />
          ) : (
            <EmptyState title={nothing[state]} scene="sleeping" />
          )
        }
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
      />
      {asked && (
        <Suspense>
          <ConfirmDialog
            opened
            title="Принять отчёт?"
            text={`«${asked.type}», ${asked.exhibition}. Вернуть принятый отчёт уже нельзя.`}
            okLabel="Принять"
            onCancel={() => setAsked(null)}
            onConfirm={() => {
              setAsked(null);
              void accept(asked);
            }}
          />
        </Suspense>
      )}
      {returning && (
        <Suspense>
          <ReturnDialog
            report={{ ...returning, has_file: !returning.is_rows && returning.link !== null }}
            onReturned={() => {
              showSnackbar(`Отчёт возвращён: ${nameOf(returning)}`, 'ok');
              leave(rows.indexOf(returning));
              setReturning(null);
              void cache.invalidateQueries();
            }}
            onClose={() => {
              setReturning(null);
              void refetch();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The decided row disappears with its buttons, so the focus moves to the row that replaced it. */
function useNextRow(shown: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current === null || !shown) return;
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
    const row = rows[left.current] ?? rows.at(-1);
    left.current = null;
    if (row) row.tabIndex = -1;
    (row ?? place.current)?.focus();
  }, [shown]);
  return {
    place,
    leave: (index: number) => {
      left.current = index;
    },
  };
}
