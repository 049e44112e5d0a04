import { describe, expect, it } from 'vitest';
import { checkPart } from './checkPart.ts';
import { checkTotal } from './checks.ts';
import { parts } from './columns.ts';
import type { SheetContext } from './readCells.ts';

const context: SheetContext = {
  disciplines: [],
  levels: [],
  degrees: [],
  trial_kind: null,
  type_id: 1,
  begins_on: '2026-11-21',
  ends_on: '2026-11-21',
  breeds: [
    { id: 10, name: 'Бордер-колли', fci_group: 1 },
    { id: 20, name: 'Такса', fci_group: 4 },
  ],
  breed_ids: [],
  fci_groups: [],
  castes: [
    { id: 1, name: 'Бэби', min_months: 3, max_months: 6 },
    { id: 5, name: 'Открытый', min_months: 15, max_months: null },
  ],
  caste_ids: [],
  grades: [
    { id: 1, name: 'Отлично', for_puppies: false },
    { id: 7, name: 'Очень перспективный', for_puppies: true },
  ],
  dignities: [{ id: 4, name: 'CAC' }],
  confirmed_awards: [],
  judges: [
    { id: 1, name: 'Горбатова Анна Петровна', fci_groups: [4] },
    { id: 2, name: 'Кондратьева Ольга Ивановна', fci_groups: [1] },
  ],
  dogs: [
    {
      id: 77,
      number: 6_804_118,
      name: 'ЛУННЫЙ ВЕТЕР УРАГАН',
      name_lat: 'Lunnyj Veter Uragan',
      breed_id: 10,
      sex: 1,
      born_on: '2020-02-16',
      died_on: null,
    },
  ],
};
const usual = {
  number: '12',
  breed: 'Бордер-колли',
  judge: 'Кондратьева О. И.',
  dog: 'Hram Ognya Bars',
  sex: 'кобель',
  born: '16.02.2020',
  class: 'открытый',
  grade: 'отлично',
};
const problemsOf = (cells: Record<string, string>) =>
  checkTotal([{ id: 'a', cells: { ...usual, ...cells } }], context).problems.map(
    ({ field, text, isError, fix }) => `${isError ? '!' : '?'}${field}: ${text}${fix ? ` → ${fix.value}` : ''}`,
  );

describe('checkTotal [Office-12]', () => {
  it.each([
    ['nothing', {}, []],
    [
      'a year of two figures behind slashes',
      { born: '16/02/20' },
      ['!born: «16/02/20»: год пишут четырьмя цифрами → 16.02.2020'],
    ],
    [
      'a year of two figures of the previous century',
      { born: '1/2/99' },
      ['!born: «1/2/99»: год пишут четырьмя цифрами → 01.02.1999'],
    ],
    [
      'a date that a spreadsheet turned into a number',
      { born: '43877' },
      ['!born: «43877» – дата, которую таблица превратила в число → 16.02.2020'],
    ],
    ['a year alone of a young dog', { born: '2020' }, [expect.stringMatching(/^!born: «2020»: /)]],
    ['a date that does not exist', { born: '31.02.2020' }, ['!born: «31.02.2020»: такого дня нет. Дата – дд.мм.гггг']],
    [
      'a number that a spreadsheet turned into a date',
      { number: '1900-01-06' },
      ['!number: «1900-01-06» – номер, который таблица превратила в дату: впишите его заново → 6'],
    ],
    [
      'a judge of another group',
      { judge: 'Горбатова А. П.' },
      [
        '?judge: По списку выставки группу FCI 1 судит Кондратьева Ольга Ивановна. Если была замена, так и оставьте → Кондратьева Ольга Ивановна',
      ],
    ],
    [
      'a phone number in a note',
      { note: 'хозяйка 8 (912) 345-67-89' },
      ['?note: Похоже на телефон. Результаты видят все: уберите сведения о людях'],
    ],
    [
      'a dog of the studbook without its number',
      { dog: 'Lunnyj Veter Uragan' },
      [
        '?pedigree: В племенной книге есть собака с этой кличкой и датой рождения: РКФ 6804118. Без номера результат ей не достанется → РКФ 6804118',
      ],
    ],
  ])('reports %s', (_what, cells, words) => expect(problemsOf(cells)).toEqual(words));

  it('reports a birth after the show and awards outside the class although the breed is wrong', () => {
    const fields = problemsOf({ breed: 'Пёс', born: '01.01.2027', class: 'бэби', d4: '+' }).map(
      (one) => one.split(':')[0],
    );
    expect(fields).toEqual(['!breed', '!born', '!grade', '!d4']);
  });

  it.each([
    ['2026-11-13', ['!dog: По племенной книге собака умерла раньше этого дня. Проверьте номер родословной и день']],
    ['2026-11-14', []],
    [null, []],
  ])('refuses a dog of the studbook that died before the show: %s [Round3-A6]', (died_on, words) => {
    const dogs = context.dogs.map((dog) => ({ ...dog, died_on }));
    const own = { ...usual, dog: 'Lunnyj Veter Uragan', pedigree: 'РКФ 6804118' };
    const told = (cells: Record<string, string>) =>
      checkTotal([{ id: 'a', cells: { ...own, ...cells } }], {
        ...context,
        dogs,
        begins_on: '2026-11-14',
      }).problems.flatMap(({ field, text, isError }) =>
        field === 'dog' ? [`${isError ? '!' : '?'}${field}: ${text}`] : [],
      );
    expect(told({})).toEqual(words);
    expect(told({ grade: 'неявка' })).toEqual([]);
  });

  it('refuses a dog that the studbook has born after the show, whatever the report says [Round3-A6]', () => {
    const dogs = context.dogs.map((dog) => ({ ...dog, born_on: '2027-02-16' }));
    const cells = { ...usual, dog: 'Lunnyj Veter Uragan', pedigree: 'РКФ 6804118' };
    const { problems } = checkTotal([{ id: 'a', cells }], { ...context, dogs });
    expect(problems).toContainEqual(
      expect.objectContaining({
        field: 'dog',
        isError: true,
        text: expect.stringContaining('родилась позже, 16.02.2027'),
      }),
    );
  });

  it('warns about an award by an unconfirmed rule and refuses it once staff confirm the rule [Office-12]', () => {
    const dignities = [{ id: 5, name: 'R.CAC' }];
    const row = { id: 'a', cells: { ...usual, grade: 'очень перспективный', d5: '+' } };
    const at = (confirmed_awards: number[]) =>
      checkTotal([row], { ...context, dignities, confirmed_awards }).problems.filter(({ field }) => field === 'd5');
    expect(at([])).toMatchObject([{ isError: false, text: expect.stringContaining('не подтверждено федерацией') }]);
    expect(at([5])).toMatchObject([{ isError: true, text: expect.not.stringContaining('не подтверждено') }]);
  });

  it('ignores a blank row and does not count it as a report', () => {
    const blank = { id: 'b', cells: { dog: ' ' } };
    for (const part of [parts.total, parts.mainRing, parts.load]) {
      expect(checkPart(part, [blank], context, []).map(({ text }) => text)).toEqual(['Заполните хотя бы одну строку']);
      const two = checkPart(part, [{ id: 'a', cells: usual }, blank], context, []);
      expect(two.filter(({ rowId }) => rowId === 'b')).toEqual([]);
    }
  });
});

it('takes the year alone of an old dog, and the studbook dog that is known by it [Round3-A13]', () => {
  const [known] = context.dogs;
  const old = { ...context, dogs: [{ ...(known as (typeof context.dogs)[number]), born_on: '2012' }] };
  const row = { id: 'a', cells: { ...usual, born: '2012', pedigree: 'РКФ 6804118', dog: 'Lunnyj Veter Uragan' } };
  const { problems, values } = checkTotal([row], old);
  expect([problems, values.map(({ born }) => born)]).toEqual([[], ['2012']]);
});

describe('the main ring of a show of several groups [Round3-S6]', () => {
  const total = [
    { id: 'a', cells: usual },
    { id: 'b', cells: { ...usual, number: '13', breed: 'Такса', judge: 'Горбатова Анна Петровна', dog: 'Taksa Alfa' } },
    { id: 'c', cells: { ...usual, number: '14', dog: 'Kolli Gamma' } },
  ];
  const check = (rows: [arrangement: string, place: string, number: string][], dogs = total) =>
    checkPart(
      parts.mainRing,
      rows.map(([arrangement, place, number], at) => ({ id: String(at), cells: { arrangement, place, number } })),
      context,
      dogs,
    ).map(({ rowId, field, text, isError }) => [rowId, field, text, isError]);

  it('takes the best of the show from the winners of the groups', () => {
    expect(
      check([
        ['BIG 1', '1', '12'],
        ['BIG 4', '1', '13'],
        ['BIS', '1', '12'],
        ['BIS', '2', '13'],
      ]),
    ).toEqual([]);
  });

  it('warns about a best of the show whose group has no winner, and refuses another than the winner', () => {
    expect(check([['BIS', '1', '12']])).toEqual([
      ['0', 'number', 'Нет строки BIG 1 с первым местом этой собаки: на BIS выходит победитель группы', false],
    ]);
    expect(
      check([
        ['BIG 1', '1', '12'],
        ['BIS', '1', '14'],
      ]),
    ).toEqual([['1', 'number', 'Первое место BIG 1 у собаки № 12: на BIS выходит победитель группы', true]]);
  });

  it('asks for no winners of groups where all dogs are of one group', () => {
    expect(check([['BIS', '1', '12']], [total[0] as (typeof total)[number]])).toEqual([]);
  });
});
