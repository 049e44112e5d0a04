import { describe, expect, it } from 'vitest';
import { countdownOf, reportDaysOf } from './countdown.ts';
import { entryState } from './entry.ts';

const show = {
  entry_closes_at: '2026-10-16T20:59:00.000Z',
  starts_at: '2026-10-24T06:00:00.000Z',
  ends_at: '2026-10-25T16:00:00.000Z',
  report_due_at: '2026-11-08T21:00:00.000Z',
  report_awaited: true,
  is_cancelled: false,
};

describe('the countdown runs to the first moment ahead', () => {
  it.each([
    ['2026-10-08T07:00:00Z', 'entry', show.entry_closes_at],
    ['2026-10-16T20:59:00Z', 'start', show.starts_at],
    ['2026-10-24T06:00:01Z', 'end', show.ends_at],
    ['2026-10-25T16:00:01Z', 'report', show.report_due_at],
  ])('at %s: %s', (now, stage, until) => {
    expect(countdownOf(show, new Date(now))).toEqual({ stage, until });
  });

  it('and to nothing when all have passed, or the show is cancelled', () => {
    expect(countdownOf(show, new Date('2026-11-09T00:00:00Z'))).toBeNull();
    expect(countdownOf({ ...show, is_cancelled: true }, new Date('2026-10-08T00:00:00Z'))).toBeNull();
  });

  it('nor to a report that has been sent [Office-12]', () => {
    expect(countdownOf({ ...show, report_awaited: false }, new Date('2026-10-26T00:00:00Z'))).toBeNull();
  });

  it('without entry or report these are skipped', () => {
    const bare = { ...show, entry_closes_at: null, report_due_at: null };
    expect(countdownOf(bare, new Date('2026-10-08T07:00:00Z'))?.stage).toBe('start');
    expect(countdownOf(bare, new Date('2026-10-26T07:00:00Z'))).toBeNull();
  });
});

it('a report is due in 14 days, of a племенной смотр in 5, of a lesson never', () => {
  const of = (isGranted: boolean) => [1, 2, 3, 5, 6, 7].map((typeId) => reportDaysOf({ typeId, isGranted }));
  expect(of(true)).toEqual([14, 14, 14, 5, 14, null]);
  // A trial that nobody applied for reports nothing, as before.
  expect(of(false)).toEqual([14, 14, 14, 5, null, null]);
});

describe('the entry', () => {
  const closes = Date.parse('2026-10-16T20:59:00Z');
  it.each([
    ['2026-10-08T07:00:00Z', 'open'],
    // 23:30 in Moscow of the day before.
    ['2026-10-15T20:30:00Z', 'open'],
    // 00:30 in Moscow of the last day.
    ['2026-10-15T21:30:00Z', 'last_day'],
    ['2026-10-16T20:58:59Z', 'last_day'],
    ['2026-10-16T20:59:00Z', 'closed'],
  ])('at %s is %s', (now, state) => {
    expect(entryState(closes, false, Date.parse(now))).toBe(state);
  });

  it('is none without a date and for a cancelled show', () => {
    expect(entryState(null, false, closes)).toBe('none');
    expect(entryState(closes, true, closes - 1)).toBe('none');
  });
});
