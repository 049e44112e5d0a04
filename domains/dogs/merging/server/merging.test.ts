import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StudbookRecord } from '../../contract.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { loadTitles } from '../../records/server/loadReference.ts';
import { dogExaminations, dogNumbers, dogTitles } from '../../records/server/tables.ts';
import { dogs } from '../../server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import type { MergePreview } from '../contract.ts';
import { dogMerges } from './tables.ts';

let book: Studbook;
let staff: TestOwner;
let owner: TestOwner;
let former: TestOwner;
const ids: Record<string, number> = {};
const path = '/api/administration/dog-merges';

interface Answered {
  status: number;
  body: { result: never; errors: Record<string, string> };
}
const preview = async (kept: string, gone: string) =>
  (await book.call('GET', `${path}/preview?kept_id=${ids[kept]}&gone_id=${ids[gone]}`, { token: staff.token })) as {
    status: number;
    body: { result: MergePreview };
  };
const merge = async (
  kept: string,
  gone: string,
  { version, token = staff.token, isCompared = true }: { version?: string; token?: string; isCompared?: boolean } = {},
): Promise<Answered> => {
  const body = {
    ...{ kept_id: ids[kept], gone_id: ids[gone], reason: 'Одна собака, два ввоза' },
    version: version ?? (await preview(kept, gone)).body.result.version,
    ...(isCompared && { is_compared: true }),
  };
  return book.call('POST', path, { token, body });
};
const undo = (mergeId: number): Promise<Answered> =>
  book.call('PUT', `${path}/${mergeId}/undone`, { token: staff.token, body: { reason: 'Разные собаки' } });
const lastMerge = async (): Promise<number> =>
  (await book.db.select({ id: dogMerges.id }).from(dogMerges).orderBy(sql`id desc`).limit(1))[0]?.id ?? 0;

/** Everything stored about the two dogs and their young, without timestamps. */
async function state() {
  const rowsOf = async (text: string) => (await book.db.execute(sql.raw(text))).rows;
  return {
    dogs: await rowsOf(`select to_jsonb(d) - 'updated_at' as row from dogs d order by id`),
    numbers: await rowsOf(`select to_jsonb(d) as row from dog_numbers d order by id`),
    titles: await rowsOf(`select to_jsonb(d) as row from dog_titles d order by id`),
    examinations: await rowsOf(`select to_jsonb(d) as row from dog_examinations d order by id`),
    owners: await rowsOf(`select to_jsonb(d) as row from dog_owners d order by id`),
    deaths: await rowsOf(`select to_jsonb(d) as row from dog_deaths d order by dog_id`),
  };
}

beforeAll(async () => {
  book = await openStudbook();
  await loadTitles(book.db);
  staff = await book.someone({ userType: 101, alias: 'staff' });
  owner = await book.someone({ userType: 1, alias: 'owner' });
  former = await book.someone({ userType: 1, alias: 'former' });
  const add = async (name: string, given: object) => {
    ids[name] = await book.dog({ name, nameLat: `Dog ${name}`, ...given });
  };
  await add('sire', { bornOn: '2010-01-01' });
  await add('kept', { bornOn: '2015-01-01', pedigreeNumber: 6_000_001, colour: '' });
  await add('gone', {
    ...{ bornOn: '2015-01-02', pedigreeNumber: 6_000_002, colour: 'рыжий', chip: '643000000000777' },
    sireId: ids.sire,
    ownerId: owner.profileId,
  });
  await add('young', { bornOn: '2018-01-01', sireId: ids.gone });
  await add('daughter', { bornOn: '2019-01-01', sex: 2, sireId: ids.kept });
  await add('other', { bornOn: '2015-01-01', breedId: 1 });
  const [kept, gone] = [ids.kept as number, ids.gone as number];
  await book.db.insert(dogNumbers).values([
    { dogId: kept, studbook: 'FIN', number: '1/15', isPrimary: true },
    { dogId: gone, studbook: 'SKK', number: '2/15', isPrimary: true },
  ]);
  await book.db.insert(dogTitles).values([
    { dogId: kept, titleId: 7, givenOn: '2018-01-01' },
    { dogId: gone, titleId: 7, givenOn: '2018-02-02', number: 'чужой' },
    { dogId: gone, titleId: 8, givenOn: '2019-01-01' },
  ]);
  await book.db
    .insert(dogExaminations)
    .values({ dogId: gone, kind: 'hd', examinedOn: '2018-03-03', left: 'A', right: 'B' });
  await book.db.execute(sql`insert into dog_deaths (dog_id, died_on) values (${gone}, '2026-01-01')`);
  await book.db
    .insert(dogOwners)
    .values({ dogId: kept, profileId: former.profileId, place: 1, since: '2016-01-01', until: '2017-01-01' });
  await book.db.execute(sql`update dog_owners set since = '2017-01-01' where dog_id = ${gone}`);
});
afterAll(() => book.drop());

describe('two records of one dog', () => {
  it('are previewed for staff only: moved records, filled data, changed pedigrees', async () => {
    const { body } = await preview('kept', 'gone');
    expect(body.result).toMatchObject({
      problems: [],
      young: { total: 1, names: ['Dog young'] },
      fills: [
        { what: 'Окрас', value: 'рыжий' },
        { what: 'Чип', value: '643000000000777' },
        { what: 'Отец', value: 'Dog sire' },
        { what: 'Владелец', value: 'с портала' },
      ],
    });
    expect(body.result.warnings).toEqual(['Вторая родословная, РКФ 6000002, запишется вторым номером']);
    expect(body.result.differences).toEqual([
      { what: 'Дата рождения', kept: '01.01.2015', gone: '02.01.2015', is_grave: true },
      { what: 'Кличка латиницей', kept: 'Dog kept', gone: 'Dog gone', is_grave: false },
      { what: 'Кличка', kept: 'kept', gone: 'gone', is_grave: false },
      { what: 'Родословная', kept: 'РКФ 6000001', gone: 'РКФ 6000002', is_grave: false },
    ]);
    expect(Object.fromEntries(body.result.moves.map(({ what, moved, dropped }) => [what, [moved, dropped]]))).toEqual({
      Дети: [1, 0],
      Владельцы: [1, 0],
      'Номера других книг': [1, 0],
      Титулы: [1, 1],
      Обследования: [1, 0],
      Смерть: [1, 0],
    });
    const asked = `${path}/preview?kept_id=${ids.kept}&gone_id=${ids.gone}`;
    expect((await book.call('GET', asked, { token: owner.token })).status).toBe(403);
  });

  it('are not merged when one is an ancestor of the other, for another sex or breed, for the same record, or after a change', async () => {
    for (const [kept, gone, words] of [
      ['sire', 'gone', 'Одна из этих собак — предок другой'],
      ['young', 'sire', 'Одна из этих собак — предок другой'],
      ['kept', 'daughter', 'Разный пол'],
      ['kept', 'other', 'Разные породы'],
      ['kept', 'kept', 'Это одна и та же запись'],
    ] as const) {
      const { status, body } = await merge(kept, gone);
      expect([status, body.errors.gone_id], `${kept}, ${gone}`).toEqual([400, expect.stringContaining(words)]);
    }
    expect((await merge('kept', 'gone', { version: '1-1' })).status).toBe(412);
    expect((await merge('kept', 'gone', { version: '1-1', token: owner.token })).status).toBe(403);
  });

  it('are merged with a different birth, stamp or chip only when staff state that the papers were compared', async () => {
    const refused = await merge('kept', 'gone', { isCompared: false });
    expect([refused.status, refused.body.errors.is_compared]).toEqual([
      400,
      'Записи различаются: дата рождения. Сверьте бумаги и отметьте это',
    ]);
    expect(await book.db.$count(dogMerges)).toBe(0);
  });

  it('[Registry-9] are merged with all data, the old address redirects, and an undo within thirty days restores every row', async () => {
    const before = await state();
    expect((await merge('kept', 'gone')).status).toBe(200);
    const [kept] = await book.db
      .select()
      .from(dogs)
      .where(eq(dogs.id, ids.kept as number));
    expect(kept).toMatchObject({
      ...{ colour: 'рыжий', chip: '643000000000777', pedigreeNumber: 6_000_001, sireId: ids.sire },
      ownerId: owner.profileId,
    });
    const { rows } = await book.db.execute<Record<string, unknown>>(sql`
      select (select sire_id from dogs where id = ${ids.young}) as young, (select count(*)::int from dogs where id = ${ids.gone}) as gone,
        (select array_agg(studbook || ' ' || number || ' ' || is_primary order by id) from dog_numbers where dog_id = ${ids.kept}) as numbers,
        (select array_agg(title_id order by title_id) from dog_titles where dog_id = ${ids.kept}) as titles,
        (select count(*)::int from dog_owners where dog_id = ${ids.kept} and until is null) as owners,
        (select count(*)::int from dog_deaths where dog_id = ${ids.kept}) as deaths`);
    expect(rows[0]).toEqual({
      ...{ young: ids.kept, gone: 0, titles: [7, 8], owners: 1, deaths: 1 },
      numbers: ['FIN 1/15 true', 'SKK 2/15 false', 'RKF 6000002 false'],
    });
    expect((await book.call('GET', `/api/dog/studbook/${ids.gone}/merged`)).body).toMatchObject({
      result: { kept_id: ids.kept },
    });
    // A paper with the number of the removed record finds the record that was kept [Round3-D6].
    const found = async () =>
      (await book.call('GET', '/api/dog/search/dog?query=6000002')).body as {
        result: { record: StudbookRecord | null };
      };
    expect((await found()).result.record).toMatchObject({ pedigree_number: 6_000_001 });
    const id = await lastMerge();
    expect((await undo(id)).status).toBe(200);
    expect((await found()).result.record).toMatchObject({ pedigree_number: 6_000_002 });
    expect(await state()).toEqual(before);
    expect((await book.call('GET', `/api/dog/studbook/${ids.gone}/merged`)).status).toBe(404);
    expect((await undo(id)).status).toBe(404);
  });

  it('keep corrections made after the merge when it is undone, and cannot be undone after thirty days', async () => {
    await merge('kept', 'gone');
    await book.db
      .update(dogs)
      .set({ colour: 'палевый' })
      .where(eq(dogs.id, ids.kept as number));
    expect((await undo(await lastMerge())).status).toBe(200);
    const [kept] = await book.db
      .select({ colour: dogs.colour, chip: dogs.chip })
      .from(dogs)
      .where(eq(dogs.id, ids.kept as number));
    expect(kept).toEqual({ colour: 'палевый', chip: null });
    await merge('kept', 'gone');
    await book.db
      .update(dogMerges)
      .set({ mergedAt: sql`portal_now() - interval '32 days'` })
      .where(eq(dogMerges.id, await lastMerge()));
    expect((await undo(await lastMerge())).status).toBe(409);
  });
});
