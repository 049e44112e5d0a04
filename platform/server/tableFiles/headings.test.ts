import { describe, expect, it } from 'vitest';
import { cellText, columnFinder, isOrdinal, RefusedHeadings, readHeadings } from './headings.ts';

const names = {
  name: ['Кличка', 'name'],
  nameLat: ['Кличка латиницей', 'name_lat'],
  sex: ['Пол', 'sex'],
  born: ['Дата рождения', 'born_on'],
} as const;

describe('headings of a table [Round3-A13]', () => {
  const find = columnFinder([
    ['CAC', 'cac'],
    ['Кличка', 'name'],
    ['Кличка латиницей', 'nameLat'],
    ['Пол', 'sex'],
    ['Дата рождения', 'born'],
    ['Титулы, выставка', 'titles'],
  ]);

  it.each([
    ['САС', 'cac'],
    ['САC', 'cac'],
    ['КЛИЧКА', 'name'],
    ['«Кличка»', 'name'],
    ['"Кличка"', 'name'],
    ['Кличка*', 'name'],
    ['Кличка:', 'name'],
    [' Кличка \n', 'name'],
    ['Кличка (обязательно)', 'name'],
    ['Пол (к/с)', 'sex'],
    ['Дата рождения (ДД.ММ.ГГГГ)', 'born'],
    ['Дата рождения, дд.мм.гггг', 'born'],
    ['Кличка (латиницей)', 'nameLat'],
    ['Титулы, выставка', 'titles'],
  ])('reads «%s» as the column %s', (heading, column) => expect(find(heading)).toBe(column));

  it.each(['', 'Масть', 'Кличка отца', 'Кличка (отец)', 'Пол (хозяина)', 'Дата рождения (год)'])(
    'matches «%s» to no column',
    (heading) => expect(find(heading)).toBeUndefined(),
  );

  it('refuses a word that fits two similar headings', () => {
    const alike = columnFinder([
      ['CAC', 1],
      ['САС', 2],
    ]);
    expect([alike('CAC'), alike('САС'), alike('САC')]).toEqual([1, 2, undefined]);
  });

  it('reports all errors of a file’s headings at once', () => {
    const wrong = ['Кличка', 'Масть', 'Пол', 'Пол', 'Вес'];
    expect(() => readHeadings(wrong, names, ['name', 'nameLat', 'born'])).toThrow(RefusedHeadings);
    expect(() => readHeadings(wrong, names, ['name', 'nameLat', 'born'])).toThrow(
      /«Масть», «Вес».+«Пол» указан дважды; .+«Кличка латиницей», «Дата рождения»/,
    );
  });

  it('ignores a column of row numbers', () => {
    expect(readHeadings(['№ п/п', 'Кличка'], names, ['name'])).toEqual(new Map([['name', 1]]));
    expect(['№', '№ п/п', '№ п.п.', 'п/п', 'N п/п'].map((cell) => isOrdinal(cell, 0))).toEqual(new Array(5).fill(true));
    expect([isOrdinal('№', 3), isOrdinal('№ РКФ', 0), isOrdinal('Номер', 0)]).toEqual([false, false, false]);
  });
});

describe('cellText', () => {
  it.each([
    ["'643095000009101", '643095000009101'],
    ["'=1+1", '=1+1'],
    ["'-5", '-5'],
    ["'12.03.2019", '12.03.2019'],
    ["'Ночь'", "'Ночь'"],
    ["'70s Dream", "'70s Dream"],
    [' Буян\u200b ', 'Буян'],
  ])('reads «%s» as «%s» [Round3-A13]', (given, text) => expect(cellText(given)).toBe(text));
});
