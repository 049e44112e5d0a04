import { expect, it } from 'vitest';
import { seasonOf } from './season.ts';

const of = (month: number) => seasonOf(`2026-${String(month).padStart(2, '0')}-15T12:00:00Z`);

it('is winter in December, January and February [R1-41]', () => {
  expect([12, 1, 2].map(of)).toEqual(['winter', 'winter', 'winter']);
});

it('is spring from March to May [R1-42]', () => {
  expect([3, 4, 5].map(of)).toEqual(['spring', 'spring', 'spring']);
});

it('is the base theme otherwise, and turns at Moscow midnight', () => {
  expect([6, 7, 8, 9, 10, 11].map(of)).toEqual(['base', 'base', 'base', 'base', 'base', 'base']);
  expect([seasonOf('2026-11-30T20:59:59Z'), seasonOf('2026-11-30T21:00:00Z')]).toEqual(['base', 'winter']);
});

it('goes through the leap day and the New Year as Moscow does [P57]', () => {
  expect([
    seasonOf('2028-02-29T12:00:00Z'),
    seasonOf('2028-02-29T20:59:59Z'),
    seasonOf('2028-02-29T21:00:00Z'),
  ]).toEqual(['winter', 'winter', 'spring']);
  expect([seasonOf('2026-12-31T20:59:59Z'), seasonOf('2026-12-31T21:00:00Z')]).toEqual(['winter', 'winter']);
});
