import type { UpcomingRow } from '#domains/exhibitions/contract.ts';
import { calendarPath, exhibitionPath, plannerPath } from '#domains/exhibitions/paths.ts';
import { eventForms } from '#domains/exhibitions/texts.ts';
import { glossaryPath } from '#domains/knowledge/paths.ts';
import { counted } from '#platform/contract/plural.ts';
import { Ranks } from '#platform/ui/emblems/Ranks.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { MoreLink } from '#platform/ui/typography/MoreLink.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import styles from './UpcomingShows.module.css';

export interface UpcomingShowsProps {
  shows: readonly UpcomingRow[];
  total?: number | undefined;
  to?: string;
  /** `rail`: the smaller one of side columns. */
  variant?: 'main' | 'rail';
}

export function UpcomingShows({ shows, total, to = calendarPath, variant = 'main' }: UpcomingShowsProps) {
  return (
    <section aria-labelledby="upcoming">
      <SectionHead
        id="upcoming"
        title={variant === 'rail' ? 'Ближайшие события' : 'Ближайшие выставки'}
        size={variant}
        className={cx(variant === 'main' && styles.head)}
      />
      {shows.length === 0 && <p className="muted">Пока ничего не объявлено.</p>}
      <ul className={cx(styles.shows, variant === 'main' && styles.beside)}>
        {shows.map((show) => (
          <li key={show.id}>
            <RingTile
              from={show.begins_on}
              to={show.ends_on}
              rank={show.ranks[0]?.colour}
              size={variant === 'main' ? 'm' : 's'}
              spoken
            />
            <div className="grow">
              <h3>
                <Link to={exhibitionPath(show.id)}>{show.name}</Link>
              </h3>
              <p className="small muted">
                {show.city}, {show.club_name}
              </p>
              <Ranks ranks={show.ranks} className={styles.ranks} limit={2} />
            </div>
          </li>
        ))}
      </ul>
      <MoreLink to={to}>
        {variant === 'rail'
          ? 'Все мероприятия'
          : total
            ? `Весь календарь, ${counted(total, eventForms)}`
            : 'Весь календарь'}
      </MoreLink>
      {variant === 'main' && (
        <>
          <MoreLink to={plannerPath}>План выходных для ваших собак</MoreLink>
          <Link className={cx('small', styles.key)} to={glossaryPath}>
            Что значат CACIB, CAC, ЧФ
          </Link>
        </>
      )}
    </section>
  );
}
