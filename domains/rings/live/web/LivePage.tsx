import { useLocation, useParams } from 'react-router';
import { cataloguePath } from '#domains/catalogue/paths.ts';
import { cityMoment } from '#domains/catalogue/web/public.ts';
import { getExhibition } from '#domains/exhibitions/contract.ts';
import { calendarPath, exhibitionPath } from '#domains/exhibitions/paths.ts';
import { counted } from '#platform/contract/plural.ts';
import { formatDateRange, formatDayMonth, weekdayName } from '#platform/contract/time/dates.ts';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { Crumbs } from '#platform/ui/typography/Crumbs.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { FollowBar } from '../../follows/web/FollowBar.tsx';
import { LiveMainRing } from '../../mainRing/web/LiveMainRing.tsx';
import { type ClosedBreed, findInRings, getBreedResult, getShowRings, type PublicRings } from '../contract.ts';
import { breedResultPath, livePath } from '../paths.ts';
import { closedWords, delayWords } from '../texts.ts';
import { BreedDogs } from './BreedDogs.tsx';
import { FindInRings } from './FindInRings.tsx';
import { LiveRings } from './LiveRings.tsx';
import styles from './live.module.css';
import { useLive } from './useLive.ts';

/** Closed breeds shown unfolded. */
const mostLatest = 6;

/** What is looked for, as the call takes it. */
const wantedIn = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, 100);

const breedIn = (search: URLSearchParams): number => {
  const text = search.get('breed') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
};

export async function read({ params, search, read: ask }: Reader): Promise<void> {
  const exhibitionId = recordIdIn(params.exhibitionId);
  const breedId = breedIn(search);
  const [rings] = await Promise.all([ask(getShowRings, { exhibitionId }), ask(getExhibition, { exhibitionId })]);
  // A breed that was opened again leaves its address behind: the page then stands without it.
  const wanted = wantedIn(search);
  if (wanted) await ask(findInRings, { exhibitionId, text: wanted });
  if (rings.results.some(({ id }) => id === breedId)) await ask(getBreedResult, { exhibitionId, breedId });
}

/** `/exhibitions/{id}/live`: what is in each ring now, what follows, and the breeds that are closed. */
export function Page() {
  const exhibitionId = recordIdIn(useParams().exhibitionId);
  const { search } = useLocation();
  const breedId = breedIn(new URLSearchParams(search));
  const show = useRead(getExhibition, { exhibitionId }).data;
  const live = useLive(exhibitionId);
  if (!show || !live) return null;
  const path = livePath(exhibitionId);
  const isOpen = live.state === 'open';
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <PageMeta
          title={`Ход выставки: ${show.name}`}
          description={`Кто сейчас в рингах выставки «${show.name}», ${formatDateRange(show.begins_on, show.ends_on, { year: true })}, ${show.city.name}: номера, породы, победители.`}
          path={path}
        />
        <Crumbs
          items={[
            { label: 'Календарь', to: calendarPath },
            { label: show.name, to: exhibitionPath(exhibitionId) },
          ]}
        />
        <header className={styles.head}>
          <RingTile
            from={isOpen ? live.day : show.begins_on}
            to={isOpen ? live.day : show.ends_on}
            rank={show.ranks[0]?.colour}
          />
          <div>
            <h1>Ход выставки</h1>
            <p>{isOpen ? dayLead(live) : `«${show.name}», ${show.city.name}`}</p>
          </div>
        </header>
        {isOpen ? (
          <Open exhibitionId={exhibitionId} live={live} breedId={breedId} />
        ) : (
          <Closed live={live} show={show} />
        )}
      </div>
      {isOpen && <FollowBar exhibitionId={exhibitionId} />}
    </>
  );
}

/** «Суббота, 2 января. Главный ринг в 16:00» */
function dayLead({ day, main_ring_at: mainRing }: PublicRings): string {
  const name = weekdayName(day);
  const date = `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${formatDayMonth(day)}`;
  return mainRing ? `${date}. Главный ринг в\u00a0${mainRing}` : date;
}

function Closed({ live, show }: { live: PublicRings; show: { id: number; begins_on: string; ends_on: string } }) {
  const { title, text } = closedWords(live, (instant) => cityMoment(instant, live.time_zone), show);
  return (
    <EmptyState
      title={title}
      bare
      scene="sleeping"
      action={<Link to={exhibitionPath(show.id)}>Страница выставки</Link>}
    >
      {text}
    </EmptyState>
  );
}

function Open({ exhibitionId, live, breedId }: { exhibitionId: number; live: PublicRings; breedId: number }) {
  const [latest, earlier] = [live.results.slice(0, mostLatest), live.results.slice(mostLatest)];
  return (
    <>
      <p className={styles.asOf}>
        <span>
          Показано на <b>{live.at}</b>
        </span>
        <a href={livePath(exhibitionId)} className={styles.refresh}>
          <Icon name="rotate" size={20} />
          Обновить
        </a>
      </p>
      <FindInRings exhibitionId={exhibitionId} live={live} />
      <section aria-labelledby="live-rings" className={styles.section}>
        <SectionHead
          id="live-rings"
          title={live.is_today ? 'Сейчас в рингах' : 'Ринги дня'}
          aside={<Link to={cataloguePath(exhibitionId)}>Каталог</Link>}
        />
        <LiveRings exhibitionId={exhibitionId} live={live} />
      </section>
      {live.results.length > 0 && (
        <section aria-labelledby="live-results" className={styles.section}>
          <SectionHead id="live-results" title="Результаты по породам" />
          <p className={styles.delay}>{delayWords(live.delay_minutes)}</p>
          <Results exhibitionId={exhibitionId} results={latest} breedId={breedId} />
          {earlier.length > 0 && (
            <details className={styles.earlier} open={earlier.some(({ id }) => id === breedId)}>
              <summary>Закрытые раньше: {counted(earlier.length, ['порода', 'породы', 'пород'])}</summary>
              <Results exhibitionId={exhibitionId} results={earlier} breedId={breedId} />
            </details>
          )}
        </section>
      )}
      <LiveMainRing days={live.main_ring} />
    </>
  );
}

/** Closed breeds with their winners; the chosen one with all its dogs. */
function Results({
  exhibitionId,
  results,
  breedId,
}: {
  exhibitionId: number;
  results: readonly ClosedBreed[];
  breedId: number;
}) {
  const path = livePath(exhibitionId);
  const hasRanks = new Set(results.map(({ rank }) => rank)).size > 1;
  return (
    <ol className={styles.results}>
      {results.map((breed) => (
        <li key={breed.id} id={`breed-${breed.id}`}>
          <b className={styles.bestNumber}>{breed.best?.number ?? ''}</b>
          <Link
            to={breed.id === breedId ? path : breedResultPath(exhibitionId, breed.id)}
            aria-current={breed.id === breedId || undefined}
            className={styles.breedName}
          >
            {breed.breed}
          </Link>
          {breed.best && (
            <p>
              <em className={styles.best}>ЛПП</em> {breed.best.name}
            </p>
          )}
          <p className={styles.about}>
            {[
              hasRanks && breed.rank,
              `ринг ${breed.ring}`,
              breed.judge && `судья ${breed.judge}`,
              `закрыта в ${breed.closed}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {breed.id === breedId && <BreedDogs exhibitionId={exhibitionId} breedId={breedId} />}
        </li>
      ))}
    </ol>
  );
}
