import type { Cabinet } from '#domains/applications/contract.ts';
import { membership } from '#domains/applications/forms/membership.ts';
import { roubles } from '#domains/applications/web/public.ts';
import { calendarAddress } from '#domains/exhibitions/address.ts';
import { listNearby, listUpcoming, type Nearby } from '#domains/exhibitions/contract.ts';
import { calendarPath, exhibitionPath } from '#domains/exhibitions/paths.ts';
import { getNewsOnProfile } from '#domains/news/forProfilePage/contract.ts';
import { articlePath, federationNewsPath } from '#domains/news/paths.ts';
import { listNotifications } from '#domains/notifications/contract.ts';
import { destinationOf } from '#domains/notifications/link.ts';
import { newsFeedPath } from '#domains/notifications/paths.ts';
import { notificationTypes } from '#domains/notifications/types.ts';
import { OfficeContacts } from '#domains/visits/web/public.ts';
import type { AccountKind } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDayMonth, formatMoment } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import rows from './rail.module.css';
import styles from './start.module.css';
import type { OwnStart } from './useStartData.ts';

interface StartRailProps {
  kind: AccountKind;
  home: string;
  data: OwnStart;
}

const shownNews = 4;
const shownShows = 3;

/** News, dues, upcoming events and contacts. */
export const StartRail = ({ kind, home, data }: StartRailProps) => (
  <div className={styles.rail}>
    <News home={home} />
    {(kind === 'club' || kind === 'kennel') && data.cabinet && (
      <Dues cabinet={data.cabinet} confirmed={data.profile?.marks.member_year ?? null} />
    )}
    {kind !== 'federation' && kind !== 'admin' && (
      <Near city={data.profile?.city ?? null} isKnown={Boolean(data.profile)} />
    )}
    {kind !== 'federation' && kind !== 'admin' && (
      <section aria-labelledby="start-help">
        <SectionHead id="start-help" size="rail" title="Не получается?" />
        <p className={rows.help}>Позвоните, поможем по телефону. Документы можно принести и на бумаге.</p>
        <OfficeContacts />
      </section>
    )}
  </div>
);

/** The member's own news, otherwise the federation's. */
function News({ home }: { home: string }) {
  const { data } = useRead(listNotifications, { type: notificationTypes.new });
  if (!data) return null;
  if (!data.length) return <FederationNews />;
  return (
    <section aria-labelledby="start-news">
      <SectionHead id="start-news" size="rail" title="Что нового" aside={<Link to={newsFeedPath(home)}>Все</Link>} />
      <ul className={rows.news}>
        {data.slice(0, shownNews).map(({ id, short_content, create_date, redirect_link, is_read }) => (
          <li key={id} data-unread={!is_read || undefined}>
            <Link to={destinationOf(redirect_link) ?? newsFeedPath(home)}>{short_content}</Link>
            {!is_read && <span className="vh">, не прочитано</span>}
            <time className="small muted" dateTime={create_date}>
              {formatMoment(create_date, clock.today())}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

const whose = { alias: 'rkf' } as const;

function FederationNews() {
  // No data on a newly installed portal: the federation's page is added later.
  const { data } = useRead(getNewsOnProfile, whose, { onlyLogged: true });
  if (!data?.articles.length) return null;
  return (
    <section aria-labelledby="start-news">
      <SectionHead
        id="start-news"
        size="rail"
        title="Новости федерации"
        aside={<Link to={federationNewsPath('rkf')}>Все</Link>}
      />
      <ul className={rows.news}>
        {data.articles.slice(0, shownNews).map(({ id, title, publish_date }) => (
          <li key={id}>
            <Link to={articlePath(id)}>{title}</Link>
            <time className="small muted" dateTime={publish_date}>
              {formatMoment(publish_date, clock.today())}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Membership: the last confirmed year and what is owed. */
function Dues({ cabinet: { owes_year, offers }, confirmed }: { cabinet: Cabinet; confirmed: number | null }) {
  const fee = offers.find(({ type }) => type === membership.key)?.fee ?? null;
  return (
    <section aria-labelledby="start-dues">
      <SectionHead id="start-dues" size="rail" title="Членство и взнос" />
      <Facts
        facts={[
          ...(confirmed === null ? [] : [{ term: `За ${confirmed} год`, value: 'подтверждено' }]),
          ...(owes_year === null ? [] : [{ term: `За ${owes_year} год`, value: 'ждём отчёт' }]),
          ...(fee === null ? [] : [{ term: 'Годовой взнос', value: roubles(fee) }]),
        ]}
      />
    </section>
  );
}

const entryWords = (closesAt: string): string =>
  new Date(closesAt) <= clock.now() ? 'запись закрыта' : `запись до ${formatDayMonth(closesAt.slice(0, 10))}`;

const nearTitles: Record<Nearby['where'], string> = {
  city: 'Рядом с вами',
  region: 'В вашем регионе',
  country: 'Ближайшие выставки',
};

function calendarNear({ where, city_id, region }: Nearby): string {
  if (where === 'city' && city_id !== null) return calendarAddress({ cities: [city_id] });
  return where === 'region' && region !== null ? calendarAddress({ regions: [region] }) : calendarPath;
}

/** Shows in the member's city, or its region; without any, or without a city, the next ones anywhere. */
function Near({ city, isKnown }: { city: string | null; isKnown: boolean }) {
  const near = useRead(listNearby, { city: city ?? '' }, { enabled: city !== null }).data;
  const next = useRead(listUpcoming, { count: shownShows }, { enabled: isKnown && city === null }).data;
  const shows = near?.shows ?? next;
  if (!shows?.length) return null;
  return (
    <section aria-labelledby="start-near">
      <SectionHead
        id="start-near"
        size="rail"
        title={nearTitles[near?.where ?? 'country']}
        aside={
          <Link to={near ? calendarNear(near) : calendarPath}>
            {near && near.where !== 'country' ? `Все ${near.total}` : 'Календарь'}
          </Link>
        }
      />
      <ul className={rows.near}>
        {shows.slice(0, shownShows).map(({ id, name, begins_on, city: place, entry_closes_at }) => (
          <li key={id}>
            <b>{formatDayMonth(begins_on)}</b>
            <div>
              <Link to={exhibitionPath(id)}>{name}</Link>
              <p className="small muted">
                {place}
                {entry_closes_at && `, ${entryWords(entry_closes_at)}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
