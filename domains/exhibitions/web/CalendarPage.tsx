import { listRanks } from '#domains/dictionaries/contract.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatMonth } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ListSkip, listId } from '#platform/ui/filters/ListSkip.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { RememberFilters } from '#platform/web/rememberedFilters/RememberFilters.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { type CalendarAddress, calendarAddress, filterOf, isNarrowed, listInputOf, monthInputOf } from '../address.ts';
import { countExhibitions, type FacetsInput, type KnownFilter, listExhibitions, listMonth } from '../contract.ts';
import { calendarFeedPath, calendarPath, plannerPath } from '../paths.ts';
import { eventForms } from '../texts.ts';
import styles from './CalendarPage.module.css';
import { Chips } from './calendar/Chips.tsx';
import {
  chosenChips,
  filters,
  filtersPlaceholder,
  monthPlaceholder,
  monthView,
  moreFilters,
  showTable,
} from './calendar/lazyParts.ts';
import { ShowList } from './calendar/list/ShowList.tsx';
import { MonthStrip } from './calendar/months/MonthStrip.tsx';
import { RankKey } from './calendar/RankKey.tsx';
import { Toolbar } from './calendar/Toolbar.tsx';
import { resolveAddress, useIsCalendarLoading, useKnownAddress } from './calendar/useCalendar.ts';

const facetsInputOf = (address: CalendarAddress): FacetsInput => ({ ...filterOf(address), sort: address.sort });

export async function read(reader: Reader): Promise<void> {
  const address = await resolveAddress(reader);
  await Promise.all([
    address.view === 'month' ? monthView.load() : address.view === 'table' && showTable.load(),
    filters.load(),
    moreFilters.load(),
    isNarrowed(address) && chosenChips.load(),
    reader.read(listRanks, {}),
    reader.read(countExhibitions, facetsInputOf(address)),
    address.view === 'month'
      ? reader.read(listMonth, monthInputOf(address))
      : reader.readFirstPage(listExhibitions, listInputOf(address)),
  ]);
}

/** The federation's calendar; every choice is stored in the address. */
export function Page() {
  const { address, known } = useKnownAddress();
  const waiting = useIsCalendarLoading();
  const facets = useRead(countExhibitions, facetsInputOf(address), { keepPrevious: true }).data;
  const listed = useTotal(address);
  const months = facets?.months ?? [];
  const wall = useRead(listMonth, monthInputOf(address), {
    enabled: address.view === 'month',
    keepPrevious: true,
  }).data;
  // The month view's data stays cached in the list, but its month is on the screen only in the month view.
  const shownMonth = (address.view === 'month' ? wall?.month : undefined) ?? address.month;
  const total = address.view === 'month' ? wall?.total : listed;
  const title = known.organiser ? `Мероприятия: ${known.organiser.name}` : 'Календарь выставок';
  return (
    <div className="wrap">
      <RememberFilters path={calendarPath} />
      <PageMeta
        title={titleOf(address, known)}
        description={description}
        path={calendarAddress({ alias: address.alias, month: address.month })}
      />
      <link rel="alternate" type="text/calendar" title={title} href={feedPath(address)} />
      <PageHead
        className={styles.head}
        title={title}
        lead={facets && leadOf(facets.total, address)}
        actions={<Subscribe address={address} />}
      />
      <ListSkip />
      <MonthStrip months={months} address={address} shown={shownMonth} />
      <div className={styles.columns}>
        <filters.Part fallback={<div className={filtersPlaceholder} />} facets={facets} known={known} total={total} />
        <div
          id={listId}
          tabIndex={-1}
          className={cx(styles.list, waiting && styles.waiting)}
          aria-busy={waiting || undefined}
        >
          <Toolbar address={address}>{shownMonth && formatMonth(shownMonth)}</Toolbar>
          <div className={styles.line}>
            <Chips address={address} known={known} total={total} month={shownMonth} />
            <RankKey />
            <Link className="small" to={plannerPath} style={{ lineHeight: '44px' }}>
              План выходных для ваших собак
            </Link>
          </div>
          {address.view === 'month' ? (
            <monthView.Part fallback={<div className={monthPlaceholder} />} address={address} />
          ) : (
            <ShowList key={JSON.stringify(address)} address={address} />
          )}
        </div>
      </div>
    </div>
  );
}

const description =
  'Выставки собак, племенные смотры, состязания и занятия по всей стране: даты, ранги, города, судьи и сроки записи.';

function useTotal(address: CalendarAddress): number | undefined {
  const pages = useReadPages(
    listExhibitions,
    listInputOf(address),
    ({ next }) => (next ? { after: next.after } : undefined),
    {
      enabled: address.view !== 'month',
    },
  );
  return pages.data?.pages[0]?.total ?? undefined;
}

function titleOf({ month }: CalendarAddress, known: KnownFilter): string {
  const base = known.organiser ? `Мероприятия: ${known.organiser.name}` : 'Календарь выставок собак';
  return month ? `${base}, ${formatMonth(month)}` : base;
}

/** «228 мероприятий впереди.»: under all filters but the month; says so when a filter narrows them. */
function leadOf(total: number, { month: _, alias: __, ...address }: CalendarAddress): string {
  const when = address.sort === 'finished' ? 'уже прошло' : 'впереди';
  const chosen = isNarrowed(address) ? ' по вашему отбору' : '';
  return `${counted(total, eventForms)} ${when}${chosen}. Даты и статус записи обновляют организаторы.`;
}

/** The feed uses the API's parameter names, with lower-case `alias`. */
function feedPath(address: CalendarAddress): string {
  const { alias, ...filter } = filterOf(address);
  const query = calendarAddress(filter).slice(calendarPath.length).replace('?', '&');
  const whole = `${alias ? `&alias=${encodeURIComponent(alias)}` : ''}${query}`;
  return whole ? `${calendarFeedPath}?${whole.slice(1)}` : calendarFeedPath;
}

/**
 * Links the filtered calendar: `webcal:` opens the calendar of the device. Calendars on other sites ask for an `https:`
 * address, which is also the file.
 */
function Subscribe({ address }: { address: CalendarAddress }) {
  const path = feedPath(address);
  const isHydrated = useHydrated();
  return (
    <div className={styles.subscribe}>
      <Button
        kind="secondary"
        leftIcon="calendar"
        href={isHydrated ? `webcal://${location.host}${path}` : path}
        target="_self"
      >
        Подписаться
      </Button>
      <a className="small" href={path} type="text/calendar" target="_self">
        {isHydrated ? 'Ссылка для других календарей' : 'Файл календаря'}
      </a>
    </div>
  );
}
