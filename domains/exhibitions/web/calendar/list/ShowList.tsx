import type { MouseEvent } from 'react';
import { listRanks } from '#domains/dictionaries/contract.ts';
import { useDictionary } from '#domains/dictionaries/web/public.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDateRange } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { EndOfList } from '#platform/ui/placeholders/EndOfList.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { useNearEnd } from '#platform/web/useNearEnd.ts';
import { type CalendarAddress, calendarAddress, isNarrowed, listInputOf } from '../../../address.ts';
import { type ExhibitionPage, type ExhibitionRow, listExhibitions } from '../../../contract.ts';
import { eventForms } from '../../../texts.ts';
import { showTable, tablePlaceholder } from '../lazyParts.ts';
import { tileColour } from '../rankOf.ts';
import styles from './ShowList.module.css';
import { ShowRow } from './ShowRow.tsx';
import { WeekendSection } from './WeekendSection.tsx';
import { groupByWeekend, weekendAround } from './weekends.ts';

/** Pages loaded automatically on scroll; later ones need a press, so that the footer stays reachable. */
const pagesByThemselves = 3;

/** Rows in pages of 50; without scripts a link leads to the next page. */
export function ShowList({ address }: { address: CalendarAddress }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useReadPages(
    listExhibitions,
    listInputOf(address),
    ({ next }) => (next ? { after: next.after } : undefined),
  );
  const pages = data?.pages ?? [];
  const more = () => void fetchNextPage();
  const end = useNearEnd(
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError && pages.length % pagesByThemselves > 0,
    more,
    data,
  );
  const today = pages[0]?.today;
  if (!today) return null;
  const rows = onlyPage(pages)?.items ?? pages.flatMap((page) => page.items);
  if (!rows.length) return <NothingFound address={address} />;
  const next = pages.at(-1)?.next;
  return (
    <>
      <h2 className="vh">Список мероприятий</h2>
      <Rows rows={rows} address={address} today={today} />
      <p className="vh" role="status">
        {pages.length > 1 && `Показано: ${counted(rows.length, eventForms)}`}
      </p>
      {isFetchNextPageError && <ErrorState onRetry={more} retrying={isFetchingNextPage} />}
      {next && !isFetchNextPageError && (
        <div ref={end}>
          <Button
            kind="secondary"
            fullWidth
            to={calendarAddress({ ...address, after: next.after })}
            aria-busy={isFetchingNextPage || undefined}
            onClick={(event: MouseEvent) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              if (!isFetchingNextPage) more();
            }}
          >
            {isFetchingNextPage ? 'Загружаем' : moreWords(next, address.sort)}
          </Button>
        </div>
      )}
      {!next && pages.length > 1 && <EndOfList>Это все мероприятия</EndOfList>}
    </>
  );
}

const onlyPage = (pages: readonly ExhibitionPage[]): ExhibitionPage | undefined =>
  pages.length === 1 ? pages[0] : undefined;

function moreWords({ begins_on, ends_on }: NonNullable<ExhibitionPage['next']>, sort: CalendarAddress['sort']): string {
  return sort === 'popular' ? 'Показать ещё' : `Показать ещё: ${formatDateRange(...weekendAround(begins_on, ends_on))}`;
}

function Rows({
  rows,
  address: { view, sort },
  today,
}: {
  rows: readonly ExhibitionRow[];
  address: CalendarAddress;
  today: string;
}) {
  const ranks = useDictionary(listRanks).byId;
  if (view === 'table') {
    return <showTable.Part fallback={<div className={tablePlaceholder} />} rows={rows} ranks={ranks} today={today} />;
  }
  if (sort !== 'popular')
    return groupByWeekend(rows).map((weekend) => (
      <WeekendSection key={`${weekend.from} ${weekend.rows[0]?.id}`} weekend={weekend} ranks={ranks} today={today} />
    ));
  return (
    <ul className={styles.flat}>
      {rows.map((row) => (
        <ShowRow
          key={row.id}
          row={row}
          ranks={ranks}
          today={today}
          tile={<RingTile from={row.begins_on} to={row.ends_on} rank={tileColour(row, ranks)} size="s" />}
        />
      ))}
    </ul>
  );
}

function NothingFound({ address }: { address: CalendarAddress }) {
  return (
    <EmptyState
      title="Ничего не найдено"
      action={
        isNarrowed(address) && (
          <Button kind="secondary" to={calendarAddress({ sort: address.sort, view: address.view })} preventScrollReset>
            Сбросить фильтры
          </Button>
        )
      }
    >
      {isNarrowed(address) ? 'Уберите часть фильтров или выберите другой месяц.' : 'Новых мероприятий пока нет.'}
    </EmptyState>
  );
}
