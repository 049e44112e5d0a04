import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#platform/contract/time/dates.ts';
import {
  daysApart,
  daysRefusals,
  defaultRules,
  formats,
  type LimitKind,
  limitKindFor,
  limitOf,
  limitRefusal,
  maxShowDays,
  transferRefusals,
} from './policy.ts';

const day = fc.integer({ min: 0, max: 1500 }).map((after) => addDays('2026-01-01', after));
const kinds = fc.constantFrom<LimitKind>('cac', 'group');
const small = fc.integer({ min: 0, max: 9 });

describe('limits of shows, over random years', () => {
  it('let an organiser take every show up to the limit and none beyond it, in any order', () => {
    fc.assert(
      fc.property(
        kinds,
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 12 }),
        (kind, isFar, asked) => {
          let taken = 0;
          for (const more of asked) {
            const refusal = limitRefusal(defaultRules, { kind, year: 2027, taken, more, isFar });
            expect(refusal === null).toBe(taken + more <= limitOf(defaultRules, kind, isFar));
            if (!refusal) taken += more;
          }
          expect(taken).toBeLessThanOrEqual(limitOf(defaultRules, kind, isFar));
        },
      ),
    );
  });

  it('name the third show of a far city only where it would be allowed', () => {
    fc.assert(
      fc.property(kinds, fc.boolean(), small, small, (kind, isFar, taken, more) => {
        const refusal = limitRefusal(defaultRules, { kind, year: 2027, taken, more, isFar });
        const isOffered = refusal?.text.includes('труднодоступном') ?? false;
        const wouldFit = limitRefusal(defaultRules, { kind, year: 2027, taken, more, isFar: true }) === null;
        expect(isOffered).toBe(refusal !== null && kind === 'cac' && !isFar && wouldFit);
      }),
    );
  });

  it('count national shows only: of one group when every rank is of a group', () => {
    const rank = fc.record({ fci_group: fc.option(fc.integer({ min: 1, max: 10 })) });
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(formats)), fc.array(rank, { maxLength: 4 }), (format, ranks) => {
        const kind = limitKindFor(format, ranks);
        expect(kind !== null).toBe(format === formats.national && ranks.length > 0);
        if (kind) expect(kind === 'group').toBe(!ranks.some(({ fci_group }) => fci_group === null));
      }),
    );
  });

  it('refuse days exactly when they run backwards, too long or over a forbidden day', () => {
    const forbidden = fc
      .array(day, { maxLength: 8 })
      .map((days) => [...new Set(days)].map((one) => ({ day: one, name: '' })));
    fc.assert(
      fc.property(day, fc.integer({ min: -3, max: maxShowDays + 3 }), forbidden, (begins_on, length, closed) => {
        const ends_on = addDays(begins_on, length);
        const refusals = daysRefusals({ format: formats.national, begins_on, ends_on }, closed);
        const isHit = closed.some(({ day: one }) => one >= begins_on && one <= ends_on);
        expect(refusals.length > 0).toBe(length < 0 || length > maxShowDays || isHit);
      }),
    );
  });

  it('move a show only to days that leave the notice', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -40, max: 90 }), (today, ahead) => {
        const begins_on = addDays(today, ahead);
        const wanted = { format: formats.national, begins_on, ends_on: begins_on };
        const refusals = transferRefusals(wanted, { windows: [], forbidden: [], today }, defaultRules);
        expect(refusals.length === 0).toBe(ahead >= defaultRules.transfer_days);
      }),
    );
  });

  it('measure the same days between two shows in either order, and 0 when they overlap', () => {
    const period = fc
      .tuple(day, fc.integer({ min: 0, max: maxShowDays }))
      .map(([begins_on, length]) => ({ begins_on, ends_on: addDays(begins_on, length) }));
    fc.assert(
      fc.property(period, period, (one, other) => {
        const apart = daysApart(one, other);
        expect(daysApart(other, one)).toBe(apart);
        const isOverlap = one.begins_on <= other.ends_on && other.begins_on <= one.ends_on;
        expect(apart === 0).toBe(isOverlap);
        if (!isOverlap) {
          const [first, second] = one.begins_on < other.begins_on ? [one, other] : [other, one];
          expect(apart).toBe(daysBetween(first.ends_on, second.begins_on));
        }
      }),
    );
  });
});
