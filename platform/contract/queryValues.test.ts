import { expect, it } from 'vitest';
import { isDayCursor } from './queryValues.ts';

it('accepts as a cursor of a day list only an existing day with an id that fits the database', () => {
  for (const place of ['2027-03-06.42', 'infinity.1', '2028-02-29.7', '2027-03-06.42.Итоговая ведомость'])
    expect([place, isDayCursor(place)]).toEqual([place, true]);
  for (const place of ['2026-02-31.1', '2027-02-29.7', '0000-00-00.1', 'infinity.9999999999', '2027-03-06', 'x.1', ''])
    expect([place, isDayCursor(place)]).toEqual([place, false]);
});
