import { examinations } from '../records/examinations.ts';
import type { BreedTable, ReportedFigures } from './contract.ts';
import { fewText, isReported, minReported } from './figures.ts';

const percents = (share: number | null | undefined): string =>
  share === null || share === undefined ? '' : (share * 100).toFixed(2).replace('.', ',');
const decimal = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : value.toFixed(2).replace('.', ',');

/** The data of each chart for all years, where the page may show only the latest. */
export const tablesOf: Readonly<
  Record<BreedTable, { title: string; rows: (figures: ReportedFigures) => (string | number)[][] }>
> = {
  births: {
    title: 'Сколько рождается',
    rows: ({ years }) => [
      ['Год рождения', 'Рождены здесь', 'С зарубежной родословной', 'Помётов', 'Щенков в помёте', 'Получили титулы'],
      ...years.map(({ year, here, abroad, litters, puppies, titled }) =>
        isReported({ here, abroad })
          ? [year, here, abroad, litters, litters ? decimal(puppies / litters) : '', titled]
          : [year, fewText, '', '', '', ''],
      ),
    ],
  },
  inbreeding: {
    title: 'Инбридинг',
    rows: ({ years }) => [
      ['Год рождения', 'Среднее по 5 коленам, %', 'Две трети помётов: от, %', 'до, %', 'Полнота', 'Помётов'],
      ...years.map(({ year, inbreeding }) => [
        year,
        percents(inbreeding?.mean),
        percents(inbreeding?.low),
        percents(inbreeding?.high),
        decimal(inbreeding?.completeness),
        inbreeding?.litters ?? '',
      ]),
    ],
  },
  parents: {
    title: 'Кто даёт потомство',
    rows: ({ years }) => [
      ['Год рождения', 'Кобели с помётами', 'Суки с помётами', 'Щенков от пяти самых частых кобелей, %'],
      ...years.map(({ year, here, abroad, sires, dams, top5 }) =>
        isReported({ here, abroad }) ? [year, sires, dams, percents(top5)] : [year, fewText, '', ''],
      ),
    ],
  },
  ages: {
    title: 'Возраст родителей',
    rows: ({ ages }) => [
      ['Полных лет', 'Помётов у отцов этого возраста', 'Помётов у матерей'],
      ...ages.sires.map((count, age) => [age, count, ages.dams[age] ?? 0]),
    ],
  },
  health: {
    title: 'Здоровье',
    rows: ({ health, years }) => [
      ['Обследование', 'Год рождения', 'Обследовано', 'Из них норма', 'Рождено'],
      ...health.flatMap(({ kind, years: told }) =>
        told.map(({ year, examined, clear }) => {
          const born = years.find((one) => one.year === year);
          return [
            examinations[kind].name,
            year,
            examined,
            examined < minReported ? '' : clear,
            born && isReported(born) ? born.here + born.abroad : '',
          ];
        }),
      ),
    ],
  },
};
