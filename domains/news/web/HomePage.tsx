import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { listBanners } from '#domains/banners/contract.ts';
import { bannerPositions } from '#domains/banners/positions.ts';
import { BannerCard, BannerSlider } from '#domains/banners/web/public.ts';
import { listUpcoming } from '#domains/exhibitions/contract.ts';
import { OfficeRedirect } from '#domains/visits/web/public.ts';
import { getPortalSettings } from '#platform/contract/portalSettings.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { lazyPart } from '#platform/web/page/lazyPart.tsx';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { findLeadArticle, getHomeAround, getHomeDay, listArticles } from '../contract.ts';
import { filtersAddress, hasChips, isNarrowed, readFilters } from '../filters.ts';
import { rssPath } from '../paths.ts';
import { FeedHead, feedChips } from './feed/FeedHead.tsx';
import type { FeedListProps } from './feed/FeedList.tsx';
import { RssLink } from './feed/RssLink.tsx';
import styles from './HomePage.module.css';
import { AskBand } from './home/AskBand.tsx';
import { DateLine } from './home/DateLine.tsx';
import { EventPoster } from './home/EventPoster.tsx';
import { homeRail } from './home/homeRailPart.ts';
import { OftenNeeded } from './home/OftenNeeded.tsx';
import { ServicesStrip } from './home/ServicesStrip.tsx';
import { UpcomingShows } from './home/UpcomingShows.tsx';

/** Below the first screen: rendered on the server, its code loads after the page's. */
const feed = lazyPart<FeedListProps>(() =>
  import('./feed/FeedList.tsx').then(({ FeedList }) => ({ default: FeedList })),
);

const upcoming = { count: 3 };
const slider = { position: bannerPositions.homePageSlider };
const rail = { position: bannerPositions.homePageRightSiteBar };
const amongNews = { position: bannerPositions.homePageArticle };

const description =
  'Новости федераций, клубов и питомников, календарь выставок собак, объявления: портал владельцев, заводчиков и судей.';

export async function read(reader: Reader): Promise<void> {
  const input = readFilters(reader.search);
  const [{ owner }] = await Promise.all([
    reader.read(getPortalSettings, {}),
    reader.read(getHomeDay, {}),
    reader.read(getHomeAround, {}),
    reader.read(listUpcoming, upcoming),
    reader.read(findLeadArticle, {}),
    ...[slider, rail, amongNews].map((place) => reader.read(listBanners, place)),
    reader.readFirstPage(listArticles, input),
    feed.load(),
    homeRail.load(),
    hasChips(input) && feedChips.load(),
  ]);
  reader.linkedData({
    '@type': 'WebSite',
    name: owner.name,
    url: `${reader.origin}/`,
    inLanguage: 'ru',
    publisher: {
      '@type': 'Organization',
      name: owner.name,
      url: `${reader.origin}/`,
      logo: reader.origin + (owner.emblem ?? '/apple-touch-icon.png'),
    },
  });
}

/** Handles the return from the office. A separate component, so that hydration re-renders it alone and not the page. */
function OfficeReturn({ search }: { search: URLSearchParams }) {
  const redirect = search.get('redirect');
  return (
    useHydrated() &&
    redirect && (
      <Suspense>
        <OfficeRedirect redirect={redirect} id={search.get('id')} />
      </Suspense>
    )
  );
}

export function Page() {
  const [search] = useSearchParams();
  const input = readFilters(search);
  const day = useRead(getHomeDay, {}).data;
  const around = useRead(getHomeAround, {}).data;
  const shows = useRead(listUpcoming, upcoming).data ?? [];
  const lead = useRead(findLeadArticle, {}).data?.article;
  const posters = useRead(listBanners, slider).data ?? [];
  const railBanners = useRead(listBanners, rail).data ?? [];
  const [wide] = useRead(listBanners, amongNews).data ?? [];
  return (
    <div className={`wrap ${styles.home}`}>
      <PageMeta description={description} path="/" />
      <RssLink href={rssPath} />
      <OfficeReturn search={search} />
      <h1 className="vh">Портал кинологической федерации</h1>
      {day && <DateLine day={day} />}
      <div className={styles.opening}>
        <BannerSlider
          banners={posters}
          label="Главные события"
          before={(around?.featured ?? []).map((show, at) => ({
            id: `event-${show.id}`,
            content: <EventPoster show={show} first={at === 0} />,
          }))}
        />
        <UpcomingShows shows={shows} total={day?.events_ahead} />
      </div>
      <ServicesStrip />
      <div className={styles.columns}>
        <section aria-labelledby="feed">
          <FeedHead title="Новости" path="/" input={input} />
          <feed.Part
            key={search.toString()}
            input={input}
            addressOf={(after) => filtersAddress('/', { ...input, after })}
            lead={isNarrowed(input) ? undefined : lead}
            hasMoreBelow
            insert={wide && <BannerCard banner={wide} variant="wide" />}
          />
        </section>
        <aside className={styles.rail} aria-label="Объявления и файлы">
          {railBanners.slice(0, 1).map((banner) => (
            <BannerCard key={banner.id} banner={banner} />
          ))}
          {around && <homeRail.Part around={around} />}
          {railBanners.slice(1).map((banner) => (
            <BannerCard key={banner.id} banner={banner} />
          ))}
          <div className={styles.stays}>
            <OftenNeeded />
          </div>
        </aside>
      </div>
      <AskBand />
    </div>
  );
}
