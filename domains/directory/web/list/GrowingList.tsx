import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { counted, type Forms, formatNumber } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { EndOfList } from '#platform/ui/placeholders/EndOfList.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { useNearEnd } from '#platform/web/useNearEnd.ts';
import { type Directory, type DirectoryAddress, directoryAddress, isNarrowed, withoutFilters } from '../../address.ts';
import type { KindTab } from './KindTabs.tsx';

/** Pages loaded on scrolling before a button is shown, so that the footer stays reachable. */
const pagesByThemselves = 3;

export interface GrowingListProps<Row> {
  directory: Directory;
  address: DirectoryAddress;
  /** Result of `useReadPages`. */
  list: {
    data: { pages: { items: Row[]; next: string | null }[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): unknown;
  };
  /** Accessible name of the list. */
  title: string;
  forms: Forms;
  /** The other kinds, offered when the shown one is empty. */
  tabs?: readonly KindTab[] | undefined;
  /** Says what an empty list without filters means. */
  empty?: string;
  children: (rows: Row[]) => ReactNode;
}

export function GrowingList<Row>({
  directory,
  address,
  list,
  title,
  forms,
  tabs = [],
  empty = 'В справочнике пока никого нет.',
  children,
}: GrowingListProps<Row>) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const pages = data?.pages ?? [];
  const more = () => void fetchNextPage();
  const end = useNearEnd(
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError && pages.length % pagesByThemselves > 0,
    more,
    data,
  );
  if (!pages.length) return null;
  const rows = pages.flatMap((page) => page.items);
  if (!rows.length) return <NothingFound directory={directory} address={address} tabs={tabs} empty={empty} />;
  const next = pages.at(-1)?.next;
  return (
    <>
      <h2 className="vh">{title}</h2>
      {children(rows)}
      <p className="vh" role="status">
        {pages.length > 1 && `Показано: ${counted(rows.length, forms)}`}
      </p>
      {isFetchNextPageError && <ErrorState onRetry={more} retrying={isFetchingNextPage} />}
      {next && !isFetchNextPageError && (
        <div ref={end}>
          <Button
            kind="secondary"
            fullWidth
            to={directoryAddress(directory, { ...address, after: next })}
            aria-busy={isFetchingNextPage || undefined}
            onClick={(event: MouseEvent) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              if (!isFetchingNextPage) more();
            }}
          >
            {isFetchingNextPage ? 'Загружаем' : 'Показать ещё'}
          </Button>
        </div>
      )}
      {!next && pages.length > 1 && <EndOfList>Это все</EndOfList>}
    </>
  );
}

function NothingFound({
  directory,
  address,
  tabs,
  empty,
}: {
  directory: Directory;
  address: DirectoryAddress;
  tabs: readonly KindTab[];
  empty: string;
}) {
  const elsewhere = isNarrowed(address) ? tabs.filter(({ current, total }) => !current && total) : [];
  return (
    <EmptyState
      title="Ничего не найдено"
      action={
        isNarrowed(address) && (
          <Button kind="secondary" to={directoryAddress(directory, withoutFilters(address))} preventScrollReset>
            Сбросить фильтры
          </Button>
        )
      }
    >
      {elsewhere.length > 0 ? (
        <>
          Здесь ничего нет, но есть рядом:{' '}
          {elsewhere.map(({ label, to, total = 0 }, at) => (
            <Fragment key={label}>
              {at > 0 && ', '}
              <Link to={to} preventScrollReset>
                {label}: {formatNumber(total)}
              </Link>
            </Fragment>
          ))}
        </>
      ) : isNarrowed(address) ? (
        'Уберите часть фильтров.'
      ) : (
        empty
      )}
    </EmptyState>
  );
}
