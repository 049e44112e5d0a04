import { formatNumber } from '#platform/contract/plural.ts';
import { Plot } from '#platform/ui/plots/Plot.tsx';
import type { Breed, ReportedFigures } from '../contract.ts';
import { PlotSection } from './PlotSection.tsx';
import { newestFirst, percents, trendOf, yearLabel } from './texts.ts';

type Years = ReportedFigures['years'];

/** The greatest inbreeding over five generations recommended by foreign kennel clubs. */
const advised = 0.0625;

export function InbreedingPlot({ breed, years }: { breed: Breed; years: Years }) {
  const thisYear = Number(breed.today.slice(0, 4));
  const byYear = years.map(({ inbreeding }) => inbreeding);
  if (byYear.every((one) => one === null)) return null;
  const trend = trendOf(
    years.map(({ year, inbreeding }) => ({ year, value: inbreeding?.mean ?? null })),
    thisYear,
    ['щенки в среднем более родственные', 'щенки в среднем менее родственные', 'родство щенков не меняется'],
    percents,
  );
  return (
    <PlotSection
      breedId={breed.id}
      table="inbreeding"
      title="Инбридинг"
      says={`${trend} Полоса: две трети помётов каждого года.`}
      plot={
        <Plot
          title="Средний инбридинг помётов по пяти коленам, по году рождения"
          names={years.map(({ year }) => String(year))}
          lines={[{ name: 'среднее, 5 колен', tone: 'brand', values: byYear.map((one) => one?.mean ?? null) }]}
          band={{
            name: 'две трети помётов',
            low: byYear.map((one) => one?.low ?? null),
            high: byYear.map((one) => one?.high ?? null),
          }}
          limit={{ value: advised, label: 'рекомендация 6,25 %' }}
          write={(value) => percents(value, 0)}
        />
      }
      columns={['Год рождения', 'Среднее', 'Две трети помётов', 'Полнота', 'Помётов']}
      rows={newestFirst(years).map(({ year, inbreeding }) =>
        inbreeding
          ? [
              yearLabel(year, thisYear),
              percents(inbreeding.mean),
              `${percents(inbreeding.low)} – ${percents(inbreeding.high)}`,
              inbreeding.completeness.toFixed(2).replace('.', ','),
              formatNumber(inbreeding.litters),
            ]
          : [yearLabel(year, thisYear), 'мало данных', '', '', ''],
      )}
      note="Помёты, о родословных которых известно слишком мало, не учтены. Меньше пяти помётов в году не показываем."
    />
  );
}
