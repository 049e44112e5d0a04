import { formatNumber } from '#platform/contract/plural.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { Plot } from '#platform/ui/plots/Plot.tsx';
import { examinations } from '../../records/examinations.ts';
import type { Breed, ReportedFigures } from '../contract.ts';
import { minReported } from '../figures.ts';
import styles from './Breed.module.css';
import { PlotSection } from './PlotSection.tsx';
import { newestFirst, percents, yearLabel } from './texts.ts';

type Years = ReportedFigures['years'];

export interface HealthPlotProps {
  breed: Breed;
  health: ReportedFigures['health'];
  years: Years;
  chosen: string | null;
  addressOf: (kind: string) => string;
}

export function HealthPlot({ breed, health, years, chosen, addressOf }: HealthPlotProps) {
  const shown = health.find(({ kind }) => kind === chosen) ?? health[0];
  if (!shown) return null;
  const thisYear = Number(breed.today.slice(0, 4));
  const rows = years.map(({ year, here, abroad }) => {
    const found = shown.years.find((one) => one.year === year);
    const examined = found?.examined ?? 0;
    return {
      year,
      examined,
      tested: here + abroad ? examined / (here + abroad) : 0,
      clear: found && examined >= minReported ? found.clear / examined : null,
    };
  });
  const sums = rows.reduce(
    (sum, { examined, clear }) => ({ all: sum.all + examined, clear: sum.clear + (clear ?? 0) * examined }),
    { all: 0, clear: 0 },
  );
  const { name } = examinations[shown.kind];
  return (
    <PlotSection
      breedId={breed.id}
      table="health"
      title="Здоровье"
      choice={
        <nav className={styles.choice} aria-label="Обследование">
          {health.map(({ kind }) => (
            <Link
              key={kind}
              to={addressOf(kind)}
              preventScrollReset
              replace
              aria-current={kind === shown.kind ? 'true' : undefined}
            >
              {examinations[kind].name.replace(/, .*/, '')}
            </Link>
          ))}
        </nav>
      }
      says={
        sums.all
          ? `${name}: обследовано ${formatNumber(sums.all)} собак этих лет, норма у ${percents(sums.clear / sums.all, 0)}.`
          : `${name}: собаки этих лет не обследованы.`
      }
      plot={
        <Plot
          title={`${name}: доля обследованных и доля нормы по году рождения`}
          names={rows.map(({ year }) => String(year))}
          bars={[{ name: 'обследованы, % рождённых', tone: 'plain', values: rows.map(({ tested }) => tested) }]}
          lines={[{ name: 'норма, % обследованных', tone: 'brand', values: rows.map(({ clear }) => clear) }]}
          write={(value) => percents(value, 0)}
          isLastOpen={rows.at(-1)?.year === thisYear}
        />
      }
      columns={['Год рождения', 'Собак', 'Доля', 'Норма']}
      rows={newestFirst(rows).map(({ year, examined, tested, clear }) =>
        examined && examined < minReported
          ? [yearLabel(year, thisYear), `меньше ${minReported}`, '', '']
          : [
              yearLabel(year, thisYear),
              formatNumber(examined),
              percents(tested, 0),
              clear === null ? '–' : percents(clear, 0),
            ],
      )}
      note="По последнему обследованию каждой собаки. Меньше пяти собак в году не показываем; молодые обследуются позже."
    />
  );
}
