import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/time/dates.ts';
import { ageWords, classesAt, type EntrantFacts, fitOf, type OfferedDay, type ShowRules } from './classes.ts';

const castes = [
  { id: 1, name: 'Бэби', min_months: 3, max_months: 6 },
  { id: 2, name: 'Щенков', min_months: 6, max_months: 9 },
  { id: 3, name: 'Юниоров', min_months: 9, max_months: 18 },
  { id: 4, name: 'Промежуточный', min_months: 15, max_months: 24 },
  { id: 5, name: 'Открытый', min_months: 15, max_months: null },
  { id: 6, name: 'Рабочий', min_months: 15, max_months: null },
  { id: 7, name: 'Чемпионов', min_months: 15, max_months: null },
  { id: 8, name: 'Ветеранов', min_months: 96, max_months: null },
];
const show: ShowRules = { type_id: 1, castes, breed_ids: [], fci_groups: [], closes_on: '2026-12-01' };
const dog = (given: Partial<EntrantFacts> = {}): EntrantFacts => ({
  ...{ name: 'Тайга', breed_id: 212, fci_group: 5, born_on: '2025-03-15', has_pedigree: true },
  ...{ is_dead: false, is_frozen: false, titles: [], working: [], working_trial: '' },
  ...given,
});
const national = (day: string): OfferedDay => ({ day, rank: { name: 'САС ЧФ', format: 1, fci_group: null } });
const cacib = (day: string): OfferedDay => ({ day, rank: { name: 'CACIB', format: 2, fci_group: null } });
const openAt = (offer: OfferedDay, facts = dog()): string[] =>
  classesAt(show, facts, offer).classes.flatMap(({ name, refusal }) => (refusal === null ? [name] : []));
const adult = ['Открытый', 'Рабочий', 'Чемпионов'];

/** The text without non-breaking spaces. */
const plain = (words: string | null | undefined): string | null | undefined => words?.replaceAll('\u00a0', ' ');

describe('classes by age on the boundary day [Entry-4]', () => {
  it('leaves the choice to the owner on the day on which a class ends, at national shows [Registry-8]', () => {
    expect(openAt(national('2025-12-15'))).toEqual(['Щенков', 'Юниоров']);
    expect(openAt(national('2026-06-15'))).toEqual(['Юниоров', 'Промежуточный', ...adult]);
    expect(openAt(national('2026-09-15'))).toEqual(['Юниоров', 'Промежуточный', ...adult]);
    expect(openAt(national('2026-12-14'))).toEqual(['Промежуточный', ...adult]);
    expect(classesAt(show, dog(), national('2025-12-15')).is_boundary).toBe(true);
    expect(classesAt(show, dog(), national('2025-12-16')).is_boundary).toBe(false);
  });

  it('puts the dog into the older class at CACIB from 2027 on, whatever type the show has', () => {
    const young = dog({ born_on: '2026-04-02' });
    expect(openAt(cacib('2027-01-02'), young)).toEqual(['Юниоров']);
    expect(openAt(national('2027-01-02'), young)).toEqual(['Щенков', 'Юниоров']);
    expect(openAt(cacib('2026-12-31'), dog({ born_on: '2025-06-30' }))).not.toContain('Юниоров');
    expect(openAt(cacib('2026-12-30'), dog({ born_on: '2025-06-30' }))).toContain('Юниоров');
    expect(classesAt(show, young, cacib('2027-01-02')).is_boundary).toBe(false);
  });

  it('completes months of a dog born on 29 February on the last day of a shorter month', () => {
    const leap = dog({ born_on: '2024-02-29' });
    expect(openAt(national('2026-02-28'), leap)).toContain('Промежуточный');
    expect(openAt(national('2026-03-01'), leap)).toEqual(adult);
    expect(openAt(national('2024-11-29'), leap)).toEqual(['Щенков', 'Юниоров']);
    expect(openAt(national('2032-02-29'), leap)).toContain('Ветеранов');
    expect(openAt(national('2032-02-28'), leap)).not.toContain('Ветеранов');
  });

  it('has at least one open class for every dog of three months and more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 92, max: 6000 }), fc.boolean(), (days, isCacib) => {
        const day = addDays('2025-03-15', days);
        const found = classesAt(show, dog(), isCacib ? cacib(day) : national(day));
        expect(found.refusal).toBeNull();
        expect(found.classes.some(({ refusal }) => refusal === null)).toBe(true);
      }),
    );
  });
});

describe('reasons why a class or a day is closed', () => {
  it('says the age of the class and the day from which it is open to the dog', () => {
    const { classes } = classesAt(show, dog({ born_on: '2020-05-14' }), national('2027-01-03'));
    const words = Object.fromEntries(classes.map(({ name, refusal }) => [name, plain(refusal)]));
    expect(words).toMatchObject({
      Промежуточный: 'по возрасту: Тайга старше 24 месяцев',
      Ветеранов: 'с 8 лет: для этой собаки с 14 мая 2028',
      Открытый: undefined,
    });
  });

  it('refuses the whole day with the first possible day when the dog is too young', () => {
    const { refusal, age } = classesAt(show, dog({ born_on: '2026-10-13' }), national('2027-01-02'));
    expect(plain(refusal)).toBe('Рано. На выставку можно с 3 месяцев, это 13 января 2027.');
    expect(plain(age)).toBe('2 месяца 20 дней');
  });

  it('refuses breeds and groups that the rank or the show does not admit', () => {
    const group = { day: '2026-12-14', rank: { name: 'САС 5 гр.', format: 1, fci_group: 5 } };
    expect(classesAt(show, dog(), group).refusal).toBeNull();
    expect(classesAt(show, dog({ fci_group: 9 }), group).refusal).toBe('САС 5 гр. только для пород 5-й группы');
    expect(classesAt({ ...show, breed_ids: [1] }, dog(), national('2026-12-14')).refusal).toMatch(/порода/);
    expect(classesAt({ ...show, fci_groups: [1, 2] }, dog(), national('2026-12-14')).refusal).toMatch(/группы/);
    expect(classesAt(show, dog({ fci_group: 0 }), cacib('2026-12-14')).refusal).toMatch(/признанных FCI/);
    expect(classesAt(show, dog({ fci_group: 0 }), national('2026-12-14')).refusal).toBeNull();
  });

  it('refuses CACIB to a dog with a puppy card only', () => {
    const puppy = dog({ has_pedigree: false });
    expect(classesAt(show, puppy, cacib('2026-12-14')).refusal).toMatch(/^Для CACIB нужна родословная/);
    expect(classesAt(show, puppy, national('2026-12-14')).refusal).toBeNull();
  });

  it('refuses a dead and a disputed dog in words', () => {
    const offer = national('2026-12-14');
    expect(fitOf(show, dog({ is_dead: true }), { offer, casteId: 5 })).toMatchObject({
      refusal: expect.stringMatching(/больше нет/),
    });
    expect(fitOf(show, dog({ is_frozen: true }), { offer, casteId: 5 })).toMatchObject({
      refusal: expect.stringMatching(/спор/),
    });
    expect(fitOf(show, dog(), { offer, casteId: 99 })).toEqual({ refusal: 'Такого класса на этой выставке нет' });
    expect(plain(fitOf(show, dog(), { offer, casteId: 1 }).refusal)).toBe(
      'Класс «Бэби» не подходит: по возрасту: Тайга старше 6 месяцев',
    );
  });
});

describe('proof of a class', () => {
  const proof = (casteId: number, facts: EntrantFacts, offer = national('2026-12-14')) =>
    classesAt(show, facts, offer).classes.find(({ caste_id }) => caste_id === casteId)?.proof;

  it('is known by a champion title that was given by the closing day, else asked', () => {
    expect(proof(7, dog())).toBe('asked');
    expect(proof(7, dog({ titles: [{ name: 'CH RUS', given_on: '2026-12-01' }] }))).toBe('known');
    expect(proof(7, dog({ titles: [{ name: 'CH RUS', given_on: '2026-12-02' }] }))).toBe('asked');
    expect(proof(5, dog())).toBe('not_needed');
  });

  it('closes the working class of a CACIB to a breed that is not subject to a working trial [Entry-4]', () => {
    const working = (given: Partial<EntrantFacts>, offer = cacib('2026-12-14')) =>
      classesAt(show, dog(given), offer).classes.find(({ caste_id }) => caste_id === 6)?.refusal;
    expect(working({ working_trial: 'no' })).toContain('по номенклатуре FCI');
    expect(working({ working_trial: 'no' }, national('2026-12-14'))).toBeNull();
    expect([working({ working_trial: 'yes' }), working({ working_trial: '' })]).toEqual([null, null]);
  });

  it('is known by a national working certificate, but asked at CACIB, which needs the international one', () => {
    const working = dog({ working: [{ words: 'Рабочий сертификат', given_on: '2026-10-01' }] });
    expect(proof(6, working)).toBe('known');
    expect(proof(6, working, cacib('2026-12-14'))).toBe('asked');
    expect(proof(6, dog())).toBe('asked');
  });
});

it.each([
  ['2020-05-14', '2027-01-02', '6 лет 7 месяцев'],
  ['2026-04-02', '2027-01-02', 'ровно 9 месяцев'],
  ['2026-02-01', '2027-01-02', '11 месяцев'],
  ['2026-06-30', '2027-01-02', '6 месяцев'],
  ['2026-07-04', '2027-01-02', '5 месяцев 29 дней'],
  ['2025-01-01', '2027-01-02', '2 года'],
  ['2027-01-01', '2027-01-02', '1 день'],
  ['2027-01-03', '2027-01-02', ''],
  ['1998', '2027-01-02', 'около 29 лет'],
])('says the age of a dog born on %s on %s as «%s»', (born, day, words) => {
  expect(plain(ageWords(born, day))).toBe(words);
});
