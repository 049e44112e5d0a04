import { type MouseEvent, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { counted, formatNumber } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { filtersAddress, readFilters } from '../../filters.ts';
import type { FeedKind } from '../../kinds.ts';
import { advertsPath, advertsRssPath } from '../../paths.ts';
import { RssLink } from '../../web/feed/RssLink.tsx';
import { type AdvertList, type AdvertsInput, getAdvertsAround, listAdverts } from '../contract.ts';
import { advertSorts, sortNames } from '../sorts.ts';
import { type AdvertTab, advertTabs, nameOfKind, tabNames, tabOf } from '../tabs.ts';
import { AdvertChips } from './AdvertChips.tsx';
import { AdvertFilters } from './AdvertFilters.tsx';
import styles from './AdvertsPage.module.css';
import { AdvertTile } from './AdvertTile.tsx';
import { advertsData } from './advertsData.ts';
import { ChipLookup, MissingDogs, MissingRow } from './MissingDogs.tsx';
import { NoAdverts } from './NoAdverts.tsx';
import { isLostOrFound, useMissingPhones } from './useMissingPhones.ts';
import { WriteButton } from './WriteButton.tsx';

const OwnAdverts = lazy(() => import('./OwnAdverts.tsx'));

const lead =
  'Щенки и взрослые собаки от питомников, клубов и владельцев. Члены федерации отмечены. Цену назначает владелец.';

type Input = AdvertsInput & { kind: FeedKind };

/** Puppies by default; the news kind is ignored. */
function inputOf(search: URLSearchParams): Input {
  const { kind, ...filters } = readFilters(search);
  const sort = advertSorts.find((known) => known === search.get('sort'));
  return { ...filters, ...(sort && { sort }), kind: kind && kind !== 'news' ? kind : 'puppies' };
}
const aroundInputOf = ({ after: _, size: __, sort: ___, ...filters }: Input) => filters;

export async function read(reader: Reader): Promise<void> {
  const input = inputOf(reader.search);
  const [list] = await Promise.all([
    reader.readFirstPage(listAdverts, input),
    reader.read(getAdvertsAround, aroundInputOf(input)),
  ]);
  reader.linkedData(advertsData(list.adverts, reader.origin));
}

export function Page() {
  const [search] = useSearchParams();
  const input = inputOf(search);
  const around = useRead(getAdvertsAround, aroundInputOf(input), { keepPrevious: true }).data;
  const list = useReadPages(listAdverts, input, ({ next }) => (next ? { after: next } : undefined));
  const { isAuthenticated } = useSession();
  const isAwake = useHydrated();
  const pages = list.data?.pages ?? [];
  const today = pages[0]?.today;
  const tab = tabOf(input.kind);
  const adverts = pages.flatMap((page) => page.adverts);
  const isMissing = tab === 'missing';
  const isPlain = !isMissing && Boolean(pages[0]?.adverts.every(({ picture_link }) => !picture_link));
  const { near, phones } = useMissingPhones(adverts);
  return (
    <div className="wrap">
      <PageMeta
        title={`Объявления: ${nameOfKind(input.kind).toLowerCase()}`}
        description={lead}
        path={filtersAddress(advertsPath, tab === 'puppies' ? {} : { kind: input.kind })}
      />
      <RssLink href={advertsRssPath} />
      <PageHead
        title="Объявления"
        lead={lead}
        actions={
          <WriteButton kind={kindForNewAdvert(tab)} icon="plus">
            Подать объявление
          </WriteButton>
        }
      />
      {around && <Tabs counts={around.tabs} current={tab} />}
      {around && <AdvertFilters key={search.toString()} input={input} around={around} />}
      {around && <AdvertChips input={input} around={around} />}
      {around && today && adverts.length === 0 && <NoAdverts input={input} around={around} />}
      {around && today && adverts.length > 0 && (
        <section className={styles.list} aria-labelledby="found">
          <div className={styles.head}>
            <h2 id="found">{counted(around.found, ['объявление', 'объявления', 'объявлений'])}</h2>
            {around.found > 1 && !isMissing && <SortLinks input={input} />}
          </div>
          {isMissing && <ChipLookup />}
          <div ref={near} />
          <div className={styles.grid} data-rows={isPlain || undefined}>
            {adverts.map((advert) =>
              isLostOrFound(advert) ? (
                <MissingRow key={advert.id} advert={advert} today={today} phone={phones.get(advert.id)} />
              ) : (
                <AdvertTile key={advert.id} advert={advert} today={today} isRow={isPlain} />
              ),
            )}
          </div>
          <ShowMore list={list} input={input} shown={adverts.length} found={around.found} />
        </section>
      )}
      {isAwake && isAuthenticated && (
        <Suspense>
          <OwnAdverts />
        </Suspense>
      )}
      {around && today && !isMissing && (
        <MissingDogs adverts={around.missing} count={around.tabs.missing ?? 0} today={today} />
      )}
    </div>
  );
}

/** The kind of a new advert written from a tab. */
const kindForNewAdvert = (tab: AdvertTab | undefined): FeedKind =>
  tab === 'mating' || tab === 'giveaway' || tab === 'buy' ? tab : tab === 'missing' ? 'lost' : 'sell';

const Tabs = ({ counts, current }: { counts: Partial<Record<AdvertTab, number>>; current: AdvertTab | undefined }) => (
  <nav className={styles.tabs} aria-label="Вид объявлений">
    {advertTabs.map((tab) => (
      <Link
        key={tab}
        to={filtersAddress(advertsPath, tab === 'puppies' ? {} : { kind: tab })}
        preventScrollReset
        aria-current={tab === current ? 'true' : undefined}
      >
        {tabNames[tab]}
        <span className="num">{formatNumber(counts[tab] ?? 0)}</span>
      </Link>
    ))}
  </nav>
);

/** Links, which work without scripts and keep the choice in the address. */
function SortLinks({ input: { sort, after: _, ...filters } }: { input: Input }) {
  return (
    <nav className={styles.sorts} aria-label="Порядок">
      {[undefined, ...advertSorts].map((one) => (
        <Link
          key={one ?? 'new'}
          to={filtersAddress(advertsPath, { ...filters, sort: one })}
          aria-current={one === sort ? 'true' : undefined}
          preventScrollReset
        >
          {sortNames[one ?? 'new']}
        </Link>
      ))}
    </nav>
  );
}

interface MoreProps {
  list: ReturnType<typeof useReadPages<AdvertsInput, AdvertList>>;
  input: Input;
  shown: number;
  found: number;
}

function ShowMore({ list, input, shown, found }: MoreProps) {
  const next = list.data?.pages.at(-1)?.next;
  return (
    <p className={styles.more}>
      {next && (
        <Button
          kind="secondary"
          to={filtersAddress(advertsPath, { ...input, after: next })}
          aria-busy={list.isFetchingNextPage || undefined}
          onClick={(event: MouseEvent<HTMLAnchorElement>) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            if (!list.isFetchingNextPage) void list.fetchNextPage();
          }}
        >
          {list.isFetchingNextPage ? 'Загружаем' : 'Показать ещё'}
        </Button>
      )}
      {!input.after && shown < found && (
        <span className="muted" role="status">
          Показано {formatNumber(shown)} из {formatNumber(found)}
        </span>
      )}
    </p>
  );
}
