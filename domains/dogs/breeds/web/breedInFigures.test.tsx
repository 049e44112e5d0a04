import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Breed } from '../contract.ts';
import { hasEnoughForCharts } from '../figures.ts';
import { BreedInFigures } from './BreedInFigures.tsx';

const today = '2026-11-28';
const littersOf = (...litters: number[]) => litters.map((count, at) => ({ year: 2021 + at, litters: count }));
const show = (figures: object | null) =>
  render(
    <MemoryRouter>
      <BreedInFigures breed={{ id: 17, today, figures } as unknown as Breed} />
    </MemoryRouter>,
  );

it('has charts from five litters a year in the mean of five full years; the current year does not count [Issue41-23]', () => {
  expect(hasEnoughForCharts(littersOf(5, 5, 5, 5, 5), today)).toBe(true);
  expect(hasEnoughForCharts(littersOf(5, 5, 5, 5, 4, 40), today)).toBe(false);
  expect(hasEnoughForCharts([{ year: 2020, litters: 100 }], today)).toBe(false);
});

it('describes a breed of two litters a year in a sentence, without a chart [Issue41-23]', () => {
  show({ dogs: 45, years: littersOf(2, 2, 2, 2, 2) });
  expect(screen.getByText(/45\sсобак этой породы, за последние 5 полных лет записано 10\sпомётов/)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/api/dog/breeds/17/table/births');
});

it('names no number below five dogs, and says when there are none [Issue41-23]', () => {
  const { unmount } = show({ dogs: 4, years: littersOf(1) });
  expect(screen.getByText(/меньше 5 собак/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  show(null);
  expect(screen.getByText(/пока нет собак этой породы/)).toBeTruthy();
});
