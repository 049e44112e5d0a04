export const periods = [
  { id: '10', label: '10 лет' },
  { id: '20', label: '20 лет' },
  { id: 'all', label: 'Всё' },
] as const;
export type Period = (typeof periods)[number]['id'];

export const periodIn = (search: URLSearchParams): Period =>
  periods.find(({ id }) => id === search.get('years'))?.id ?? '10';

export const within = <Row extends { year: number }>(years: readonly Row[], period: Period): Row[] =>
  period === 'all' ? [...years] : years.slice(-Number(period));
