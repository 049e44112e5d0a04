import { formatNumber } from '#platform/contract/plural.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Plot } from '#platform/ui/plots/Plot.tsx';
import type { Breed, ReportedFigures } from '../contract.ts';
import { fewText, isReported } from '../figures.ts';
import { PlotSection } from './PlotSection.tsx';
import { newestFirst, trendOf, yearLabel } from './texts.ts';

type Years = ReportedFigures['years'];

export function BirthsPlot({ breed, years }: { breed: Breed; years: Years }) {
  const { id, today } = breed;
  const thisYear = Number(today.slice(0, 4));
  const all = years.map((one) => ({ year: one.year, value: isReported(one) ? one.here + one.abroad : null }));
  const reported = (value: (one: Years[number]) => number) => years.map((one) => (isReported(one) ? value(one) : null));
  // A breed without imports needs no second colour.
  const comes = years.some(({ abroad }) => abroad > 0);
  return (
    <PlotSection
      breedId={id}
      table="births"
      title="Сколько рождается"
      says={trendOf(all, thisYear, ['рождается больше', 'рождается меньше', 'рождается столько же'], formatNumber)}
      plot={
        <Plot
          title={`Собак племенной книги по году рождения, ${years[0]?.year}–${years.at(-1)?.year}`}
          names={years.map(({ year }) => String(year))}
          bars={[
            { name: 'рождены здесь', tone: 'brand', values: reported(({ here }) => here) },
            ...(comes
              ? [{ name: 'из-за рубежа', tone: 'brass' as const, values: reported(({ abroad }) => abroad) }]
              : []),
          ]}
          write={String}
          isLastOpen={years.at(-1)?.year === thisYear}
        />
      }
      columns={['Год рождения', 'Здесь', 'Из-за рубежа', 'Помётов', 'Щенков в помёте']}
      rows={newestFirst(years).map(({ year, here, abroad, litters, puppies }) =>
        isReported({ here, abroad })
          ? [
              yearLabel(year, thisYear),
              formatNumber(here),
              formatNumber(abroad),
              formatNumber(litters),
              litters ? (puppies / litters).toFixed(1).replace('.', ',') : '–',
            ]
          : [yearLabel(year, thisYear), fewText, '', '', ''],
      )}
      note={`По году рождения, не записи. «Из-за рубежа» — записанные сначала в книгу другой страны. * Год идёт, данные на ${formatDate(today)}.`}
    />
  );
}
