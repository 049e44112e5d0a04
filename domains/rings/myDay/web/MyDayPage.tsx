import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { cataloguePath } from '#domains/catalogue/paths.ts';
import { ownEntriesPath } from '#domains/entries/paths.ts';
import { calendarPath, exhibitionPath } from '#domains/exhibitions/paths.ts';
import { messages } from '#platform/contract/messages.ts';
import { formatDayMonth, weekdayName } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import notedRows from '#platform/ui/lists/notedRows.module.css';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageTitle } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { livePath } from '../../live/paths.ts';
import { contestDogs, placeWords } from '../../mainRing/web/texts.ts';
import { getMyDay, type MyDay } from '../contract.ts';
import { DogInRing, DogRow } from './DogRow.tsx';
import styles from './myDay.module.css';

const DaySettings = lazy(() => import('./DaySettings.tsx').then((module) => ({ default: module.DaySettings })));

const everyMs = 20_000;

/** Only checks the address: what is shown belongs to the viewer. */
export async function read({ params }: Reader): Promise<void> {
  if (params.exhibitionId !== undefined) recordIdIn(params.exhibitionId);
}

/** `/exhibitions/{id}/my-day` and `/my-day`: the viewer's dogs of one day in the order in which they are expected. */
export function Page() {
  const { exhibitionId } = useParams();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const { isAuthenticated } = useSession();
  const input = exhibitionId === undefined ? {} : { exhibitionId: recordIdIn(exhibitionId) };
  const { data, error, refetch } = useRead(getMyDay, input, {
    enabled: isHydrated && isAuthenticated,
    refetchAfter: everyMs,
  });
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title="Мой день" />
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <h1>Мой день</h1>
        {data?.show && <Lead day={data} show={data.show} />}
      </header>
      {isHydrated && !isAuthenticated ? (
        <EmptyState title={messages.unauthorized} action={<Button to={loginPathFrom(pathname)}>Войти</Button>}>
          Свой день видит только тот, кто записал собаку.
        </EmptyState>
      ) : data?.show ? (
        <Day day={data} showId={data.show.id} isCancelled={data.show.is_cancelled} />
      ) : data ? (
        <EmptyState title="Впереди выставок нет" action={<Button to={calendarPath}>Открыть календарь</Button>}>
          Здесь будут ваши собаки, их ринги и время, как только вы запишете собаку на выставку.
        </EmptyState>
      ) : error?.status === 404 ? (
        <EmptyState title="Ваших собак на этой выставке нет" action={<Link to={ownEntriesPath}>Мои записи</Link>}>
          День выставки видит тот, с чьего аккаунта записана собака.
        </EmptyState>
      ) : error ? (
        <ErrorState title="Не удалось показать ваш день" onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={4} />
      )}
    </div>
  );
}

const Lead = ({ day, show }: { day: MyDay; show: NonNullable<MyDay['show']> }) => (
  <p>
    <Link to={exhibitionPath(show.id)}>{`«${show.name}»`}</Link>,{' '}
    {[`${weekdayName(day.day)}, ${formatDayMonth(day.day)}`, show.city, show.venue].filter(Boolean).join(', ')}
  </p>
);

/** Dogs that still have to come in, or their places. */
function MainRing({ of: { at, dogs } }: { of: MyDay['main_ring'] }) {
  if (dogs.length === 0) return null;
  return (
    <section aria-labelledby="day-main" className={styles.section}>
      <SectionHead id="day-main" title={at ? `Главный ринг, по плану в ${at}` : 'Главный ринг'} />
      <ul className={notedRows.rows}>
        {dogs.map(({ contest, number, name, place }) => (
          <li key={`${contest} ${number}`}>
            <b>{number}</b> <span lang="en">{name}</span>
            <small>
              {contestDogs(contest)}
              {place !== null && `: ${placeWords[place]?.toLowerCase()}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Day({ day, showId, isCancelled }: { day: MyDay; showId: number; isCancelled: boolean }) {
  if (isCancelled)
    return (
      <Banner tone="warn" icon="info">
        Выставка отменена: рингов не будет.
      </Banner>
    );
  const inRing = day.dogs.filter(({ stage }) => stage === 'in_ring');
  const ahead = day.dogs.filter(({ stage }) => stage !== 'in_ring' && stage !== 'done');
  const done = day.dogs.filter(({ stage }) => stage === 'done');
  return (
    <>
      {inRing.map((dog) => (
        <DogInRing key={dog.entry_id} dog={dog} />
      ))}
      {day.late.map(({ ring, minutes }) => (
        <Banner key={ring} tone="brass" icon="clock" className={styles.late}>
          <b>
            Ринг {ring} идёт на {minutes}&nbsp;мин позже плана.
          </b>{' '}
          Время ниже уже с поправкой. Будьте у ринга за 10 минут.
        </Banner>
      ))}
      {!day.has_numbers && (
        <Banner tone="plain" icon="info" className={styles.late}>
          Номера и ринги откроются вместе с каталогом, за два часа до начала.
        </Banner>
      )}
      {ahead.length > 0 && (
        <section aria-labelledby="day-ahead" className={styles.section}>
          <SectionHead
            id="day-ahead"
            title={day.is_today ? 'Дальше' : 'Собаки дня'}
            aside={day.is_today ? <span className={styles.at}>на {day.at}</span> : undefined}
          />
          <ol>
            {ahead.map((dog) => (
              <DogRow key={dog.entry_id} dog={dog} />
            ))}
          </ol>
        </section>
      )}
      <MainRing of={day.main_ring} />
      {done.length > 0 && (
        <section aria-labelledby="day-done" className={styles.section}>
          <SectionHead id="day-done" title="Уже было" />
          <ol>
            {done.map((dog) => (
              <DogRow key={dog.entry_id} dog={dog} />
            ))}
          </ol>
        </section>
      )}
      {ahead.length > 0 && (
        <p className={styles.note}>
          Время – по плану рингов и по тому, как ринг идёт сейчас: судья может пойти быстрее или медленнее.
        </p>
      )}
      <Suspense fallback={<RowSkeletons count={2} />}>
        <DaySettings />
      </Suspense>
      <ul className={styles.links}>
        {day.other_days.map(({ day: other, dogs }) => (
          <li key={other}>
            <span>
              {formatDayMonth(other)}: {dogs.join(', ')}
            </span>
          </li>
        ))}
        {day.has_numbers && (
          <>
            <li>
              <Link to={livePath(showId)}>Ход выставки: все ринги</Link>
            </li>
            <li>
              <Link to={cataloguePath(showId)}>Каталог</Link>
            </li>
          </>
        )}
        <li>
          <Link to={ownEntriesPath}>Мои записи</Link>
        </li>
      </ul>
    </>
  );
}
