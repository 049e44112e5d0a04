import type { PressFigures, PressTable } from './contract.ts';
import { type Measure, measures, minPublished, type Published, regionMeasures } from './figures.ts';

export const fewText = `меньше ${minPublished}`;
const cell = (count: Published): string | number => count ?? fewText;
const yearMeasures = Object.keys(measures) as Measure[];

/** The page's tables for all years, as files. */
export const tablesOf: Readonly<
  Record<PressTable, { title: string; rows: (figures: PressFigures) => (string | number)[][] }>
> = {
  years: {
    title: 'По годам',
    rows: ({ years }) => [
      ['Год', ...Object.values(measures)],
      ...years.map((row) => [row.year, ...yearMeasures.map((name) => cell(row[name]))]),
    ],
  },
  regions: {
    title: 'По регионам',
    rows: ({ regions }) => [
      ['Год', 'Регион', ...regionMeasures.map((name) => measures[name])],
      ...regions.map((row) => [row.year, row.region, ...regionMeasures.map((name) => cell(row[name]))]),
    ],
  },
  breeds: {
    title: 'Породы',
    rows: ({ breeds }) => [
      ['Год рождения', 'Порода', 'Собак записано', 'Помётов'],
      ...breeds.map(({ year, name, dogs, litters }) => [year, name, cell(dogs), cell(litters)]),
    ],
  },
};
