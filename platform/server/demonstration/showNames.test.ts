import { expect, it } from 'vitest';
import { showNamesOn } from './showNames.ts';

it.each([
  ['2026-02-22', 'Зимние узоры', /весен|лет|осен|ноч/i],
  ['2026-05-10', 'Весенний кубок', /зим|летн|осен|ноч/i],
  ['2026-07-04', 'Белые ночи', /зим|весен|осен/i],
  ['2026-10-25', 'Золотая осень', /зим|весен|летн|ноч/i],
])('names shows of %s by their season', (day, first, others) => {
  const [name, ...rest] = showNamesOn(day);
  expect(name).toBe(first);
  expect(rest.filter((one) => others.test(one))).toEqual([]);
  expect(rest.length).toBeGreaterThan(3);
});
