import { formatNumber } from '#platform/contract/plural.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { Plot } from '#platform/ui/plots/Plot.tsx';
import { percent } from '../../genetics/texts.ts';
import type { Breed, ReportedFigures } from '../contract.ts';
import { fewText, isReported, ofYoungText, popularShare } from '../figures.ts';
import styles from './Breed.module.css';
import { PlotSection } from './PlotSection.tsx';
import { newestFirst, percents, topSiresText, trendOf, yearLabel } from './texts.ts';

type Years = ReportedFigures['years'];

export function ParentsPlot({ breed, figures, years }: { breed: Breed; figures: ReportedFigures; years: Years }) {
  const thisYear = Number(breed.today.slice(0, 4));
  const trend = trendOf(
    years.map((one) => ({ year: one.year, value: isReported(one) ? one.sires : null })),
    thisYear,
    ['производителей становится больше', 'производителей становится меньше', 'производителей столько же'],
    formatNumber,
  );
  const [top] = years.filter((one) => one.top5 !== null && one.year < thisYear && isReported(one)).slice(-1);
  return (
    <PlotSection
      breedId={breed.id}
      table="parents"
      title="Кто даёт потомство"
      says={`${trend}${top?.top5 ? ` ${topSiresText({ ...top, top5: top.top5 })}` : ''}`}
      plot={
        <Plot
          title="Сколько кобелей и сук дали помёты, по году рождения щенков"
          names={years.map(({ year }) => String(year))}
          lines={[
            {
              name: 'кобели с помётами',
              tone: 'brand',
              values: years.map((one) => (isReported(one) ? one.sires : null)),
            },
            { name: 'суки с помётами', tone: 'brass', values: years.map((one) => (isReported(one) ? one.dams : null)) },
          ]}
          write={String}
        />
      }
      columns={['Год рождения', 'Кобели', 'Суки', 'Первая пятёрка']}
      rows={newestFirst(years).map(({ year, here, abroad, sires, dams, top5 }) =>
        isReported({ here, abroad })
          ? [
              yearLabel(year, thisYear),
              formatNumber(sires),
              formatNumber(dams),
              top5 === null ? '–' : percents(top5, 0),
            ]
          : [yearLabel(year, thisYear), fewText, '', ''],
      )}
      note="Первая пятёрка: доля щенков года от пяти самых частых кобелей. Где кобелей не больше пяти, это все щенки."
      after={<TopSires sires={figures.sires} />}
    />
  );
}

function TopSires({ sires }: { sires: ReportedFigures['sires'] }) {
  if (!sires.length) return null;
  return (
    <div className={styles.sires}>
      <h3 id="top-sires">Самые частые отцы за пять лет</h3>
      <table className={styles.table} aria-labelledby="top-sires">
        <thead>
          <tr>
            <th scope="col">Кобель</th>
            <th scope="col">Щенков</th>
            <th scope="col">Доля породы</th>
            <th scope="col">Внуков</th>
          </tr>
        </thead>
        <tbody>
          {sires.map(({ id, name_lat, path, young, share, grandchildren }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={path} lang="en">
                  {name_lat}
                </Link>
              </th>
              <td className="num">{ofYoungText({ young, of: Math.round(young / share) })}</td>
              <td className="num">
                {percent(share)}
                {share > popularShare && <span className={styles.warn}> часто</span>}
              </td>
              <td className="num">{formatNumber(grandchildren)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        Щенки, рождённые здесь, у которых известны оба родителя. «Часто»: больше 5 % щенков породы за пять лет. Чем реже
        повторяется один отец, тем шире порода.
      </p>
    </div>
  );
}
