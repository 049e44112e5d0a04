import { useParams } from 'react-router';
import { useSession } from '#domains/accounts/web/public.ts';
import { calendarPath, exhibitionPath } from '#domains/exhibitions/paths.ts';
import { formatNumber } from '#platform/contract/plural.ts';

import { clock } from '#platform/contract/time/clock.ts';
import { daysBetween, formatDateRange, formatWeekdays } from '#platform/contract/time/dates.ts';
import { formatDuration, minuteMs } from '#platform/contract/time/duration.ts';

import { Button } from '#platform/ui/buttons/Button.tsx';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { Overline } from '#platform/ui/typography/Overline.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { type Educational, getEducational } from '../contract.ts';
import { educationalEditPath, educationalPath } from '../paths.ts';
import { formatNames, paymentNames } from '../texts.ts';
import styles from './EducationalPage.module.css';
import { educationalData } from './educationalData.ts';
import { SignUpCard } from './SignUpCard.tsx';
import { SignUpList } from './SignUpList.tsx';

export async function read(reader: Reader): Promise<void> {
  const event = await reader.read(getEducational, { educationalId: recordIdIn(reader.params.educationalId) });
  reader.linkedData(educationalData(event, reader.origin));
}

/** A seminar or a course: topic, time, lecturers, price, and sign-up. */
export function Page() {
  const event = useRead(getEducational, { educationalId: recordIdIn(useParams().educationalId) }).data;
  const { profile_id } = useSession();
  const isAwake = useHydrated();
  if (!event) return null;
  const isOwn = profile_id === event.organiser.profile_id;
  const when = formatDateRange(event.begins_on, event.ends_on, { year: true });
  return (
    <div className="wrap">
      <PageMeta
        title={`${event.name}, ${when}`}
        description={event.description.slice(0, 200)}
        path={educationalPath(event.id)}
      />
      <Crumbs
        items={[
          { label: 'Календарь', to: calendarPath },
          { label: 'Образовательные', to: `${calendarPath}?category=4` },
        ]}
      />
      <header className={styles.head}>
        <RingTile from={event.begins_on} to={event.ends_on} rank={null} size="xl" />
        <div>
          <Overline>Образовательное мероприятие · {formatNames[event.format].toLowerCase()}</Overline>
          <h1>{event.name}</h1>
          <p className={styles.when}>
            {when}, {formatWeekdays(event.begins_on, event.ends_on)}, {event.time_from}–{event.time_to}
            {event.clock ? ` по времени города ${event.clock}` : ' по Москве'}
          </p>
          {isAwake && isOwn && !event.is_cancelled && Date.parse(event.ends_at) > clock.milliseconds() && (
            <p className={styles.edit}>
              <Button kind="secondary" condensed leftIcon="edit" to={educationalEditPath(event.id)}>
                Править
              </Button>
            </p>
          )}
        </div>
      </header>
      {event.is_cancelled && (
        <Banner tone="warn" icon="alert">
          <b>Мероприятие отменено.</b> {event.cancel_reason}
        </Banner>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <About event={event} />
          <Lecturers event={event} />
          {isAwake && isOwn && <SignUpList event={event} />}
        </div>
        <aside className={styles.rail} aria-label="Запись и организатор">
          <SignUpCard event={event} />
          <Organiser event={event} />
        </aside>
      </div>
    </div>
  );
}

const costOf = ({ payment, price }: Educational): string =>
  payment === 'free' ? paymentNames.free : `${formatNumber(price)}\u00a0₽, ${paymentNames[payment].toLowerCase()}`;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** «6 ч»; for several days by the hours of each: «3 д по 8 ч». */
function durationOf({ begins_on, ends_on, begins_at, ends_at, time_from, time_to }: Educational): string {
  const days = daysBetween(begins_on, ends_on) + 1;
  const aDay = minutesOf(time_to) - minutesOf(time_from);
  if (days > 1 && aDay > 0) return `${formatDuration(days * 1440)} по ${formatDuration(aDay)}`;
  // An event through the night is counted whole.
  return formatDuration(Math.round((Date.parse(ends_at) - Date.parse(begins_at)) / minuteMs));
}

function About({ event }: { event: Educational }) {
  return (
    <section aria-labelledby="about" className={styles.about}>
      <SectionHead id="about" title="О мероприятии" />
      {event.description.split('\n').map((paragraph) => paragraph && <p key={paragraph}>{paragraph}</p>)}
      <Facts
        facts={[
          { term: 'Формат', value: formatNames[event.format] },
          { term: 'Длительность', value: durationOf(event) },
          {
            term: 'Место',
            value:
              event.format === 'online'
                ? 'ссылка придёт в письме после записи'
                : [event.city?.name, event.address].filter(Boolean).join(', '),
          },
          { term: 'Стоимость', value: costOf(event) },
          { term: 'Мест', value: event.places === null ? 'без ограничения' : String(event.places) },
        ]}
      />
      {event.exhibition_id !== null && (
        <p className="small">
          <Link to={exhibitionPath(event.exhibition_id)}>В календаре федерации</Link>
        </p>
      )}
    </section>
  );
}

function Lecturers({ event: { lecturers } }: { event: Educational }) {
  if (!lecturers.length) return null;
  return (
    <section aria-labelledby="lecturers">
      <SectionHead id="lecturers" title={lecturers.length > 1 ? 'Лекторы' : 'Лектор'} />
      <ul>
        {lecturers.map(({ id, name, about }) => (
          <li key={id} className={styles.lecturer}>
            <Avatar kind="person" name={name} id={id} />
            <div>
              <b>{name}</b>
              <br />
              <span className="small muted">{about}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Organiser({ event: { organiser } }: { event: Educational }) {
  return (
    <section className="card" aria-labelledby="organiser">
      <SectionHead id="organiser" size="rail" title="Организатор" />
      <div className={styles.lecturer}>
        <Avatar kind="organisation" name={organiser.name} id={organiser.alias} photo={organiser.logo_link} />
        <Link to={organiser.full_alias}>{organiser.name}</Link>
      </div>
    </section>
  );
}
