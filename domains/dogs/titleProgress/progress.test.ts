import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Certificate, firstTitlesAt, progressOf, type RuleOfTitle } from './progress.ts';
import { titleApplicationPath } from './texts.ts';

const names: Readonly<Record<number, string>> = { 1: 'C.I.B.', 5: 'ACH RUS', 6: 'GCH RUS', 7: 'CH RUS', 8: 'CH RKF' };
const seeded = JSON.parse(readFileSync(new URL('./server/reference/title_rules.json', import.meta.url), 'utf8')) as {
  titleId: number;
  rule: Pick<RuleOfTitle, 'ways'>;
}[];
const rules: RuleOfTitle[] = seeded.map(({ titleId, rule }) => ({
  title_id: titleId,
  name: names[titleId] ?? `№ ${titleId}`,
  ...rule,
}));
const given = (name: string, on: string, judge: string, country: string | null = 'Россия'): Certificate => ({
  ...{ name, on, judge, country },
  show: `Выставка ${on}`,
});
const towards = (title: string, certificates: readonly Certificate[], titles: readonly string[] = []) => {
  const id = rules.find(({ name }) => name === title)?.title_id;
  return progressOf(rules, certificates, titles).find(({ titleId }) => titleId === id);
};

const four = [
  given('CAC', '2025-01-01', 'Иванов'),
  given('CAC', '2025-02-01', 'Петров'),
  given('CAC', '2025-03-01', 'Сидорова'),
  given('CAC', '2025-04-01', 'Иванов'),
];

describe('progress towards a title', () => {
  it('[Registry-14] asks for another judge after four CAC from three, and uses four of five once a fourth judge is there, leaving one free', () => {
    expect(towards('CH RUS', four)).toMatchObject({ wanted: 4, lacking: ['нужен CAC другого судьи'] });
    const fifth = given('CAC', '2025-05-01', 'Кузнецов');
    const done = towards('CH RUS', [fifth, ...four]);
    expect(done).toMatchObject({ lacking: [] });
    expect(done?.used.map(({ on }) => on)).toEqual(['2025-01-01', '2025-02-01', '2025-03-01', '2025-05-01']);
    const path = new URL(
      titleApplicationPath('/user/lebedeva/', 'CH RUS', 6_000_001, done?.used ?? []) ?? '',
      'http://portal',
    );
    expect(path.pathname).toBe('/user/lebedeva/documents/new/titles');
    expect(Object.fromEntries(path.searchParams)).toMatchObject({ champion: '1', pedigree: '6000001' });
    expect(path.searchParams.get('basis')).toMatch(/^Основание: CAC 01\.01\.2025, .*судья Кузнецов$/);
    expect(path.searchParams.get('basis')).not.toContain('01.04.2025');
  });

  it('[Registry-14] requires a calendar year, three judges and three countries for C.I.B.', () => {
    const cacib = (last: string, countries: readonly (string | null)[]) => [
      given('CACIB', '2025-01-01', 'A', countries[0]),
      given('CACIB', '2025-05-01', 'B', countries[1]),
      given('CACIB', '2025-06-01', 'C', countries[2]),
      given('CACIB', last, 'D', countries[0]),
    ];
    const three = ['Россия', 'Сербия', 'Армения'];
    expect(towards('C.I.B.', cacib('2025-12-31', three))?.lacking).toEqual(['последний — не раньше 01.01.2026']);
    expect(towards('C.I.B.', cacib('2026-01-01', three))?.lacking).toEqual([]);
    expect(towards('C.I.B.', cacib('2026-01-01', ['Россия', 'Сербия', 'Россия']))?.lacking).toEqual([
      'и ещё одной страны',
    ]);
    expect(towards('C.I.B.', cacib('2026-01-01', ['Россия', null, null]))?.lacking).toEqual(['и ещё 2 стран']);
    expect(titleApplicationPath('/user/lebedeva/', 'C.I.B.', 1, [])).toContain('champion=8');
    expect(titleApplicationPath('/user/lebedeva/', 'ACH RUS', 1, [])).toBeNull();
  });

  it('counts what is missing by the shortest way; an unknown judge does not count as another judge', () => {
    expect(towards('CH RUS', four.slice(0, 2))?.lacking).toEqual(['не хватает 2 CAC других судей']);
    expect(towards('CH RUS', [...four.slice(0, 3), given('CAC', '2025-09-09', '')])?.lacking).toEqual([
      'нужен CAC другого судьи',
    ]);
    expect(towards('CH RKF', [given('ЧФ', '2025-01-01', 'A'), given('ЧРКФ', '2025-02-02', 'B')])).toMatchObject({
      lacking: [],
      used: [{ name: 'ЧРКФ' }],
    });
    expect(towards('GCH RUS', [], ['CH RUS', 'CH RKF'])?.lacking).toEqual(['нужен титул CH CLUB']);
  });

  it('ignores titles the dog has, and starts none without a certificate', () => {
    expect(towards('CH RUS', four, ['CH RUS'])).toBeUndefined();
    expect(progressOf(rules, [], [])).toEqual([]);
    // Such a dog's page shows where dogs of its age begin.
    expect([10, 30, 100].map(firstTitlesAt)).toEqual([['JCH RUS', 'CH RUS'], ['CH RUS'], ['VCH RUS', 'CH RUS']]);
  });
});
