import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldName } from '#platform/contract/values/names.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { partOfName, wordsOfName } from './nameSearch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function inDatabase(names: readonly string[]): Promise<string[]> {
  const { rows } = await database.db.execute<{ folded: string }>(
    sql`select fold_name(name) as folded from unnest(${sql.param([...names])}::text[]) with ordinality n(name, at) order by at`,
  );
  return rows.map(({ folded }) => folded);
}

describe('fold_name', () => {
  it('writes every Latin and Cyrillic letter as foldName does [Round3-A7]', async () => {
    const codes = [
      ...Array.from({ length: 0x24f - 0x20 }, (_, at) => 0x21 + at),
      ...Array.from({ length: 0x160 }, (_, at) => 0x400 + at),
      ...Array.from({ length: 0x100 }, (_, at) => 0x1e00 + at),
      0x2116,
    ].filter((code) => /[\p{L}\p{N}№'’]/u.test(String.fromCodePoint(code)));
    const names = codes.map((code) => `a${String.fromCodePoint(code)}b`);
    const folded = await inDatabase(names);
    const differing = names.filter((name, at) => folded[at] !== foldName(name));
    expect(differing).toEqual([]);
  });

  it('writes whole names as foldName does [Round3-A7]', () => {
    const letters = 'aZäÖüßøŁœÆđþıČšŻñ éàâçřěůőЁёйЙїғӘ’ʼ\u0301\u0308 -.5';
    const name = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 20 });
    return fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 30 }), async (names) => {
        const clean = names.map((one) => `x${one}x`.normalize('NFC'));
        expect(await inDatabase(clean)).toEqual(clean.map(foldName));
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['Müller', 'muller'],
    ['Karel Čapek', 'karel capek'],
    ['Łódź', 'lodz'],
    ['Ørsted', 'orsted'],
    ['Großmann', 'grossmann'],
    ['Артём', 'артем'],
    ['D’Artagnan', "d'artagnan"],
  ])('writes «%s» as «%s» [Round3-A7]', async (name, folded) => {
    expect(await inDatabase([name])).toEqual([folded]);
    expect(foldName(name)).toBe(folded);
  });
});

describe('a searched name', () => {
  it('keeps signs of LIKE literal [Round3-A7]', () => expect(partOfName('100%_Ä\\')).toBe('%100\\%\\_a\\\\%'));

  it('has at most eight words without signs [Round3-A7]', () =>
    expect(wordsOfName("Žofka z'Českého ráje 1 2 3 4 5")).toEqual([
      'zofka',
      'z',
      'ceskeho',
      'raje',
      '1',
      '2',
      '3',
      '4',
    ]));
});
