import { expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

it('[M6] shows working hours by weekday, independent of the key order in the database', () => {
  const kept = [{ time_to: '19:00', time_from: '11:00', week_day_id: 1 }];
  const typed = [
    { week_day_id: 1, time_from: '10:00', time_to: '13:00' },
    { week_day_id: 7, time_from: '12:00', time_to: '15:00' },
  ];
  expect(changesBetween({ schedule: 'Часы' }, { schedule: kept }, { schedule: typed })).toEqual([
    { field: 'Часы', from: 'пн 11:00–19:00', to: 'пн 10:00–13:00, вс 12:00–15:00' },
  ]);
});

it('leaves out unchanged fields, shows empty values as a dash and keeps changes of several records apart', () => {
  const before = { a: 1, b: '', c: { city: 'Омск', street: null } };
  expect(
    changesBetween({ a: 'А', b: 'Б', c: 'В' }, before, { ...before, b: 'да', c: { city: 'Тула', street: 'Садовая' } }),
  ).toEqual([
    { field: 'Б', from: '—', to: 'да' },
    { field: 'В', from: 'Омск · —', to: 'Тула · Садовая' },
  ]);
});
