import { expect, it } from 'vitest';
import { factsOf, type JudgeFieldValues, judgeFieldNames } from './fields.ts';
import { judgeRow } from './schemas.ts';

const values: JudgeFieldValues = {
  sheet_number: '1204',
  ranks: ['CAC', 'CACIB'],
  city: null,
  country: 'Россия',
  contests: ['Юный Хендлер'],
  specialisations: ['Стажёр'],
};

it('every declared field of a judge is in the answer, and the compiler names one that is left out', () => {
  const { contests: _contests, ...rest } = values;
  // @ts-expect-error values without a declared field
  const forgotten: JudgeFieldValues = rest;
  expect(judgeFieldNames.filter((name) => !(name in forgotten))).toEqual(['contests']);
  expect(judgeFieldNames.filter((name) => !(name in judgeRow.shape))).toEqual([]);
});

it('the facts of a page leave out what goes without saying and what is of the other page', () => {
  const shown = (type: 1 | 2, more: Partial<JudgeFieldValues> = {}) =>
    factsOf({ ...values, ...more }, type).flatMap(({ term, value }) => (value ? [`${term}: ${value}`] : []));
  expect(shown(1)).toEqual(['Лист судьи №: 1204', 'Ранг: CAC, CACIB', 'Конкурсы: юный хендлер']);
  expect(shown(2, { country: 'Финляндия' })).toEqual(['Лист судьи №: 1204', 'Ранг: CAC, CACIB', 'Страна: Финляндия']);
});
