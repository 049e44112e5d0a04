import { expect, it } from 'vitest';
import { spanRefusal } from './span.ts';

it.each([
  ['2027-03-06', '2027-03-06', null],
  ['2027-03-06', '2027-06-06', null],
  ['2027-03-06', '2027-06-07', /трёх месяцев/],
  ['2027-03-06', '2027-03-05', /раньше первого/],
])(
  'a plan from %s to %s is refused only when it ends before it begins or is longer than three months',
  (from, to, refusal) => {
    if (refusal === null) expect(spanRefusal(from, to)).toBeNull();
    else expect(spanRefusal(from, to)).toMatch(refusal);
  },
);
