import type { ReactNode } from 'react';
import { calendarPath, exhibitionPath, resultsPath, showResultsPath } from '#domains/exhibitions/paths.ts';
import { counted, formatNumber } from '#platform/contract/plural.ts';
import { daysBetween, formatDateRange, formatMoment, moscowDay } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { piece } from '#platform/ui/pieces/piece.tsx';
import { MoreLink } from '#platform/ui/type/MoreLink.tsx';
import { SectionHead } from '#platform/ui/type/SectionHead.tsx';
import type { HomeAround } from '../../contract.ts';
import { filtersAddress } from '../../filters.ts';
import { articleKinds } from '../../kinds.ts';
import { articlePath } from '../../paths.ts';
import styles from './HomeRail.module.css';

interface Row {
  id: number;
  to: string;
  title: string;
  /** Above the title: what presses. */
  mark?: string;
  /** Below it. */
  words: ReactNode;
}

interface BlockProps {
  id: string;
  title: string;
  rows: readonly Row[];
  more: { to: string; text: string };
}

function Block({ id, title, rows, more }: BlockProps) {
  if (!rows.length) return null;
  return (
    <section className={styles.block} aria-labelledby={id}>
      <SectionHead id={id} size="rail" title={title} />
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {row.mark && <span className={styles.mark}>{row.mark}</span>}
            <h3>
              <Link to={row.to}>{row.title}</Link>
            </h3>
            <p>{row.words}</p>
          </li>
        ))}
      </ul>
      <MoreLink to={more.to}>{more.text}</MoreLink>
    </section>
  );
}

/** «Сегодня последний день», «ещё 3 дня». */
function closesWords(closes: string | null, today: string): string {
  const left = closes ? daysBetween(today, moscowDay(closes)) : 0;
  return left > 0 ? `Запись закроется через ${counted(left, ['день', 'дня', 'дней'])}` : 'Сегодня последний день записи';
}

/** Shows whose entry closes in a few days. */
export const ClosingEntries = piece(
  ({ around: { closing, today } }: { around: HomeAround }) => (
    <Block
      id="closing"
      title="Последние дни записи"
      rows={closing.map((show) => ({
        id: show.id,
        to: exhibitionPath(show.id),
        title: show.name,
        mark: closesWords(show.entry_closes_at, today),
        words: `${formatDateRange(show.begins_on, show.ends_on)} · ${show.city}`,
      }))}
      more={{ to: `${calendarPath}?only_open=true`, text: 'Все, куда ещё можно записаться' }}
    />
  ),
  ({ around }) => around,
);

/** Dogs lost and found, litters on sale, winners of the latest shows. */
export const AroundNews = piece(
  ({ around: { notices, puppies, results, today } }: { around: HomeAround }) => (
    <>
      <Block
        id="notices"
        title="Потерялись и нашлись"
        rows={notices.map((article) => ({
          id: article.id,
          to: articlePath(article.id),
          title: article.title,
          mark: article.kind === articleKinds.lost ? 'Потеряна' : 'Найдена',
          words: [article.city?.name, formatMoment(article.publish_date, today)].filter(Boolean).join(' · '),
        }))}
        more={{ to: filtersAddress('/', { kind: 'notices' }), text: 'Все объявления' }}
      />
      <Block
        id="puppies"
        title="Щенки"
        rows={puppies.map((article) => ({
          id: article.id,
          to: articlePath(article.id),
          title: article.title,
          words: (
            <>
              {article.cost !== null && <b className="num">{formatNumber(article.cost)}&nbsp;₽</b>} · {article.city?.name}
            </>
          ),
        }))}
        more={{ to: filtersAddress('/', { kind: 'trade' }), text: 'Куплю, продам' }}
      />
      <Block
        id="results"
        title="Результаты выставок"
        rows={results.map((show) => ({
          id: show.id,
          to: showResultsPath(show),
          title: show.name,
          words: (
            <>
              {formatDateRange(show.begins_on, show.ends_on)} · {show.city} · {counted(show.winners, ['победитель', 'победителя', 'победителей'])}
              {show.best && (
                <span className={styles.best}>
                  Best in Show: <span lang="en">{show.best.dog}</span>, {show.best.breed.toLowerCase()}
                </span>
              )}
            </>
          ),
        }))}
        more={{ to: resultsPath('cac'), text: 'Все результаты' }}
      />
    </>
  ),
  ({ around }) => around,
);
