import { describe, expect, it } from 'vitest';
import type { NamedWords } from './queries/understand.ts';
import { breedsMeant, readWords, seasonMeant, widerTexts } from './readWords.ts';
import type { NameKind } from './tables.ts';

const name = (words: string, means: string, kind: NameKind, recordId = 0): NamedWords => ({
  words,
  means,
  kind,
  recordId,
});
const named = [
  name('казани', 'казань', 'city', 5),
  name('ростов', 'ростов', 'city', 524),
  name('ростов', 'ростов на дону', 'city', 11),
  name('борзых', 'борзя', 'city', 504),
  name('немецких овчарок', 'немецкая овчарка', 'breed', 166),
  name('карелии', 'Республика Карелия', 'region'),
  name('стрижка', 'груминг', 'term', 401),
  name('таксы', 'таксы', 'group', 4),
  name('таксы', 'такса', 'breed', 148),
  name('дог шоу', 'выставка', 'word'),
];
const said = (text: string) => readWords(text, named).map((one) => one.said);

describe('the words of a query [S12]', () => {
  it('name a kind, a breed, a town, a group and a day, and say what is left over', () => {
    expect(said('питомник немецких овчарок в Казани')).toEqual([
      { says: 'kind', word: 'питомник' },
      { says: 'breed', ids: [166], means: 'немецкая овчарка' },
      { says: 'filler' },
      { says: 'city', ids: [5], means: 'казань' },
    ]);
    expect(said('клубы Ростов')[1]).toEqual({ says: 'city', ids: [524, 11], means: 'ростов' });
    expect(said('судьи 9 группы')[1]).toEqual({ says: 'group', group: 9 });
    expect(said('судья девятой группы')[1]).toEqual({ says: 'group', group: 9 });
    expect(said('выставки май 2027')).toEqual([
      { says: 'kind', word: 'выставки' },
      { says: 'month', month: 5 },
      { says: 'year', year: 2027 },
    ]);
    expect(said('выставка борзых')[1], 'no form of the town of Борзя').toEqual({ says: 'something', word: 'борзых' });
    expect(said('Невские берега').every((one) => one.says === 'something')).toBe(true);
  });

  it('a season is the one that is not over', () => {
    expect(seasonMeant(12, undefined, '2026-11-22')).toEqual({ from: '2026-12-01', to: '2027-02-28' });
    expect(seasonMeant(12, undefined, '2028-01-10')).toEqual({ from: '2027-12-01', to: '2028-02-29' });
    expect(seasonMeant(6, undefined, '2026-11-22')).toEqual({ from: '2027-06-01', to: '2027-08-31' });
    expect(seasonMeant(9, 2025, '2026-11-22')).toEqual({ from: '2025-09-01', to: '2025-11-30' });
  });

  it('days off are days, also where they bear a number [S13]', () => {
    expect(said('выставка на 8 марта')[2]).toEqual({ says: 'holidays', holidays: ['03-05', '03-09'] });
    expect(said('выставка 23 февраля')[1]).toEqual({ says: 'holidays', holidays: ['02-20', '02-24'] });
    // Other dates are searched for as typed.
    expect(said('выставка 18 марта')[1]).toEqual({ says: 'something', word: '18' });
  });

  it('ignores filler verbs such as «проходит» [S13]', () => {
    for (const word of ['пройдет', 'пройдут', 'состоится', 'идет', 'планируется'])
      expect(said(`где ${word} выставка`)[1]).toEqual({ says: 'filler' });
  });

  it('are asked again without the day, without the place, without both; never without a word that says something', () => {
    expect(widerTexts('выставки немецких овчарок в Казани в мае', named)).toEqual([
      'выставки немецких овчарок в казани',
      'выставки немецких овчарок в мае',
      'выставки немецких овчарок',
    ]);
    expect(widerTexts('выставки в Казани в мае', named)).toEqual(['выставки в казани', 'выставки в мае', 'выставки']);
    expect(widerTexts('где Ростов', named)).toEqual([]);
  });

  it('name a region, a service, what is asked for in other words, and the breed before its group', () => {
    expect(said('выставки в Карелии')[2]).toMatchObject({ says: 'region', names: ['Республика Карелия'] });
    expect(said('стрижка собаки')[0]).toMatchObject({ says: 'term', ids: [401] });
    expect(said('дог шоу')[0]).toEqual({ says: 'kind', word: 'выставка' });
    expect(said('таксы')[0]).toMatchObject({ says: 'breed', ids: [148] });
    expect(breedsMeant('порода таксы', named)).toEqual(['такса']);
    expect(breedsMeant('питомник таксы', named)).toEqual([]);
  });
});
