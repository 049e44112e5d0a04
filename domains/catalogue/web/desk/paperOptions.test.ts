import { expect, it } from 'vitest';
import { millimetresOf, optionsFor } from './paperOptions.ts';

const typed = {
  only: '45, 45А;46',
  pages: ' 38а ',
  award: ' CAC ',
  right: '−2',
  down: '2,5',
  isPlain: true,
  day: '2027-01-02',
  judge: '7',
};

it('sends with an order only the options that its kind of paper uses', () => {
  const chosen = { only: ['45', '45а', '46'], pages: ['38а'] };
  const ofDay = { ...chosen, day: '2027-01-02' };
  expect(optionsFor('catalogue_a5', typed)).toEqual({ ...chosen, is_plain: true });
  expect(optionsFor('certificates', typed)).toEqual({ ...ofDay, award: 'CAC', right: -2, down: 2.5 });
  expect(optionsFor('labels', typed)).toEqual(ofDay);
  for (const kind of ['judge_books', 'ring_sheets'] as const)
    expect(optionsFor(kind, typed)).toEqual({ ...ofDay, referee_id: 7 });
});

it('sends no option that was left empty', () => {
  const empty = { only: ' , ', pages: '', award: ' ', right: '0', down: '', isPlain: false, day: '', judge: '' };
  expect(optionsFor('ring_sheets', empty)).toEqual({});
  expect(optionsFor('diplomas', empty)).toEqual({});
});

it('parses millimetres with a comma and any kind of minus, and returns null for other texts', () => {
  expect(['', '-2', '–3', '1,25', '+4', '30'].map(millimetresOf)).toEqual([0, -2, -3, 1.25, 4, 30]);
  expect(['31', '2 мм', '1e1', '--2', '2.555', 'NaN'].map(millimetresOf)).toEqual([null, null, null, null, null, null]);
});
