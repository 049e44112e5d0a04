import { describe, expect, it } from 'vitest';
import { heldUntil } from './heldUntil.ts';

const terms = { payDays: 3, closesAt: '2026-12-15T20:59:00.000Z', today: '2026-11-30', until: null };

describe('heldUntil', () => {
  it('returns the end of the last working day in Moscow', () => {
    expect(heldUntil(terms)).toBe('2026-12-03T20:59:59.000Z');
    // Friday: Saturday and Sunday do not count.
    expect(heldUntil({ ...terms, today: '2026-12-04' })).toBe('2026-12-09T20:59:59.000Z');
  });

  it('never passes the last day of the price', () => {
    expect(heldUntil({ ...terms, until: '2026-12-01' })).toBe('2026-12-01T20:59:59.000Z');
  });

  it('never passes the closing of entries', () => {
    expect(heldUntil({ ...terms, today: '2026-12-14' })).toBe('2026-12-15T20:59:00.000Z');
  });
});
