import { expect, it } from 'vitest';
import { answerDay, deadlineLine, deadlineOf } from './deadlines.ts';
import { states } from './machine.ts';

const today = '2026-11-27';
const plain = (words: string): string => words.replaceAll(/\s/g, ' ');
const of = (state: (typeof states)[keyof typeof states], changed_at: string, due_on: string | null = null) => ({
  type: 'dysplasia',
  state,
  due_on,
  changed_at,
});
const line = (...about: Parameters<typeof of>) => plain(deadlineLine(of(...about), today));

it.each([
  ['2026-11-23T09:00:00Z', 'до 22.01.2027, на ответ осталось 56 дней, потом заявка уйдёт в архив'],
  ['2026-09-29T09:00:00Z', 'до 28.11.2026, на ответ остался 1 день, потом заявка уйдёт в архив'],
  ['2026-09-28T09:00:00Z', 'до 27.11.2026, ответить нужно сегодня, потом заявка уйдёт в архив'],
])('says how many days are left to answer an application given back on %s', (changed, words) => {
  expect(line(states.rejected, changed)).toBe(words);
});

it('calls an overdue application a late answer for its sender and a late application for staff', () => {
  const late = of(states.inWork, '2026-10-01T09:00:00Z', '2026-11-10');
  expect(plain(deadlineLine(late, today))).toBe('до 10.11.2026, ответ задерживается на 17 дней');
  expect(plain(deadlineOf(late, today, 'reviewer').words)).toBe('просрочена на 17 дней');
});

it('names what happens at the deadline before its day', () => {
  expect(line(states.done, '2026-11-11T09:00:00Z')).toBe('уйдёт в архив 10.01.2027, через 44 дня');
  expect(line(states.draft, '2026-11-25T09:00:00Z')).toBe('будет удалён 24.01.2027, через 58 дней');
});

it.each([
  ['show', '2026-12-20', '2027-01-15', '2026-12-19'],
  ['show', '2027-03-01', '2027-01-15', '2027-01-15'],
  ['show', '2026-12-20', null, '2026-12-19'],
  ['show', undefined, '2027-01-15', '2027-01-15'],
  ['simple', '2026-12-20', '2027-01-15', '2027-01-15'],
] as const)(
  'promises the answer to «%s» of %s with the term %s by %s [Round3-S6]',
  (machine, date_begin, term, day) => {
    expect(answerDay({ machine }, { date_begin }, term)).toBe(day);
  },
);

it('says «сегодня» on the day of the answer itself, with that day', () => {
  expect(plain(deadlineLine(of(states.inWork, '2026-11-20T09:00:00Z', today), today))).toBe('до 27.11.2026, сегодня');
});

it('names no day for a returned application that is never archived', () => {
  const show = { ...of(states.rejected, '2026-09-29T09:00:00Z'), type: 'show' };
  expect(deadlineLine(show, today)).toBe('ждёт вашего ответа');
  expect(deadlineOf(show, today, 'reviewer')).toEqual({ day: null, words: 'ждём ответа заявителя', tone: 'warn' });
});
