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

describe('countdownOf', () => {
  it.each([
    ['2026-10-08T07:00:00Z', 'entry', show.entry_closes_at],
    ['2026-10-16T20:59:00Z', 'start', show.starts_at],
    ['2026-10-24T06:00:01Z', 'end', show.ends_at],
    ['2026-10-25T16:00:01Z', 'report', show.report_due_at],
  ])('at %s counts down to %s', (now, stage, until) => {
    expect(countdownOf(show, new Date(now))).toEqual({ stage, until });
  });

  it('returns null when every moment has passed or the show is cancelled', () => {
    expect(countdownOf(show, new Date('2026-11-09T00:00:00Z'))).toBeNull();
    expect(countdownOf({ ...show, is_cancelled: true }, new Date('2026-10-08T00:00:00Z'))).toBeNull();
  });

  it('skips the deadline of a report that was sent [Office-12]', () => {
    expect(countdownOf({ ...show, report_awaited: false }, new Date('2026-10-26T00:00:00Z'))).toBeNull();
  });

  it('skips the entry and the report of a show without them', () => {
    const bare = { ...show, entry_closes_at: null, report_due_at: null };
    expect(countdownOf(bare, new Date('2026-10-08T07:00:00Z'))?.stage).toBe('start');
    expect(countdownOf(bare, new Date('2026-10-26T07:00:00Z'))).toBeNull();
  });
});

it('allows 14 days for a report, 5 for a племенной смотр and none for a lesson', () => {
  const of = (isGranted: boolean) => [1, 2, 3, 5, 6, 7].map((typeId) => reportDaysOf({ typeId, isGranted }));
  expect(of(true)).toEqual([14, 14, 14, 5, 14, null]);
  // A trial without an application has no report.
  expect(of(false)).toEqual([14, 14, 14, 5, null, null]);
});

describe('entryState', () => {
  const closes = Date.parse('2026-10-16T20:59:00Z');
  it.each([
    ['2026-10-08T07:00:00Z', 'open'],
    // 23:30 of the previous day in Moscow.
    ['2026-10-15T20:30:00Z', 'open'],
    // 00:30 of the last day in Moscow.
    ['2026-10-15T21:30:00Z', 'last_day'],
    ['2026-10-16T20:58:59Z', 'last_day'],
    ['2026-10-16T20:59:00Z', 'closed'],
  ])('at %s returns %s', (now, state) => {
    expect(entryState(closes, false, Date.parse(now))).toBe(state);
  });

  it('returns none without a deadline and for a cancelled show', () => {
    expect(entryState(null, false, closes)).toBe('none');
    expect(entryState(closes, true, closes - 1)).toBe('none');
  });
});
