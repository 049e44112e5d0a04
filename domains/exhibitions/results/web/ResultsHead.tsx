import type { ReactNode } from 'react';
import { formatDate, formatDateRange } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Ranks } from '#platform/ui/emblems/Ranks.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { Overline } from '#platform/ui/typography/Overline.tsx';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { calendarPath, exhibitionPath } from '../../paths.ts';
import { Downloads, type DownloadsProps } from './Downloads.tsx';
import styles from './ResultsHead.module.css';

interface Finished {
  id: number;
  name: string;
  begins_on: string;
  ends_on: string;
  city: string;
  venue: string | null;
  organiser: string;
  organiser_path: string;
  accepted_on: string | null;
  club_id: number;
  ranks?: readonly { id: number; name: string; colour: string }[];
}

/** Meta data of the results page for search engines. */
export const describeResults = (
  { linkedData, origin }: Pick<Reader, 'linkedData' | 'origin'>,
  type: 'Event' | 'SportsEvent',
  event: Finished,
  path: string,
): void =>
  linkedData({
    '@type': type,
    name: `Результаты: ${event.name}`,
    url: origin + path,
    startDate: event.begins_on,
    endDate: event.ends_on,
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: event.venue || event.city, address: event.city },
    organizer: { '@type': 'Organization', name: event.organiser, url: origin + event.organiser_path },
  });

export interface ResultsHeadProps {
  of: Finished;
  path: string;
  /** Kind of a trial, shown before the town. */
  kind?: string | undefined;
  /** «12 собак, 3 породы» */
  counts: string;
  has: string;
  more?: string;
  accepted: string;
  about: string;
  exports: DownloadsProps['endpoint'];
  children?: ReactNode;
}

/** Head of the results: title, date, place and organiser, with links to the event, print and files. */
export function ResultsHead(props: ResultsHeadProps) {
  const { of: event, path, kind, counts, has, more = '', accepted, about, exports, children } = props;
  const isHydrated = useHydrated();
  const when = formatDateRange(event.begins_on, event.ends_on, { year: true });
  return (
    <>
      <PageMeta
        title={`Результаты: ${event.name}, ${when}`}
        description={`${event.city}, ${when}. ${counts}. ${has}`}
        path={path}
      />
      <Crumbs
        items={[
          { label: 'Календарь', to: calendarPath },
          { label: event.name, to: exhibitionPath(event.id) },
        ]}
      />
      <header className={styles.head}>
        <RingTile from={event.begins_on} to={event.ends_on} size="xl" className={styles.day} />
        <div className="grow">
          <Overline>Результаты</Overline>
          <h1>{event.name}</h1>
          <p>
            {[kind, event.city, event.venue].filter(Boolean).join(', ')} · {when} · {counts}
            {more}
          </p>
          <p>
            Организатор: <Link to={event.organiser_path}>{event.organiser}</Link>
          </p>
          <Ranks ranks={event.ranks ?? []} className={styles.ranks} />
          {event.accepted_on && (
            <StatusChip kind="ok" icon="check">
              {accepted} {formatDate(event.accepted_on)}
            </StatusChip>
          )}
        </div>
        {children}
      </header>
      <div className={styles.actions}>
        <Button kind="secondary" to={exhibitionPath(event.id)} leftIcon="calendar">
          {about}
        </Button>
        {isHydrated && (
          <Button kind="secondary" leftIcon="doc" onClick={() => window.print()}>
            Печать, A4
          </Button>
        )}
        <Downloads of={event} endpoint={exports} />
      </div>
    </>
  );
}
