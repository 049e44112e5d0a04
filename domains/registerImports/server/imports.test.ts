import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import exceljs from 'exceljs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRecords } from '#domains/accounts/loginAs/server/tables.ts';
import { findSession } from '#domains/accounts/server/public.ts';
import { makeMember, type TestMember } from '#domains/accounts/server/testMember.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { organisationChanges, organisationRecords } from '#domains/organisations/server/tables.ts';
import { dayMs, minuteMs } from '#platform/contract/time/duration.ts';
import { diskStore } from '#platform/server/files/diskStore.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { openTempUpload } from '#platform/server/files/tempUpload.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { makeRetriesDue, runAll } from '#platform/testing/queues.ts';
import { testLog } from '#platform/testing/testLog.ts';
import type { ImportDetails } from '../contract.ts';
import { limits, type Register, texts } from '../policy.ts';
import { clearImports, importWorker } from './jobs.ts';
import { registerImportRoutes } from './routes.ts';
import { registerImportRows, registerImports } from './tables.ts';

let database: TestDatabase;
let folder: string;
let store: FileStore;
let app: FastifyInstance;
let admin: TestMember;
let rkf: TestMember;
let keys = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  folder = await mkdtemp(join(tmpdir(), 'register-imports-'));
  store = diskStore(join(folder, 'files'));
  const files = { store, tempUpload: openTempUpload(join(folder, 'incoming')), fileWorker: null as never };
  app = await testApp({
    db: database.db,
    findSession,
    routes: (server, { db }) => registerImportRoutes(server, { db, files }),
  });
  rkf = await makeMember(database.db, { userType: 5, alias: 'rkf' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.db.delete(registerImports);
  await rm(join(folder, 'files'), { recursive: true, force: true });
  // Uploads are limited by account.
  admin = await makeMember(database.db, { userType: 101, shortName: 'Администратор' });
});

const path = (register: Register) => `/api/administration/imports/${register}`;

async function upload(
  bytes: string | Buffer,
  { register = 'organisations' as Register, by = admin, name = 'реестр.csv' } = {},
) {
  const edge = 'edge';
  keys += 1;
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`;
  const answer = await app.inject({
    ...{ method: 'POST', url: path(register), remoteAddress: `198.51.100.${keys}` },
    headers: { authorization: `Bearer ${by.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  return { status: answer.statusCode, errors: answer.json().errors, id: answer.json().result?.import_id as number };
}
async function call(method: 'GET' | 'POST' | 'PUT', url: string, { by = admin, payload = {} as object } = {}) {
  keys += 1;
  const answer = await app.inject({
    ...{ method, url },
    headers: { authorization: `Bearer ${by.token}`, 'idempotency-key': `import-of-a-register-${keys}` },
    ...(method !== 'GET' && { payload }),
  });
  return { status: answer.statusCode, ...(answer.json() as { result: never; errors: Record<string, string> }) };
}
const details = async (id: number, register: Register = 'organisations'): Promise<ImportDetails> =>
  (await call('GET', `${path(register)}/${id}`, { by: register === 'judges' ? rkf : admin })).result;
const work = (given: Partial<FileStore> = {}) =>
  runAll(
    database.db,
    importWorker({
      ...{ db: database.db, store: { ...store, ...given }, log: testLog() },
      tempUpload: openTempUpload(join(folder, 'incoming')),
    }),
  );
const write = ({ id, digest }: ImportDetails, register: Register = 'organisations') =>
  call('POST', `${path(register)}/${id}/write`, { payload: { digest } });
const choose = (id: number, columns: string[], kind: string | null = null) =>
  call('PUT', `${path('organisations')}/${id}/columns`, { payload: { columns, kind } });
const storedFiles = async () => {
  const found: string[] = [];
  for await (const key of store.list()) found.push(key);
  return found;
};
const register = () => database.db.select().from(organisationRecords).orderBy(organisationRecords.profileId);
/** Tries a file whose headings are known and returns what it would do. */
async function tried(text: string | Buffer, given: Parameters<typeof upload>[1] = {}): Promise<ImportDetails> {
  const { id, errors } = await upload(text, given);
  expect(errors).toEqual(undefined);
  await work();
  return details(id, given.register);
}

describe('importing a register by a screen [B1]', () => {
  it('tries a file without writing, shows every change from what to what, then writes it once', async () => {
    const first = await tried(
      'Вид;Название;E-mail;Город\nКлуб;Клуб «Первая проба»;first@club.example;Тверь\nПитомник;Проба вторая;;Атлантида\n',
    );
    expect(first).toMatchObject({
      ...{ state: 'checked', added: 1, changed: 0, rejected: 1, rows_total: 2, has_mistakes: true },
      rejected_rows: [{ line: 3, name: 'Проба вторая', mistakes: ['Город: «Атлантида» нет в справочнике городов'] }],
      added_rows: [{ line: 2, name: 'Клуб «Первая проба»' }],
    });
    expect(await register()).toEqual([]);
    expect((await write(first)).status).toBe(200);
    // A second press while it waits, and one after it is written.
    expect((await write(first)).status).toBe(200);
    await work();
    expect((await write(first)).status).toBe(200);
    await work();
    expect(await details(first.id)).toMatchObject({ state: 'written', added: 1, rejected: 1, has_mistakes: true });
    expect(await register()).toMatchObject([{ name: 'Клуб «Первая проба»', mail: 'first@club.example' }]);
    expect(await storedFiles()).toEqual([]);
    const history = await database.db.select().from(organisationChanges);
    expect(history).toMatchObject([{ accountId: admin.accountId, reason: 'Из файла реестр.csv' }]);
    const journal = await database.db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'writeOrganisationFile'));
    expect(journal.map(({ staffAccountId, changes }) => [staffAccountId, changes?.map(({ to }) => to)])).toEqual([
      [admin.accountId, ['поручена: новых 1, изменено 0']],
      [admin.accountId, ['записан', '1', '0', '1']],
    ]);

    const second = await tried('Вид;Название;Город;E-mail\nКлуб;Клуб «Первая проба»;Тверь;second@club.example\n');
    expect(second).toMatchObject({ added: 0, changed: 1, unchanged: 0, rejected: 0 });
    expect(second.changed_rows).toEqual([
      {
        ...{ line: 2, name: 'Клуб «Первая проба»' },
        changes: [{ field: 'E-mail', from: 'first@club.example', to: 'second@club.example' }],
      },
    ]);
  });

  it('asks what columns with unknown headings hold, reads them in any order, and proposes the same the next time', async () => {
    const file =
      'Наши питомники, выгрузка от 01.11.2026\n\nПримечание,Почта,Как зовётся,Где\n' +
      'звонить вечером,a@kennel.example,Синий лес,Казань\n,b@kennel.example,Белый мыс,Самара\n';
    const { id } = await upload(file);
    const asked = await details(id);
    expect([asked.state, asked.columns]).toEqual([
      'columns',
      [
        { heading: 'Примечание', samples: ['звонить вечером'], field: null },
        { heading: 'Почта', samples: ['a@kennel.example', 'b@kennel.example'], field: null },
        { heading: 'Как зовётся', samples: ['Синий лес', 'Белый мыс'], field: null },
        { heading: 'Где', samples: ['Казань', 'Самара'], field: null },
      ],
    ]);
    expect((await choose(id, ['', 'mail', '?', 'city_id'], 'kennel')).errors).toEqual({
      columns: texts.undecided('Как зовётся'),
    });
    expect((await choose(id, ['', 'mail', 'mail', 'city_id'], 'kennel')).errors).toEqual({
      columns: texts.twice('E-mail'),
    });
    expect((await choose(id, ['', 'mail', '', 'city_id'])).errors).toEqual({
      columns: texts.missing(['Вид', 'Название']),
    });
    expect((await choose(id, ['', 'mail', 'name', 'city_id'], 'kennel')).status).toBe(200);
    await work();
    const checked = await details(id);
    expect(checked).toMatchObject({ state: 'checked', added: 2, rejected: 0, kind: 'kennel', rows_total: 2 });
    // The columns can be changed after the trial, too.
    expect((await choose(id, ['', '', 'name', 'city_id'], 'kennel')).status).toBe(200);
    await work();
    const again = await details(id);
    expect(again.added_rows[0]?.changes.map(({ field }) => field)).toEqual(['Название', 'Город']);
    await write(again);
    await work();
    expect((await register()).slice(-2)).toMatchObject([{ name: 'Синий лес', mail: '' }, { name: 'Белый мыс' }]);

    const { id: next } = await upload(file.replace('Белый мыс', 'Чёрный мыс'));
    expect((await details(next)).columns.map(({ field }) => field)).toEqual(['', '', 'name', 'city_id']);
  });

  it('gives the rejected rows as XLSX that can be corrected and read without naming its columns', async () => {
    const { id } = await upload('Имя;Сайт;Город\nЗелёный дол;dol.example;Нигде\nТихий брод;;Тверь\n');
    expect((await choose(id, ['name', '', 'city_id'], 'kennel')).status).toBe(200);
    await work();
    const answer = await app.inject({
      ...{ method: 'GET', url: `${path('organisations')}/${id}/mistakes` },
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.headers['content-disposition']).toContain('.xlsx');
    const book = new exceljs.Workbook();
    await book.xlsx.load(answer.rawPayload as never);
    const sheet = book.worksheets[0];
    if (!sheet) throw new Error('The file has no sheet');
    const cells = (line: number) => (sheet.getRow(line).values as unknown[]).slice(1);
    expect([cells(4), cells(5)]).toEqual([
      ['Название', 'Город', 'Вид', 'Что исправить'],
      ['Зелёный дол', 'Нигде', 'Питомник', 'Строка 2: Город: «Нигде» нет в справочнике городов'],
    ]);
    sheet.getRow(5).getCell(2).value = 'Казань';
    const corrected = await tried(Buffer.from(await book.xlsx.writeBuffer()), { name: 'исправлено.xlsx' });
    expect(corrected).toMatchObject({ state: 'checked', added: 1, rejected: 0 });
  });

  it('decides anew when the register has changed since the trial, and says so', async () => {
    const text = 'Вид;Название;Город;Номер папки\nПитомник;Дальний берег;Тверь;7\n';
    const mine = await tried(text);
    const others = await tried('Вид;Название;Город;Номер папки\nПитомник;Дальний берег;Тверь;8\n');
    await write(others);
    await work();
    await write(mine);
    await work();
    const anew = await details(mine.id);
    expect(anew).toMatchObject({ state: 'checked', is_anew: true, added: 0, changed: 1 });
    expect(anew.changed_rows[0]?.changes).toEqual([{ field: 'Номер папки', from: '8', to: '7' }]);
    // What was seen before is not written.
    expect((await write(mine)).errors).toEqual({ error: texts.stale });
    await write(anew);
    await work();
    expect(await details(mine.id)).toMatchObject({ state: 'written', changed: 1, is_anew: false });
  });

  it('refuses a second file while one is tried or written', async () => {
    const { id } = await upload('Вид;Название\nПитомник;Ожидание\n', { name: 'первый.csv' });
    expect(await upload('Вид;Название\nПитомник;Другой\n')).toMatchObject({
      ...{ status: 409, errors: { file: texts.running('первый.csv') } },
    });
    // Another register is not concerned.
    expect((await upload('Лист;ФИО;ФИО латиницей\n901;Судья Иван;Ivan Sudya\n', { register: 'judges' })).status).toBe(
      200,
    );
    await work();
    expect((await details(id)).state).toBe('checked');
    expect(await storedFiles()).toHaveLength(2);
  });

  it('repeats an interrupted run from the beginning, and gives up after some attempts', async () => {
    const { id } = await upload('Вид;Название\nПитомник;Прерванный\n');
    const broken = { open: () => Promise.reject(new Error('The disk is away')) };
    await work(broken);
    expect((await details(id)).state).toBe('reading');
    await makeRetriesDue(database.db);
    await work();
    expect(await details(id)).toMatchObject({ state: 'checked', added: 1 });

    const { id: hopeless } = await upload('Вид;Название\nПитомник;Безнадёжный\n');
    for (let attempt = 0; attempt < limits.attempts; attempt += 1) {
      await work(broken);
      await makeRetriesDue(database.db);
    }
    expect(await details(hopeless)).toMatchObject({ state: 'failed', problem: texts.broken });
    expect((await upload('Вид;Название\nПитомник;Следующий\n')).status).toBe(200);
  });

  it('deletes a file at once when staff do not want it, and what is left after a day', async () => {
    const dropped = await tried('Вид;Название\nПитомник;Ненужный\n');
    expect((await call('POST', `${path('organisations')}/${dropped.id}/discard`)).status).toBe(200);
    expect(await storedFiles()).toEqual([]);
    expect((await write(dropped)).errors).toEqual({ error: texts.notChecked });

    const left = await tried('Вид;Название\nПитомник;Забытый\n;Без вида\n');
    const uploadedAt = new Date(left.uploaded_at);
    await clearImports({ db: database.db, store }, uploadedAt);
    expect(await storedFiles()).toHaveLength(1);
    await clearImports({ db: database.db, store }, new Date(uploadedAt.getTime() + dayMs + minuteMs));
    expect([await storedFiles(), await database.db.$count(registerImportRows)]).toEqual([[], 0]);
    expect(await details(left.id)).toMatchObject({ state: 'discarded', has_mistakes: false });
  });

  it('keeps judges in the same way, for the head federation too', async () => {
    const sheet = new URL('../../../docs/samples/judges.csv', import.meta.url).pathname;
    const mine = { register: 'judges', by: rkf } as const;
    const first = await tried(await readFile(sheet), mine);
    expect(first).toMatchObject({ state: 'checked', added: 5, rejected: 0 });
    await call('POST', `${path('judges')}/${first.id}/write`, { by: rkf, payload: { digest: first.digest } });
    await work();
    expect(await database.db.$count(referees)).toBe(5);
    const second = await tried(
      'Лист;ФИО;ФИО латиницей;Город;Группы FCI\n1204;Вересова Ольга Павловна;Olga Veresova;Казань;1, 2\n',
      mine,
    );
    expect(second.changed_rows[0]?.changes).toEqual([
      { field: 'Город', from: 'Тула', to: 'Казань' },
      { field: 'Группы FCI', from: '1, 2, 5', to: '1, 2' },
    ]);
    expect((await call('GET', path('organisations'), { by: rkf })).status).toBe(403);
    expect((await upload('Вид;Название\nПитомник;Чужой\n', { by: rkf })).status).toBe(403);
  });
});

describe('a hostile file [B1]', () => {
  it('is refused at the field with what to do', async () => {
    const cases: [string, string | Buffer, RegExp][] = [
      ['empty', '', /Файл пуст/],
      ['headings alone', 'Вид;Название\n', /только заголовки/],
      ['old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /XLS старого вида/],
      ['broken archive', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2000, 1)]), /не читается/],
      ['web page', '<html><body><table></table></body></html>', /веб-страница/],
      ['too many columns', `${'а;'.repeat(300)}\n${'б;'.repeat(300)}\n`, /больше 200 столбцов/],
    ];
    for (const [name, bytes, words] of cases) {
      const { status, errors } = await upload(bytes);
      expect([name, status, errors?.file]).toEqual([name, 400, expect.stringMatching(words)]);
    }
    expect(await upload(Buffer.alloc(limits.fileBytes + 1, 'а'))).toMatchObject({
      ...{ status: 413, errors: { file: texts.tooLarge } },
    });
    expect(await storedFiles()).toEqual([]);
    const rows = `Вид;Название\n${'Клуб;К\n'.repeat(limits.rows + 1)}`;
    expect(await tried(rows)).toMatchObject({ state: 'failed', problem: texts.tooManyRows });
    expect(await storedFiles()).toEqual([]);
  });

  it('does not unpack beyond its limit', async () => {
    const bomb = join(folder, 'bomb.xlsx');
    const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: createWriteStream(bomb) });
    const sheet = book.addWorksheet('Лист');
    const wide = Array.from({ length: 100 }, () => 'а'.repeat(2000));
    for (let line = 0; line < 1200; line += 1) sheet.addRow(wide).commit();
    await book.commit();
    const { status, errors } = await upload(await readFile(bomb));
    expect([status, errors.file]).toEqual([400, expect.stringContaining('слишком большим')]);
  }, 120_000);
});

it('tries and writes three thousand organisations [B1]', async () => {
  const before = (await register()).length;
  const lines = Array.from({ length: 3000 }, (_, at) => `Питомник;Тысячный ${at};k${at}@kennel.example;Казань`);
  const checked = await tried(`Вид;Название;E-mail;Город\n${lines.join('\n')}\n`);
  expect(checked).toMatchObject({ state: 'checked', added: 3000, rejected: 0, rows_total: 3000, rows_done: 3000 });
  expect(checked.added_rows).toHaveLength(limits.shownRows);
  await write(checked);
  await work();
  expect(await details(checked.id)).toMatchObject({ state: 'written', added: 3000 });
  expect((await register()).length).toBe(before + 3000);
}, 300_000);
