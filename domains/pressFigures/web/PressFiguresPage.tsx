import { useSearchParams } from 'react-router';
import { breedPath } from '#domains/dogs/paths.ts';
import { askPath } from '#domains/visits/paths.ts';
import { formatNumber } from '#platform/contract/plural.ts';
import { getPortalSettings } from '#platform/contract/portalSettings.ts';
import { formatLongDate } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { PageHead } from '#platform/ui/typography/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import { getPressFigures, type PressFigures } from '../contract.ts';
import { fewText } from '../csvTables.ts';
import { type Measure, measures, minPublished, type Published, regionMeasures } from '../figures.ts';
import { pressFiguresPath, pressYearPath } from '../paths.ts';
import { FigureTable } from './FigureTable.tsx';
import styles from './PressFigures.module.css';

export const read = ({ read: get }: Reader) => Promise.all([get(getPressFigures, {}), get(getPortalSettings, {})]);

const yearMeasures = Object.keys(measures) as Measure[];
const shown = (count: Published): string => (count === null ? fewText : formatNumber(count));

/** Totals for the press. The year of its tables is in the address, so that it works without scripts. */
export function Page() {
  const figures = useRead(getPressFigures, {}).data;
  const [search] = useSearchParams();
  if (!figures) return null;
  const { counted_on, full_year, years } = figures;
  const asked = Number(search.get('year'));
  const year = years.some((row) => row.year === asked) ? asked : full_year;
  const thisYear = full_year + 1;
  const label = (of: number): string => (of === thisYear ? `${of}*` : String(of));
  return (
    <div className="wrap">
      <PageMeta
        title="Цифры для прессы"
        description="Сколько собак и помётов записано, сколько прошло выставок и сколько собак на них записали: по годам, регионам и породам, с таблицами CSV."
        path={pressFiguresPath}
      />
      <PageHead
        title="Цифры для прессы"
        lead={`Записи племенной книги, помёты, выставки и заявки портала на ${formatLongDate(counted_on)} года. Приводить можно свободно, со ссылкой на портал.`}
      />
      <FullYear figures={figures} />
      <FigureTable
        table="years"
        title="По годам"
        columns={['Год', ...Object.values(measures)]}
        rows={years.toReversed().map((row) => ({
          key: row.year,
          head: label(row.year),
          cells: yearMeasures.map((name) => shown(row[name])),
        }))}
        note={`* ${thisYear} год ещё не кончился. Собаки считаются по году рождения, помёты – по дню регистрации, выставки и записи – по дню выставки.`}
      />
      <FigureTable
        table="regions"
        title={`По регионам: ${year} год`}
        choice={<Years years={years.map((row) => row.year)} chosen={year} />}
        columns={['Регион', ...regionMeasures.map((name) => measures[name])]}
        rows={figures.regions
          .filter((row) => row.year === year)
          .map((row) => ({
            key: row.region,
            head: row.region,
            cells: regionMeasures.map((name) => shown(row[name])),
          }))}
        empty={`За ${year} год по регионам ничего не записано.`}
        note={`Помёты относятся к региону клуба или питомника, который их зарегистрировал, выставки и записи – к региону выставки. Где меньше ${minPublished}, число не называется, чтобы за ним нельзя было узнать человека.`}
      />
      <FigureTable
        table="breeds"
        title={`Породы: родились в ${year} году`}
        columns={['Порода', 'Собак записано', 'Помётов']}
        rows={figures.breeds
          .filter((row) => row.year === year)
          .map(({ breed_id, name, dogs, litters }) => ({
            key: breed_id,
            head: <Link to={breedPath(breed_id)}>{name}</Link>,
            cells: [shown(dogs), shown(litters)],
          }))}
        empty={`В ${year} году собак ещё не записано.`}
        note="Двадцать пород, которых записано больше всего. Цифры каждой породы по годам – на её странице."
      />
      <PressContact />
    </div>
  );
}

function FullYear({ figures: { full_year, years } }: { figures: PressFigures }) {
  const row = years.find(({ year }) => year === full_year);
  if (!row) return null;
  return (
    <section aria-label={`${full_year} год`}>
      <dl className={styles.counts}>
        {yearMeasures.map((name) => (
          <div key={name}>
            <dt>
              {measures[name]} в {full_year} году
            </dt>
            <dd className="num">{shown(row[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Years = ({ years, chosen }: { years: readonly number[]; chosen: number }) => (
  <nav className={styles.years} aria-label="Год таблиц">
    {years.toReversed().map((year) => (
      <Link
        key={year}
        to={pressYearPath(year)}
        preventScrollReset
        replace
        aria-current={year === chosen ? 'true' : undefined}
      >
        {year}
      </Link>
    ))}
  </nav>
);

function PressContact() {
  const office = useRead(getPortalSettings, {}).data?.office;
  return (
    <section className={styles.section} aria-labelledby="press">
      <h2 id="press">Журналистам</h2>
      <p className={styles.text}>
        За комментарием и за цифрами, которых здесь нет, обращайтесь в федерацию
        {office?.phone && (
          <>
            : <a href={`tel:${office.phone.replace(/[^+\d]/g, '')}`}>{office.phone}</a>
          </>
        )}
        {office?.mail && (
          <>
            {office.phone ? ', ' : ': '}
            <a href={`mailto:${office.mail}`}>{office.mail}</a>
          </>
        )}
        . Можно и <Link to={askPath}>написать без регистрации</Link>; ответ придёт на почту.
      </p>
    </section>
  );
}
