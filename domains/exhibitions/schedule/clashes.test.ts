import { expect, it } from 'vitest';
import { clashesOf, type Planned } from './clashes.ts';
import { movedTo, type PlannedRow } from './policy.ts';

const day = '2026-10-17';
const row = (id: number, given: Partial<PlannedRow>): PlannedRow => ({
  ...{
    id,
    day,
    ring: 1,
    starts: '10:00',
    minutes: 60,
    name: `Порода ${id}`,
    groups: [1],
    referee_id: null,
    dogs: null,
  },
  ...given,
});
const planned = (rows: PlannedRow[], given: Partial<Planned> = {}): Planned => ({
  days: [{ date: day, from: '09:00', to: '18:00' }],
  judges: [{ id: 7, name: 'Рябинина Елена Викторовна', fci_groups: [] }],
  gone: [],
  dogs_a_day: 80,
  rows,
  ...given,
});
const clashesIn = (rows: PlannedRow[], given?: Partial<Planned>) =>
  clashesOf(planned(rows, given)).map(({ tone, title, text, fix }) => [tone, `${title} ${text}`, fix?.words ?? null]);

it('reports a judge in two rings at once with a fix [Office-10]', () => {
  const rows = [
    row(1, { starts: '12:45', minutes: 72, referee_id: 7 }),
    row(2, { ring: 3, starts: '13:15', referee_id: 7 }),
  ];
  expect(clashesIn(rows)).toEqual([
    ['bad', 'Рябинина\u00a0Е.\u00a0В. в двух рингах сразу: 13:15–13:57, ринги 1 и 3.', 'Сдвинуть на 13:57'],
  ]);
  expect(clashesIn([rows[0] as PlannedRow, { ...(rows[1] as PlannedRow), starts: '13:57' }])).toEqual([]);
});

it('reports a ring used twice, also by a long row that covers a short one', () => {
  const rows = [row(1, { minutes: 180 }), row(2, { starts: '10:30', minutes: 15 }), row(3, { starts: '12:30' })];
  expect(clashesIn(rows).map(([, words]) => words)).toEqual([
    'Ринг 1 занят дважды: 10:30–10:45, «Порода 1» и «Порода 2».',
    'Ринг 1 занят дважды: 12:30–13:00, «Порода 1» и «Порода 3».',
  ]);
});

it('warns of too many dogs, too long a day, too little time and hours outside the show’s', () => {
  const many = [
    row(1, { starts: '09:00', minutes: 300, referee_id: 7, dogs: 60 }),
    row(2, { starts: '14:00', minutes: 300, referee_id: 7, dogs: 26 }),
    row(3, { ring: 2, starts: '10:00', minutes: 30, dogs: 24 }),
  ];
  expect(clashesIn(many).map(([tone, words]) => [tone, words])).toEqual([
    ['warn', 'Рябинина\u00a0Е.\u00a0В.: перегрузка. 86\u00a0собак за день при норме 80.'],
    ['warn', 'Рябинина\u00a0Е.\u00a0В.: день слишком длинный. В рингах 10\u00a0ч, больше 8\u00a0ч не планируют.'],
    ['warn', '«Порода 2» до 19:00: выставка в этот день до 18:00.'],
    ['warn', '«Порода 3»: мало времени. 24\u00a0собаки за 30 мин – меньше 3 минут на собаку.'],
  ]);
});

it('reports a judge who left the show and a day outside the show', () => {
  const rows = [row(1, { referee_id: 8 }), row(2, { ring: 2, day: '2026-10-20' })];
  const gone = [{ id: 8, name: 'Седов Кирилл Андреевич' }];
  expect(clashesIn(rows, { gone }).map(([tone]) => tone)).toEqual(['bad', 'bad']);
});

it('limits a moved row to its day and to existing rings', () => {
  expect(movedTo({ ring: 1, starts: '00:05', minutes: 60 }, { rings: -1, minutes: -15 })).toEqual({
    ring: 1,
    starts: '00:00',
  });
  expect(movedTo({ ring: 30, starts: '22:50', minutes: 60 }, { rings: 1, minutes: 15 })).toEqual({
    ring: 30,
    starts: '23:00',
  });
});
