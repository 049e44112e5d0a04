import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pedigreeChanges } from '../../genetics/server/tables.ts';
import { dogs } from '../../server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import type { StudbookDog, Suggestion } from '../../studbook/contract.ts';
import type { StaffDog } from '../contract.ts';
import { loadTitles } from './loadReference.ts';

let book: Studbook;
let staff: TestOwner;
let owner: TestOwner;
const ids: Record<string, number> = {};
const path = '/api/administration/studbook';

beforeAll(async () => {
  book = await openStudbook();
  await loadTitles(book.db);
  staff = await book.someone({ userType: 101, alias: 'staff' });
  owner = await book.someone({ userType: 1, alias: 'owner' });
  const add = async (name: string, given: object) => {
    ids[name] = await book.dog({ name, nameLat: `Dog ${name}`, ...given });
  };
  await add('grandsire', { bornOn: '2010-01-01' });
  await add('sire', { bornOn: '2015-01-01', sireId: ids.grandsire });
  await add('dam', { sex: 2, bornOn: '2015-05-01' });
  await add('young', { bornOn: '2015-09-30' });
  await add('dog', { bornOn: '2020-02-02' });
  await add('twin', { bornOn: '2020-02-02', sireId: ids.dog });
});
afterAll(() => book.drop());

interface Answered {
  status: number;
  body: { result: never; errors: Record<string, string> };
}
const post = (id: number | undefined, body: object, token = staff.token) =>
  book.call('POST', `${path}/${id}/records`, { token, body }) as Promise<Answered>;
const remove = (id: number | undefined, recordId: number, body: object) =>
  book.call('PUT', `${path}/${id}/records/${recordId}/removed`, { token: staff.token, body }) as Promise<Answered>;
const shown = async (id: number | undefined): Promise<StudbookDog> =>
  ((await book.call('GET', `/api/dog/studbook/${id}`)) as { body: { result: StudbookDog } }).body.result;
const forStaff = async (id: number | undefined): Promise<StaffDog> =>
  ((await book.call('GET', `${path}/${id}`, { token: staff.token })) as { body: { result: StaffDog } }).body.result;

const examination = {
  kind: 'examination',
  examination: 'hd',
  examined_on: '2022-03-03',
  laboratory: 'Клиника',
  paper: '',
  left: 'A',
  right: 'C',
  result: null,
};
const title = { kind: 'title', title_id: 7, given_on: '2023-01-01', number: '23-1', paper: 'диплом' };

describe('records of a dog', () => {
  it('are public on the dog’s page: titles, awards, results of each side, foreign numbers', async () => {
    for (const body of [
      title,
      {
        kind: 'award',
        dignity_id: 4,
        given_on: '2022-05-05',
        show: '«Кубок», Тверь',
        judge: 'Аверин О. П.',
        number: '',
        paper: '',
      },
      examination,
      { kind: 'number', studbook: 'FIN', number: '12345/20', is_primary: false },
    ])
      expect((await post(ids.dog, body)).status, body.kind).toBe(200);
    const { records, health } = await shown(ids.dog);
    expect(records).toMatchObject({
      titles: [{ name: 'CH RUS', given_on: '2023-01-01', number: '23-1' }],
      awards: [{ name: 'CAC', show: '«Кубок», Тверь', judge: 'Аверин О. П.' }],
      examinations: [{ kind: 'hd', left: 'A', right: 'C', laboratory: 'Клиника' }],
      numbers: [{ studbook: 'FIN', number: '12345/20' }],
    });
    // Lists and filters use the worse side.
    expect(health.hd).toBe('C');
    const open = await book.db.select().from(pedigreeChanges).where(eq(pedigreeChanges.breedId, 122));
    expect(open.some(({ dogIds }) => dogIds?.length === 0)).toBe(true);
  });

  it('stand on a staff page that names the dog by its paper, stamp and chip as they are written', async () => {
    const numbered = await book.dog({
      ...{ name: 'numbered', nameLat: 'Dog numbered', bornOn: '2021-01-01' },
      ...{ pedigreeNumber: 5123456, stampCode: 'ABC', stampNumber: 123, chip: '643094100123456' },
    });
    expect((await forStaff(numbered)).shown_numbers).toEqual([
      'РКФ 5123456',
      'ABC 123',
      '643 094 100 123 456'.replaceAll(' ', '\u00a0'),
    ]);
    expect((await forStaff(ids.twin)).shown_numbers).toEqual([]);
  });

  it('make a dog findable by its foreign number, with or without letters, and show its titles', async () => {
    for (const query of ['FIN 12345/20', 'fin12345/20', '12345/20']) {
      const found = (await book.call('GET', `/api/dog/suggest?query=${encodeURIComponent(query)}`)) as {
        body: { result: Suggestion[] };
      };
      expect(
        found.body.result.map(({ id, titles }) => [id, titles[0]]),
        query,
      ).toEqual([[ids.dog, 'CH RUS']]);
    }
  });

  it('are refused at their field: duplicates, another dog’s number, dates before birth or after today, invalid results', async () => {
    const refused = async (id: number | undefined, body: object) => {
      const { status, body: answer } = await post(id, body);
      return [status, Object.keys(answer.errors ?? {})];
    };
    expect(await refused(ids.dog, title)).toEqual([409, ['title_id']]);
    expect(await refused(ids.twin, title)).toEqual([409, ['number']]);
    expect(await refused(ids.twin, { kind: 'number', studbook: 'FIN', number: '12345-20', is_primary: false })).toEqual(
      [409, ['number']],
    );
    expect(await refused(ids.dog, { ...title, title_id: 10, given_on: '2019-01-01' })).toEqual([400, ['given_on']]);
    expect(await refused(ids.dog, { ...examination, examined_on: '2999-01-01' })).toEqual([400, ['examined_on']]);
    expect(await refused(ids.dog, { ...examination, examined_on: '2022-04-04', left: 'F' })).toEqual([400, ['left']]);
    expect(await refused(ids.dog, examination)).toEqual([409, ['examined_on']]);
    expect((await post(ids.dog, title, owner.token)).status).toBe(403);
  });

  it('are deleted with a reason, together with values copied from them', async () => {
    const { records } = await forStaff(ids.dog);
    const [found] = records.examinations;
    expect((await remove(ids.dog, found?.id ?? 0, { kind: 'examination', reason: '' })).status).toBe(400);
    expect((await remove(ids.twin, found?.id ?? 0, { kind: 'examination', reason: 'Чужая запись' })).status).toBe(404);
    expect(
      (await remove(ids.dog, found?.id ?? 0, { kind: 'examination', reason: 'Снимок другой собаки' })).status,
    ).toBe(200);
    const { records: left, health } = await shown(ids.dog);
    expect([left.examinations, health.hd]).toEqual([[], null]);
  });
});

describe('[Registry-3] correcting parents', () => {
  const set = async (id: number | undefined, parents: object, version?: string) =>
    book.call('PUT', `${path}/${id}/parents`, {
      token: staff.token,
      body: {
        version: version ?? (await forStaff(id)).version,
        sire_id: null,
        dam_id: null,
        reason: 'Родословная № 1',
        ...parents,
      },
    }) as Promise<Answered>;

  it('needs a paper and recounts the breed', async () => {
    const { version } = await forStaff(ids.dog);
    expect((await set(ids.dog, { sire_id: ids.sire, dam_id: ids.dam })).status).toBe(200);
    const dog = await forStaff(ids.dog);
    expect([dog.sire?.id, dog.dam?.id]).toEqual([ids.sire, ids.dam]);
    // A form opened before the change gets 412 and nothing is lost.
    expect((await set(ids.dog, { sire_id: ids.grandsire }, version)).status).toBe(412);
    const open = await book.db.select().from(pedigreeChanges).where(eq(pedigreeChanges.breedId, 122));
    expect(open.some(({ dogIds }) => dogIds === null)).toBe(true);
  });

  it('refuses a loop with its path, the wrong sex, a parent that was too young and a missing one', async () => {
    const errorOf = async (id: number | undefined, parents: object) => {
      const { status, body } = await set(id, parents);
      return [status, Object.values(body.errors ?? {})[0]];
    };
    // Its own offspring born on the same day: dates alone would allow it as a parent.
    expect(await errorOf(ids.dog, { sire_id: ids.twin })).toEqual([400, 'Получится петля: Dog twin ← Dog dog']);
    expect(await errorOf(ids.sire, { sire_id: ids.dog })).toEqual([
      400,
      expect.stringContaining('петля: Dog dog ← Dog sire'),
    ]);
    expect(await errorOf(ids.dog, { sire_id: ids.dam })).toEqual([400, 'Dog dam — сука']);
    expect(await errorOf(ids.young, { sire_id: ids.sire })).toEqual([200, undefined]);
    expect(await errorOf(ids.young, { dam_id: ids.dam })).toEqual([400, expect.stringContaining('Слишком молод')]);
    expect(await errorOf(ids.dog, { sire_id: 999_999 })).toEqual([400, 'Такой собаки в базе нет']);
    expect(await errorOf(ids.dog, { sire_id: ids.dog })).toEqual([400, 'Собака не может быть своим родителем']);
    const [kept] = await book.db
      .select()
      .from(dogs)
      .where(eq(dogs.id, ids.dog as number));
    expect(kept).toMatchObject({ sireId: ids.sire, damId: ids.dam });
  });
});

describe('[Round3-D6] correcting the entry of a dog', () => {
  const correct = async (id: number | undefined, given: object) => {
    const { name, name_lat, sex, colour, version } = await forStaff(id);
    const entry = { name, name_lat, sex, born: '04.05.2012', colour, version, reason: 'Родословная № 2' };
    const { status, body } = (await book.call('PUT', `${path}/${id}/entry`, {
      token: staff.token,
      body: { ...entry, ...given },
    })) as Answered;
    return [status, ...Object.entries(body.errors ?? {}).flat()];
  };

  it('writes names, colour and a birth, also of a year alone', async () => {
    const id = await book.dog({ sex: 1, bornOn: '2012-05-04' });
    expect(await correct(id, { name: 'Дым', name_lat: 'Dým', colour: 'серый' })).toEqual([200]);
    expect(await forStaff(id)).toMatchObject({ name: 'Дым', name_lat: 'Dým', colour: 'серый', born_on: '2012-05-04' });
    expect(await correct(id, { born: '2012 г.' })).toEqual([200]);
    expect(await forStaff(id)).toMatchObject({ born_on: '2012' });
    expect(await correct(id, { born: '05.05.2012' })).toEqual([200]);
    expect(await forStaff(id)).toMatchObject({ born_on: '2012-05-05' });
  });

  it('refuses with 400 at the field, and with 412 an entry that was changed since', async () => {
    const dam = await book.dog({ sex: 2, bornOn: '2012-05-04' });
    await book.dog({ sex: 1, bornOn: '2015-01-01', damId: dam });
    expect(await correct(dam, { sex: 1 })).toEqual([400, 'sex', expect.stringContaining('её пол не меняется')]);
    expect(await correct(dam, { born: '01.12.2014' })).toEqual([
      400,
      'born',
      expect.stringContaining('Слишком молода'),
    ]);
    expect(await correct(dam, { born: '2015-13-01' })).toEqual([
      400,
      'born',
      expect.stringContaining('нет в календаре'),
    ]);
    expect(await correct(dam, { name_lat: 'Дым' })).toEqual([400, 'name_lat', 'Латинскими буквами']);
    expect(await correct(dam, {})).toEqual([400, 'error', 'Ничего не изменилось']);
    expect(await correct(dam, { version: 'old', colour: 'рыжий' })).toEqual([412, 'error', expect.any(String)]);
  });
});
