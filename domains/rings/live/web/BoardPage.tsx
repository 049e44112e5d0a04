import { useContext } from 'react';
import { useParams } from 'react-router';
import { cityMoment } from '#domains/catalogue/web/public.ts';
import { type Exhibition, getExhibition } from '#domains/exhibitions/contract.ts';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { formatDayMonth, weekdayName } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { OwnEmblem } from '#platform/web/page/OwnEmblem.tsx';
import { OriginContext, PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { recordIdIn } from '#platform/web/page/recordIdIn.ts';
import { BoardContest } from '../../mainRing/web/BoardContest.tsx';
import { BoardFinalists } from '../../mainRing/web/BoardFinalists.tsx';
import { contestTitle } from '../../mainRing/web/texts.ts';
import { getShowRings, type PublicRings } from '../contract.ts';
import { boardPath, livePath } from '../paths.ts';
import { closedWords } from '../texts.ts';
import { BoardRings } from './BoardRings.tsx';
import styles from './board.module.css';
import { useLive } from './useLive.ts';

/** Seconds after which a television without scripts reads the page again. */
const refreshSeconds = 15;

export async function read({ params, read: ask }: Reader): Promise<void> {
  const exhibitionId = recordIdIn(params.exhibitionId);
  await Promise.all([ask(getShowRings, { exhibitionId }), ask(getExhibition, { exhibitionId })]);
}

/** `/exhibitions/{id}/board`: the rings for a television in the hall; after the last ring, who comes into the main one. */
export function Page() {
  const exhibitionId = recordIdIn(useParams().exhibitionId);
  const show = useRead(getExhibition, { exhibitionId }).data;
  const live = useLive(exhibitionId);
  const origin = useContext(OriginContext);
  if (!show || !live) return null;
  const finals = live.main_ring.filter(({ day }) => day === live.day);
  const current = finals
    .find(({ offer_id: id }) => id === live.contest_now?.offer_id)
    ?.contests.find(({ contest }) => contest === live.contest_now?.contest);
  const isOver = live.rings.length > 0 && live.rings.every(({ state }) => state === 'over');
  const isMain = current !== undefined || (isOver && finals.length > 0);
  return (
    <main id="main" tabIndex={-1} className={`${styles.board} on-brand`}>
      <PageMeta
        title={`Табло: ${show.name}`}
        description={`Табло рингов выставки «${show.name}», ${formatDayMonth(show.begins_on)}, ${show.city.name}.`}
        path={boardPath(exhibitionId)}
      />
      <header className={styles.top}>
        <OwnEmblem className={styles.emblem} />
        <div>
          <h1>{current ? contestTitle(current.contest) : isMain ? 'Главный ринг' : show.name}</h1>
          <p>{isMain ? mainLead(show, live, current?.judge ?? '') : leadOf(show, live)}</p>
        </div>
        <time className={styles.clock}>{live.at}</time>
      </header>
      {live.state !== 'open' ? (
        <Closed live={live} show={show} />
      ) : current ? (
        <BoardContest contest={current} />
      ) : isMain ? (
        <BoardFinalists days={finals} />
      ) : (
        <BoardRings live={live} />
      )}
      <footer className={styles.foot}>
        <span>
          {live.state === 'open' &&
            !isMain &&
            live.delay_minutes > 0 &&
            `Победителей показываем через ${live.delay_minutes} мин. `}
          Ход рингов в телефоне:{' '}
          <Link to={livePath(exhibitionId)}>{`${origin.replace(/^https?:\/\//, '')}${livePath(exhibitionId)}`}</Link>
        </span>
        {live.main_ring_at && !isMain && (
          <span>
            Главный ринг в <b>{live.main_ring_at}</b>
          </span>
        )}
        <noscript>
          <meta httpEquiv="refresh" content={String(refreshSeconds)} />
        </noscript>
      </footer>
    </main>
  );
}

/** «Серебряная упряжка», 2 января. Судья Шарма Анил */
const mainLead = ({ name }: Exhibition, { day }: PublicRings, judge: string): string =>
  [`«${name}», ${formatDayMonth(day)}`, judge && `Судья ${judge}`].filter(Boolean).join('. ');

/** «Суббота, 2 января. CACIB. Астрахань» */
function leadOf(show: Exhibition, { day, state }: PublicRings): string {
  const name = weekdayName(day);
  const ranks = show.ranks.map(({ short_name }) => short_name).join(', ');
  const date = state === 'open' || show.begins_on === show.ends_on ? day : show.begins_on;
  return [`${name.charAt(0).toUpperCase()}${name.slice(1)}, ${formatDayMonth(date)}`, ranks, show.city.name]
    .filter(Boolean)
    .join('. ');
}

function Closed({ live, show }: { live: PublicRings; show: Exhibition }) {
  const { title, text } = closedWords(live, (instant) => cityMoment(instant, live.time_zone), show);
  return (
    <div className={styles.closed}>
      <h2>{title}</h2>
      <p>{text}</p>
      <p>
        <Link to={exhibitionPath(show.id)}>Страница выставки</Link>
      </p>
    </div>
  );
}
