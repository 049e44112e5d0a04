import { describe, expect, it } from 'vitest';
import { closableTitles, type TitleFacts, winnable } from './titles.ts';

const champion = {
  ...{ title_id: 7, name: 'CH RUS' },
  ways: [{ certificates: ['CAC'], count: 4, judges: 4 }],
};
const cac = (judge: string, at: number) => ({
  ...{ name: 'CAC', on: `2026-0${at}-10`, show: `Выставка ${at}`, judge, country: 'Россия' },
});
const three: TitleFacts = { certificates: [cac('А', 1), cac('Б', 2), cac('В', 3)], titles: [], spent: [] };
const here = { day: '2027-03-06', show: 'Весна', judges: ['Г'], winnable: ['CAC'] };

describe('a title that can be closed at a show', () => {
  it('is named when the missing certificate is won here by a new judge', () => {
    expect(closableTitles([champion], three, here)).toEqual([{ title: 'CH RUS', certificate: 'CAC', also: '' }]);
  });

  it.each([
    ['one of the judges has given a certificate before', three, { judges: ['Г', 'А'] }],
    ['no judge is known', three, { judges: [] }],
    ['the class cannot win the certificate', three, { winnable: ['J.CAC'] }],
    ['two certificates are missing', { ...three, certificates: three.certificates.slice(1) }, {}],
    ['the title is complete already', { ...three, certificates: [...three.certificates, cac('Д', 4)] }, {}],
    ['the dog has the title', { ...three, titles: ['CH RUS'] }, {}],
    [
      'a certificate is spent on a title of the family',
      { ...three, spent: [{ name: 'CAC', on: '2026-01-10', show: 'Выставка 1', title: 'GCH RUS' }] },
      {},
    ],
  ])('is not named when %s', (_, facts, change) => {
    expect(closableTitles([champion], facts, { ...here, ...change })).toEqual([]);
  });

  it('is not named while the year between the first and the last has not passed', () => {
    const year = { ...champion, ways: [{ certificates: ['CAC'], count: 4, yearAndDay: true }] };
    expect(closableTitles([year], three, { ...here, day: '2026-12-06' })).toEqual([]);
    expect(closableTitles([year], three, here)).toHaveLength(1);
  });
});

describe('certificates that a class can win', () => {
  const names = new Map([
    [3, 'J.CAC'],
    [4, 'CAC'],
    [7, 'CACIB'],
    [14, 'ЧРКФ'],
  ]);
  const national = { typeId: 1, rankId: 2, dignityIds: [] };

  it('are those of its class', () => {
    const known = { names, confirmed: new Set<number>() };
    expect(winnable({ ...national, casteId: 5 }, known)).toEqual(['CAC']);
    expect(winnable({ ...national, casteId: 3 }, known)).toEqual(['J.CAC']);
    expect(winnable({ ...national, casteId: 2 }, known)).toEqual([]);
    expect(winnable({ ...national, typeId: 2, rankId: 1, casteId: 5 }, known)).toEqual(['CAC', 'CACIB']);
  });

  it('by a rule that is not sure count only once the federation has confirmed it', () => {
    expect(winnable({ ...national, casteId: 5 }, { names, confirmed: new Set([14]) })).toEqual(['CAC', 'ЧРКФ']);
  });
});
