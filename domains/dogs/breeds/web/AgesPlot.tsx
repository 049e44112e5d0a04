import { formatNumber } from '#platform/contract/plural.ts';
import { Plot } from '#platform/ui/plots/Plot.tsx';
import type { Breed, ReportedFigures } from '../contract.ts';
import { PlotSection } from './PlotSection.tsx';

const written = (ages: readonly number[]): string => {
  const total = ages.reduce((sum, one) => sum + one, 0);
  if (!total) return '–';
  return (ages.reduce((sum, one, age) => sum + one * (age + 0.5), 0) / total).toFixed(1).replace('.', ',');
};

export function AgesPlot({ breed, ages }: { breed: Breed; ages: ReportedFigures['ages'] }) {
  const last = Math.max(...[ages.sires, ages.dams].map((list) => list.findLastIndex((one) => one > 0)));
  if (last < 1) return null;
  const years = Array.from({ length: last + 1 }, (_, age) => age);
  const name = (age: number): string => (age === ages.sires.length - 1 ? `${age}+` : String(age));
  return (
    <PlotSection
      breedId={breed.id}
      table="ages"
      title="Возраст родителей"
      says={`В среднем отцу к рождению помёта ${written(ages.sires)} года, матери ${written(ages.dams)}. Помёты последних пяти лет.`}
      plot={
        <Plot
          title="Помёты пяти лет по возрасту отца и матери в полных годах"
          names={years.map(name)}
          lines={[
            { name: 'отцы', tone: 'brand', values: years.map((age) => ages.sires[age] ?? 0) },
            { name: 'матери', tone: 'brass', values: years.map((age) => ages.dams[age] ?? 0) },
          ]}
          write={String}
        />
      }
      columns={['Полных лет', 'У отцов, помётов', 'У матерей, помётов']}
      rows={years.map((age) => [name(age), formatNumber(ages.sires[age] ?? 0), formatNumber(ages.dams[age] ?? 0)])}
    />
  );
}
