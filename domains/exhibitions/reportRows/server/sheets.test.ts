import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import exceljs from 'exceljs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSession } from '#domains/accounts/server/public.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { makeExhibition } from '../../server/factories.ts';
import { exhibitionRoutes } from '../../server/routes.ts';
import { mainRingPlaces, showResults } from '../../server/tables.ts';
import type { SheetRow } from '../columns.ts';
import type { Sheet } from '../contract.ts';

interface Member {
  profileId: number;
  token: string;
}

let database: TestDatabase;
let app: FastifyInstance;
let club: Member;
let other: Member;
let admin: Member;
let cityId: number;
let judgeId: number;
let dogId: number;

const today = moscowDay(Date.now());
const shown = addDays(today, -3);
const breed = 'Бордер-колли';
const ago = (years: number) => addDays(shown, -years * 365 - 5);

async function member(userType: number, alias: string): Promise<Member> {
  const { profileId, token } = await makeMember(database.db, { userType, alias, mail: `${alias}@mail.example` });
  return { profileId, token };
}

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  app = await testApp({ db: database.db, routes: exhibitionRoutes, findSession });
  club = await member(3, 'dozor');
  other = await member(3, 'pomor');
  admin = await member(101, 'office');
  const [city] = await database.db.select().from(cities).where(eq(cities.timeZone, 'Europe/Moscow')).limit(1);
  cityId = city?.id ?? 0;
  const [judge] = await database.db
    .insert(referees)
    .values({ name: 'Жданова Ольга Юрьевна', nameLat: 'Zhdanova Olga' })
    .returning();
  judgeId = judge?.id ?? 0;
  const [collie] = await database.db.select().from(breeds).where(eq(breeds.name, breed));
  const [dog] = await database.db
    .insert(dogs)
    .values({
      name: 'ФЕРМА ХОЛЬМОВ БРУК',
      nameLat: 'Ferma Holmov Brook',
      breedId: collie?.id ?? 0,
      sex: 1,
      bornOn: ago(3),
      pedigreeNumber: 6_804_118,
    })
    .returning();
  dogId = dog?.id ?? 0;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const path = (id: number) => `/api/exhibitions/exhibition/${id}/sheet`;
const ask = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, who: Member | null = club) =>
  app.inject({
    method,
    url,
    headers: { ...(who && { authorization: `Bearer ${who.token}` }), 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });
const make = (given: object = {}) =>
  makeExhibition(database.db, {
    clubId: club.profileId,
    cityId,
    beginsOn: shown,
    referees: [{ refereeId: judgeId, fciGroups: [1] }],
    ...given,
  });
const withoutBlanks = (cells: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value));
const brook = (more: Record<string, string> = {}) => ({
  id: randomUUID(),
  cells: withoutBlanks({
    number: '12',
    breed,
    judge: 'Жданова О. Ю.',
    dog: 'Ferma Holmov Brook',
    sex: 'кобель',
    born: ago(3).split('-').reverse().join('.'),
    pedigree: 'РКФ 6804118',
    class: 'открытый',
    grade: 'отл.',
    place: '1',
    d1: '+',
    d4: '1',
    ...more,
  }),
});
const write = (id: number, part: number, added: object[], more: object = {}) =>
  ask('PUT', `${path(id)}/rows`, { part, added, changed: [], removed: [], ...more });
const send = (id: number, part: number, who: Member | null = club) => ask('POST', `${path(id)}/sent`, { part }, who);
const decide = (id: number, type: string, decision: object) =>
  ask('POST', '/api/administration/exhibition_reports/decision', { exhibition_id: id, type, ...decision }, admin);
const sheetOf = async (id: number): Promise<Sheet> => (await ask('GET', path(id))).json().result;
const states = async (id: number) => (await sheetOf(id)).parts.map(({ state }) => state);
const upload = async (name: string): Promise<number> => {
  const [row] = await database.db
    .insert(documents)
    .values({ profileId: club.profileId, fileKey: `sheet-${name}`, name, mediaType: 'application/pdf', size: 10 })
    .returning();
  return row?.id ?? 0;
};
const types = ['Итоговая ведомость', 'Ведомость главного ринга', 'Нагрузка судей', 'Прочие документы'] as const;
const bookOf = async (numbers: readonly string[]): Promise<Buffer> => {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('Итоговый отчёт');
  sheet.addRow(['№ по каталогу', 'Кличка собаки']);
  for (const number of numbers) sheet.addRow([number, `Собака ${number}`]);
  return Buffer.from(await book.xlsx.writeBuffer());
};
const take = (id: number, book: Buffer, mode = 'add') =>
  app.inject({
    method: 'POST',
    url: `${path(id)}/import/${mode}`,
    headers: { authorization: `Bearer ${club.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'),
      book,
      Buffer.from('\r\n--b--\r\n'),
    ]),
  });
/** Creates a show with one dog and sends all four parts. */
async function sendAllParts(given: object = {}): Promise<number> {
  const { id } = await make(given);
  const row = brook();
  await write(id, 1, [row]);
  expect((await send(id, 1)).json()).toMatchObject({ returnCode: 200 });
  const ring = { arrangement: 'BIS', place: '1', number: '12', breed, dog: row.cells.dog };
  await write(id, 2, [{ id: randomUUID(), cells: ring }]);
  expect((await send(id, 2)).json()).toMatchObject({ returnCode: 200 });
  const load = {
    judge: 'Жданова Ольга Юрьевна',
    country: 'Россия',
    given: '1',
    judged: '1',
    breeds: breed,
    groups: '1',
  };
  await write(id, 3, [{ id: randomUUID(), cells: load }]);
  expect((await send(id, 3)).json()).toMatchObject({ returnCode: 200 });
  const files = [
    { kind: 'catalogue', document_id: await upload(`catalogue-${id}.pdf`) },
    { kind: 'receipt', document_id: await upload(`receipt-${id}.pdf`) },
  ];
  expect((await ask('PUT', `${path(id)}/files`, { files })).statusCode).toBe(200);
  expect((await send(id, 4)).json()).toMatchObject({ returnCode: 200 });
  return id;
}

describe('report of a show as rows [Office-12]', () => {
  it('opens parts one by one, returns one without the others, and publishes results once all are accepted', async () => {
    const id = await sendAllParts();
    expect(await states(id)).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect((await write(id, 1, [brook()])).statusCode).toBe(409);
    const reason = 'Проверьте оценку собаки № 12';
    await decide(id, types[0], { version: 1, accepted: false, reason });
    expect(await states(id)).toEqual(['returned', 'sent', 'sent', 'sent']);
    expect((await sheetOf(id)).parts[0]).toMatchObject({ reason, rows: 1 });
    expect((await send(id, 1)).statusCode).toBe(200);
    for (const [at, type] of types.entries())
      expect((await decide(id, type, { version: at ? 1 : 2, accepted: true })).json()).toMatchObject({
        returnCode: 200,
      });
    const [result] = await database.db.select().from(showResults).where(eq(showResults.exhibitionId, id));
    expect(result).toMatchObject({
      catalogueNumber: '12',
      dogId,
      refereeId: judgeId,
      place: 1,
      gradeId: 1,
      isAbsent: false,
      dignityIds: [1, 4, 35],
    });
    const [place] = await database.db.select().from(mainRingPlaces).where(eq(mainRingPlaces.exhibitionId, id));
    expect(place).toMatchObject({ arrangement: 'BIS', place: 1, resultId: result?.id });
  });

  it('previews what accepting the last part will change', async () => {
    const id = await sendAllParts();
    for (const type of types.slice(1)) await decide(id, type, { version: 1, accepted: true });
    const preview = await ask('GET', `${path(id)}/preview?part=1`, undefined, admin);
    expect(preview.json().result).toMatchObject({ results: 1, dogs: 1, awards: 2, main_ring: 1, publishes: true });
    expect((await ask('GET', `${path(id)}/preview?part=1`)).statusCode).toBe(403);
  });

  it('accepts «45а» as a number and an absent dog without a grade, and keeps a report sent as a file', async () => {
    const { id } = await make({
      typeId: 3,
      rankIds: [4],
      reports: [
        { type: 'Нагрузка судей', link: 'https://disk.example/1', date_sent: today, date_received: today },
        { type: 'Прочие документы', link: 'https://disk.example/2', date_sent: today, date_received: today },
      ],
    });
    // A monobreed show has no main ring and so three parts.
    await write(id, 1, [brook({ number: '45а', grade: 'неявка', place: '', d1: '', d4: '' })]);
    await send(id, 1);
    expect(await states(id)).toEqual(['sent', 'accepted', 'accepted']);
    await decide(id, types[0], { version: 1, accepted: true });
    const [result] = await database.db.select().from(showResults).where(eq(showResults.exhibitionId, id));
    expect(result).toMatchObject({ catalogueNumber: '45а', catalogueOrder: 45, isAbsent: true, gradeId: null });
  });

  it('refuses to send a part with mistakes and lists each by row and cell', async () => {
    const { id } = await make();
    const good = brook({ d4: '' });
    const wrong = brook({ number: '12', grade: 'оч. хорошо', place: '2', d1: '', d5: '', d4: '+', class: 'юниоров' });
    await write(id, 1, [good, wrong]);
    const { errors } = (await send(id, 1)).json();
    expect(errors.error).toBe('Исправьте ошибки: 3');
    expect(Object.keys(errors).toSorted()).toEqual(
      ['error', `${wrong.id}.number`, `${wrong.id}.class`, `${wrong.id}.d4`].toSorted(),
    );
    expect(errors[`${wrong.id}.class`]).toContain('Класс не по возрасту: в день выставки собаке 36');
    expect(await states(id)).toEqual(['draft', 'closed', 'closed', 'closed']);
    expect((await write(id, 2, [])).json().errors.error).toContain('откроется');
  });

  it('reports cells that two editors changed differently without losing either, and is idempotent', async () => {
    const { id } = await make();
    const row = brook();
    await write(id, 1, [row]);
    await write(id, 1, [row]);
    const change = (field: string, from: string, to: string) =>
      write(id, 1, [], { changed: [{ id: row.id, field, from, to }] });
    expect((await change('class', 'открытый', 'рабочий')).statusCode).toBe(200);
    // Another cell of the same row causes no conflict, nor does a repeated change.
    expect((await change('grade', 'отл.', 'отлично')).statusCode).toBe(200);
    expect((await change('class', 'открытый', 'рабочий')).statusCode).toBe(200);
    const refused = await change('class', 'открытый', 'чемпионов');
    expect([refused.statusCode, refused.json().errors[`${row.id}.class`]]).toEqual([412, 'Сейчас там «рабочий»']);
    const { rows } = (await ask('GET', `${path(id)}/rows?part=1`)).json().result;
    expect(rows).toEqual([{ id: row.id, cells: { ...row.cells, class: 'рабочий', grade: 'отлично' } }]);
  });

  it('restores a deleted row to its position, and neither checks nor sends a blank row', async () => {
    const { id } = await make();
    const dogs = ['12', '13', '14'].map((number) => brook({ number, place: '', d1: '', d4: '', pedigree: '' }));
    await write(id, 1, [...dogs, { id: randomUUID(), cells: {} }]);
    const [first, second, third] = dogs;
    await write(id, 1, [], { removed: [first?.id, second?.id] });
    const back = [first, second].map((row) => ({ ...row, before: third?.id }));
    for (const _twice of [1, 2]) expect((await write(id, 1, back)).statusCode).toBe(200);
    const numbers = async () =>
      (await ask('GET', `${path(id)}/rows?part=1`)).json().result.rows.map(({ cells }: SheetRow) => cells.number);
    expect(await numbers()).toEqual(['12', '13', '14', undefined]);
    expect((await send(id, 1)).json()).toMatchObject({ returnCode: 200 });
    expect(await numbers()).toEqual(['12', '13', '14']);
  });

  it('replaces or merges rows from a corrected file, and explains a broken one in Russian', async () => {
    const { id } = await make();
    expect((await take(id, await bookOf(['1', '2', '3']))).json().errors).toBeUndefined();
    expect((await take(id, await bookOf(['3', '4']))).json().result).toMatchObject({
      added: 1,
      changed: 1,
      removed: 0,
    });
    expect((await sheetOf(id)).parts[0]?.rows).toBe(4);
    const replaced = await take(id, await bookOf(['2', '5']), 'replace');
    expect(replaced.json().result).toMatchObject({ added: 1, changed: 1, removed: 3 });
    const { rows } = (await ask('GET', `${path(id)}/rows?part=1`)).json().result;
    expect(rows.map(({ cells }: SheetRow) => cells.number)).toEqual(['2', '5']);
    const broken = await take(id, Buffer.from('PK\x03\x04 and nothing'));
    expect(broken.json().errors.file).toMatch(/^Файл XLSX не читается: он повреждён/);
    expect(broken.json().errors.file).not.toMatch(/[a-z]{4}/);
  });

  it('takes all sheets of one book, those of parts that are not open yet too [Round3-S6]', async () => {
    const { id } = await make();
    const book = new exceljs.Workbook();
    const sheets = {
      'Итоговый отчёт': [
        ['№ по каталогу', 'Кличка собаки'],
        ['1', 'Собака 1'],
      ],
      'Главный ринг': [
        ['Расстановка', 'Место', '№ по каталогу'],
        ['BIS', '1', '1'],
      ],
      'Нагрузка судей': [
        ['Судья', 'Страна'],
        ['Жданова Ольга Юрьевна', 'Россия'],
      ],
    };
    for (const [name, rows] of Object.entries(sheets)) book.addWorksheet(name).addRows(rows);
    const answer = await take(id, Buffer.from(await book.xlsx.writeBuffer()));
    expect(answer.json().result).toMatchObject({ added: 3 });
    const { problems } = answer.json().result;
    expect(problems.filter(({ text }: { text: string }) => text.includes('не взяты'))).toEqual([]);
    expect((await sheetOf(id)).parts.map(({ rows, state }) => [rows, state])).toEqual([
      ...[
        [1, 'draft'],
        [1, 'closed'],
        [1, 'closed'],
        [0, 'closed'],
      ],
    ]);
    const { rows } = (await ask('GET', `${path(id)}/rows?part=2`)).json().result;
    expect(rows.map(({ cells }: SheetRow) => cells.arrangement)).toEqual(['BIS']);
  });

  it('asks for no further part of a report that was sent as files [Round3-S6]', async () => {
    const file = (type: string, received: string | null) => ({
      ...{ type, link: null, date_sent: today, date_received: received },
    });
    const { id } = await make({ reports: types.slice(0, 3).map((type) => file(type, today)) });
    expect(await states(id)).toEqual(['accepted', 'accepted', 'accepted']);
    expect((await send(id, 4)).statusCode).toBe(403);
    const only = await make({ reports: [file(types[0], null)] });
    expect(await states(only.id)).toEqual(['file']);
  });

  it('refuses everyone except the organiser and staff', async () => {
    const id = await sendAllParts();
    for (const [who, status] of [
      [other, 403],
      [null, 401],
    ] as const)
      for (const answer of [
        await ask('GET', path(id), undefined, who),
        await ask('GET', `${path(id)}/rows?part=1`, undefined, who),
        await ask('GET', `${path(id)}/file`, undefined, who),
        await ask('GET', `${path(id)}/dogs?text=6804118`, undefined, who),
        await ask('PUT', `${path(id)}/rows`, { part: 1, added: [], changed: [], removed: [] }, who),
        await send(id, 1, who),
      ])
        expect(answer.statusCode).toBe(status);
    expect((await ask('GET', `${path(id)}/rows?part=1`, undefined, admin)).statusCode).toBe(200);
    expect((await send(id, 1, admin)).statusCode).toBe(403);
  });

  it.each([['6804118'], ['Ferma Hol'], ['ХОЛЬМОВ']])('finds a dog by %s', async (text) => {
    const { id } = await make();
    const { result } = (await ask('GET', `${path(id)}/dogs?text=${encodeURIComponent(text)}`)).json();
    expect(result).toMatchObject([{ id: dogId, number: 6_804_118, sex: 1 }]);
  });
});
