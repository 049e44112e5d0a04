import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntrantFacts, ShowRules } from '#domains/entries/classes.ts';
import { fitsClass } from '#domains/exhibitions/reportRows/classes.ts';
import { addDays, addMonths } from '#platform/contract/time/dates.ts';
import '#platform/testing/properties.ts';
import { fitDays, isFree, refusalOfShow } from './fit.ts';

const castes: ShowRules['castes'] = [
  { id: 2, name: 'Щенков', min_months: 6, max_months: 9 },
  { id: 3, name: 'Юниоров', min_months: 9, max_months: 18 },
  { id: 5, name: 'Открытый', min_months: 15, max_months: null },
];
const rules: ShowRules = { type_id: 1, castes, breed_ids: [], fci_groups: [], closes_on: '2027-01-01' };
const dogOf = (bornOn: string): EntrantFacts => ({
  ...{ name: 'Тайга', fci_group: 5, breed_id: 212, working_trial: '', born_on: bornOn, has_pedigree: true },
  ...{ is_dead: false, is_frozen: false, titles: [], working: [] },
});
const offerOn = (id: number, day: string) => ({ id, day, rank: null });

describe('the classes of a dog on the days of a show', () => {
  it('proposes only a class that fits the age on that very day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 700 }), (bornAfter, dayAfter) => {
        const [born, day] = [addDays('2024-01-01', bornAfter), addDays('2026-01-01', dayAfter)];
        const [fit] = fitDays({ rules, offers: [offerOn(1, day)] }, dogOf(born), () => null);
        const fitting = castes.filter((caste) => fitsClass(caste, born, day, 'owner')).map(({ id }) => id);
        expect(fit?.open.map(({ id }) => id)).toEqual(fitting);
        if (fit?.casteId) expect(fitting).toContain(fit.casteId);
      }),
    );
  });

  it('leaves the class to the owner on the day between two classes by age', () => {
    const [fit] = fitDays({ rules, offers: [offerOn(1, addMonths('2026-01-10', 9))] }, dogOf('2026-01-10'), () => null);
    expect(fit).toMatchObject({ casteId: null, open: [{ name: 'Щенков' }, { name: 'Юниоров' }] });
  });
});

describe('why a dog is not for a show', () => {
  const offers = [offerOn(1, '2027-03-06'), offerOn(2, '2027-03-07')];
  const daysOf = (entered: number[]) =>
    fitDays({ rules, offers }, dogOf('2022-05-14'), (id) => (entered.includes(id) ? 'confirmed' : null));

  it.each([
    ['may be entered while a day is free', 'open', [1], null],
    ['is entered on all days', 'open', [1, 2], 'Собака уже записана'],
    ['comes after the closing', 'closed', [], 'Запись на выставку закрыта'],
    ['finds the show cancelled', 'cancelled', [], 'Выставка отменена'],
    ['goes to the waiting list of a full show', 'full', [], null],
  ] as const)('%s', (_, gate, entered, reason) => {
    const days = daysOf([...entered]);
    expect(refusalOfShow(dogOf('2022-05-14'), gate, days)).toBe(reason);
    expect(days.filter(isFree)).toHaveLength(2 - entered.length);
  });
});
