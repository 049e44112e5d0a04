import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBreedingRules } from '../../breedingRules/server/loadReference.ts';
import { breedingRules } from '../../breedingRules/server/tables.ts';
import { dogs } from '../../server/tables.ts';
import { openStudbook, type Studbook } from '../../server/testStudbook.ts';
import type { Genetics } from '../contract.ts';
import { figureLimits } from '../policy.ts';

let book: Studbook;
/** Case 10 (a daughter and a granddaughter to her sire), case 2 (half siblings), and a male without known relatives. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  book = await openStudbook();
  await loadBreedingRules(book.db);
  let born = 0;
  const add = async (name: string, sex: 1 | 2, sire?: string, dam?: string) => {
    born += 1;
    const parents = { sireId: sire ? ids[sire] : null, damId: dam ? ids[dam] : null };
    const bornOn = `${2000 + born}-03-01`;
    ids[name] = await book.dog({
      name,
      nameLat: `Dog ${name}`,
      sex,
      bornOn,
      pedigreeNumber: 5_000_000 + born,
      ...parents,
    });
  };
  await add('A', 1);
  await add('B', 2);
  await add('D', 2, 'A', 'B');
  await add('E', 2, 'A', 'D');
  await add('F', 2);
  await add('C', 1, 'A', 'B');
  await add('H', 2, 'A', 'F');
  await add('stranger', 1);
  await add('half', 1, 'C');
  await add('X', 1, 'A', 'E');
});
afterAll(() => book.drop());

type Answered = Genetics & { errors?: Record<string, string> };
async function ask(url: string): Promise<{ status: number; result: Answered; errors: Record<string, string> }> {
  const { status, body } = (await book.call('GET', url)) as {
    status: number;
    body: { result: Answered; errors: Record<string, string> };
  };
  return { status, ...body };
}
const mating = (sire: string | number, dam: string | number) =>
  ask(`/api/dog/mating?sire=${encodeURIComponent(sire)}&dam=${encodeURIComponent(dam)}`);
const sumOf = ({ common }: Genetics): number => common.reduce((sum, { share }) => sum + share, 0);

describe('[Registry-1] the figures of a trial mating', () => {
  it('are 3/8 for a granddaughter to her sire and 1/8 for half siblings, with shares that add up, for dogs named by any number', async () => {
    const { result } = await mating('РКФ 5000001', ids.E as number);
    expect(result.coefficient).toEqual({ all: 0.375, g10: 0.375, g5: 0.375 });
    expect(sumOf(result)).toBeCloseTo(0.375, 12);
    expect(result.common[0]).toEqual({ id: ids.A, name_lat: 'Dog A', share: expect.any(Number) });
    expect(result.reliability).toBe('ненадёжно');
    expect(result.completeness).toMatchObject({ known_generations: 3, known_places: 6, distinct_ancestors: 4 });
    const { result: half } = await mating('5000006', `id${ids.H}`);
    expect(half.coefficient.all).toBe(0.125);
    expect(half.relationship).toBe(0.25);
  });

  it('equal those of an existing dog of the same parents', async () => {
    const { result } = await ask(`/api/dog/${ids.X}/genetics`);
    const { result: planned } = await mating('РКФ 5000001', 'РКФ 5000004');
    expect(result.coefficient).toEqual(planned.coefficient);
    expect(result.common).toEqual(planned.common);
    expect((await ask('/api/dog/999999/genetics')).status).toBe(404);
  });

  it('names the field of an invalid dog and explains the problem', async () => {
    expect(await mating('РКФ 777', ids.E as number)).toMatchObject({
      status: 404,
      errors: { sire: expect.stringContaining('«РКФ 777»') },
    });
    expect(await mating(ids.A as number, ids.A as number)).toMatchObject({
      status: 400,
      errors: { dam: expect.stringContaining('одна и та же') },
    });
    expect(await mating(ids.A as number, ids.C as number)).toMatchObject({
      status: 400,
      errors: { dam: expect.stringContaining('кобель') },
    });
    expect(await mating('', ids.C as number)).toMatchObject({
      status: 400,
      errors: { sire: expect.stringContaining('Укажите собаку') },
    });
    expect(await mating('Шарик', ids.D as number)).toMatchObject({
      status: 404,
      errors: { sire: expect.stringContaining('«Шарик»') },
    });
  });

  it('are rate-limited against copying in bulk', async () => {
    const url = `/api/dog/mating?sire=${ids.A}&dam=${ids.E}`;
    const statuses: number[] = [];
    for (let at = 0; at <= figureLimits.address.perMinute; at += 1)
      statuses.push((await book.call('GET', url, { ip: '192.0.2.77' })).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([
      figureLimits.address.perMinute,
      429,
    ]);
  });
});

describe('[Registry-2] unknown is not zero', () => {
  it('returns null for a sire without parents and for a half blank pedigree', async () => {
    const { result } = await mating(ids.stranger as number, ids.E as number);
    expect(result).toMatchObject({
      coefficient: { all: null, g10: null, g5: null },
      relationship: null,
      common: [],
      reliability: 'родословная неизвестна',
    });
    const { result: born } = await ask(`/api/dog/${ids.A}/genetics`);
    expect(born).toMatchObject({
      coefficient: { all: null, g5: null },
      completeness: { pci5: 0, known_generations: 0 },
    });
    expect((await ask(`/api/dog/${ids.half}/genetics`)).result.coefficient.all).toBeNull();
  });
});

describe('[Registry-6] breeding rules', () => {
  const texts = ({ rules }: Genetics): string => rules.map(({ severity, text }) => `${severity}: ${text}`).join('\n');

  it('warn until staff confirm them and refuse afterwards; a different breed is reported as a rule, not an error', async () => {
    const { result } = await mating(ids.C as number, ids.D as number);
    // `source` and `isConfirmed` are separate from the sentence.
    expect(result.rules.find(({ param }) => param === 'first_degree')).toEqual({
      param: 'first_degree',
      severity: 'warn',
      text: 'Это родные брат и сестра. Таких не вяжут.',
      source: 'по примеру Швеции и Великобритании, в текстах РКФ не найдено',
      is_confirmed: false,
    });
    expect(result.rules[0]?.param).toBe('first_degree');
    await book.db
      .update(breedingRules)
      .set({ isConfirmed: true, version: 1 })
      .where(eq(breedingRules.param, 'first_degree'));
    // A reload at start keeps what staff have edited.
    await loadBreedingRules(book.db);
    expect(texts((await mating(ids.C as number, ids.D as number)).result)).toMatch(/^refuse: Это родные брат и сестра/);
    const poodle = await book.dog({ nameLat: 'Poodle', breedId: 172, bornOn: '2024-01-01' });
    const { status, result: crossed } = await mating(poodle, ids.E as number);
    expect(status).toBe(200);
    expect(texts(crossed)).toMatch(/разных пород/);
  });
});

describe('[Registry-3] impossible parents', () => {
  const change = (set: Partial<typeof dogs.$inferInsert>, dog: string) =>
    book.db
      .update(dogs)
      .set(set)
      .where(eq(dogs.id, ids[dog] as number));
  const refusal = (done: Promise<unknown>) =>
    done.then(() => 'done').catch((error: { cause?: { constraint?: string } }) => error.cause?.constraint);

  it('are refused on every write: a parent younger than its young, a dog older than its parents, a loop within one day', async () => {
    expect(await refusal(change({ sireId: ids.X }, 'B'))).toBe('dogs_parents_older');
    expect(await refusal(change({ bornOn: '2030-01-01' }, 'A'))).toBe('dogs_parents_older');
    expect(await refusal(book.dog({ sireId: ids.X, bornOn: '2001-01-01' }))).toBe('dogs_parents_older');
    const [one, other] = [await book.dog({ bornOn: '1999-01-01' }), await book.dog({ bornOn: '1999-01-01', sex: 2 })];
    expect(await refusal(book.db.update(dogs).set({ damId: other }).where(eq(dogs.id, one)))).toBe('done');
    expect(await refusal(book.db.update(dogs).set({ sireId: one }).where(eq(dogs.id, other)))).toBe(
      'dogs_parents_older',
    );
  });

  it('are tracked: every change of a pedigree is recorded, other changes are not', async () => {
    const count = async () =>
      (await book.db.execute<{ n: number }>(sql`select count(*)::int as n from pedigree_changes`)).rows[0]?.n ?? 0;
    const before = await count();
    await change({ colour: 'белый' }, 'X');
    expect(await count()).toBe(before);
    await change({ sireId: ids.C }, 'X');
    expect(await count()).toBe(before + 1);
    await change({ sireId: ids.A }, 'X');
  });
});
