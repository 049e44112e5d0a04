import { describe, expect, it } from 'vitest';
import { assessFit, clashesOf, type JudgeFacts, type OtherShow, type ShowFacts } from './fit.ts';

const moscow = { lat: 55.75, lng: 37.62 };
const tver = { lat: 56.86, lng: 35.9 };
const khabarovsk = { lat: 48.48, lng: 135.07 };
const days = (...dates: string[]) =>
  dates.map((date) => ({
    date,
    startsAt: Date.parse(`${date}T10:00+03:00`),
    endsAt: Date.parse(`${date}T18:00+03:00`),
  }));

const show: ShowFacts = {
  category: 1,
  fci_groups: [1, 2, 5],
  breeds: [],
  disciplines: [],
  city_id: 1,
  days: days('2026-10-17'),
  place: moscow,
};
const judge: JudgeFacts = {
  discipline_ids: [],
  kinds: [1],
  is_all_breed: false,
  fci_groups: [],
  breed_ids: [],
  groups_of_breeds: [],
  unavailable_days: [],
  others: [],
};
const other = (given: Partial<OtherShow>): OtherShow => ({
  ...{ id: 2, name: 'Кубок', city_id: 2, city: 'Тверь', days: days('2026-10-17'), place: tver },
  ...given,
});
const reasonsOf = (facts: Partial<JudgeFacts>, of: Partial<ShowFacts> = {}): string[] =>
  assessFit({ ...judge, ...facts }, { ...show, ...of }).reasons.map(({ kind, text }) => `${kind}: ${text}`);
const samoyed = { id: 212, name: 'Самоедская собака', fci_group: 5 };

describe('assessFit [Office-11]', () => {
  it.each<[string, Partial<JudgeFacts>, Partial<ShowFacts>, string]>([
    ['all breeds', { is_all_breed: true }, {}, 'ok: Все породы'],
    ['groups of the show', { fci_groups: [1, 3, 5] }, {}, 'ok: Судит группы I, V'],
    ['no group of the show', { fci_groups: [3] }, {}, 'no: Не судит группы I, II, V'],
    ['breeds alone', { breed_ids: [212], groups_of_breeds: [5] }, {}, 'warn: Только отдельные породы из V группы'],
    ['the breed itself', { breed_ids: [212] }, { breeds: [samoyed] }, 'ok: Судит: Самоедская собака'],
    ['the breed by its group', { fci_groups: [5] }, { breeds: [samoyed] }, 'ok: Судит: Самоедская собака'],
    ['not the breed', { fci_groups: [3] }, { breeds: [samoyed] }, 'no: Нет права судить: Самоедская собака'],
    ['a specialist', { kinds: [4], is_all_breed: true }, {}, 'no: Не судья по породам'],
    [
      'by breeds at a trial',
      { is_all_breed: true },
      { category: 3 },
      'no: Не судья рабочих качеств: состязания и испытания не судит',
    ],
    ['a hunting judge at a trial', { kinds: [3] }, { category: 3 }, 'ok: Судья охотничьих дисциплин'],
  ])('returns the verdict with its reason: %s', (_, facts, of, words) => {
    expect(reasonsOf(facts, of)[0]).toBe(words);
  });

  it('reports a day the judge marked as unavailable and does not offer the judge', () => {
    const { verdict, reasons } = assessFit({ ...judge, is_all_breed: true, unavailable_days: ['2026-10-17'] }, show);
    expect([verdict, reasons.at(-1)?.text]).toEqual(['no', 'Судья не может: 17\u00a0октября']);
  });
});

describe('clashesOf [Office-11]', () => {
  const clash = (given: Partial<OtherShow>, of: Partial<ShowFacts> = {}) =>
    clashesOf([other(given)], { ...show, ...of }).map(({ kind, text }) => [kind, text.replaceAll('\u00a0', ' ')]);

  it('refuses a judge busy in another town on the only day, and warns if a day is free or the town is the same', () => {
    expect(clash({})).toEqual([['no', '17 октября судит в другом городе: «Кубок», Тверь, 163 км']]);
    expect(clash({}, { days: days('2026-10-17', '2026-10-18') })).toMatchObject([
      ['warn', expect.stringContaining('Остаются другие дни')],
    ]);
    expect(clash({ city_id: 1, city: 'Москва', place: moscow })).toMatchObject([
      ['warn', expect.stringContaining('здесь же')],
    ]);
  });

  it('reports kilometres, hours between and travel time for a show the day before, and warns when the trip does not fit', () => {
    expect(clash({ days: days('2026-10-16') })).toEqual([
      ['ok', 'Накануне судит: «Кубок», Тверь, 163 км. Между рингами 16 часов, дорога около 3 ч: успевает'],
    ]);
    expect(clash({ days: days('2026-10-18'), city: 'Хабаровск', place: khabarovsk })).toMatchObject([
      ['warn', expect.stringMatching(/^На следующий день судит: «Кубок», Хабаровск, \d{4} км.*может не успеть$/)],
    ]);
    expect(clash({ days: days('2026-10-15') })).toEqual([]);
  });
});
