import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSheet } from '#platform/server/tableFiles/readSheet.ts';
import { states } from '../../machine.ts';
import { applications } from '../../server/tables.ts';
import { type OfficeFixture, openOffice, type TestAccount } from '../../server/testFixture.ts';
import type { RegistryPage } from '../contract.ts';

let fixture: OfficeFixture;
beforeAll(async () => {
  fixture = await openOffice();
});
afterAll(() => fixture.close());

const own = '/api/requests/applications';
const staff = '/api/administration/applications_registry';
const names = ['Арфа', 'Буран', 'Ветер', 'Гром', 'Дым'];

/** Creates a club with five applications sent one by one; the third is a draft, the last is archived. */
async function stocked() {
  const { club, federation } = await fixture.office();
  const ids: number[] = [];
  for (const [at, dog_name] of names.entries()) {
    const id = await fixture.start(club);
    const whole = await fixture.filled(club, id, { dog_name, express: at === 1 });
    if (at !== 2) await fixture.send(club, whole);
    ids.push(id);
  }
  await fixture.database.db
    .update(applications)
    .set({ state: states.archived, prevState: states.done })
    .where(eq(applications.id, ids[4] as number));
  return { club, federation, ids };
}
const read = async (who: TestAccount, query: string, base = own): Promise<RegistryPage> => {
  const answer = await fixture.call('GET', `${base}?${query}`, who);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().result;
};
const dogs = (page: RegistryPage) => page.rows.map(({ dog_name }) => dog_name);

it('filters, sorts and pages on the server, and never lists another profile’s applications [Office-16] [Round3-A7]', async () => {
  const { club, federation, ids } = await stocked();
  const stranger = await fixture.office();
  expect(dogs(await read(club, ''))).toEqual(['Гром', 'Ветер', 'Буран', 'Арфа']);
  expect(dogs(await read(club, 'archive=1&sort=dog'))).toEqual(names);
  expect(dogs(await read(club, 'archive=1&sort=dog&order=desc'))).toEqual(names.toReversed());
  expect(dogs(await read(club, `state=${states.done}`))).toEqual([]);
  expect(dogs(await read(club, `state=${states.done}&archive=1`))).toEqual(['Дым']);
  expect(dogs(await read(club, `state=${states.draft}`))).toEqual(['Ветер']);
  expect(dogs(await read(club, 'urgent=1'))).toEqual(['Буран']);
  expect(dogs(await read(club, 'text=%D1%83%D1%80%D0%B0'))).toEqual(['Буран']);
  expect(dogs(await read(club, 'text=%25'))).toEqual([]);
  // As other names are: «ё» is «е», accents do not matter [Round3-A7].
  await fixture.database.db
    .update(applications)
    .set({ dogName: 'Müllerhof Артём' })
    .where(eq(applications.id, ids[0] as number));
  for (const typed of ['mullerhof', 'артем', 'АРТЁМ', 'müllerhof артём'])
    expect(dogs(await read(club, `text=${encodeURIComponent(typed)}`))).toEqual(['Müllerhof Артём']);
  await fixture.database.db
    .update(applications)
    .set({ dogName: 'Арфа' })
    .where(eq(applications.id, ids[0] as number));
  expect(dogs(await read(club, 'from=2099-01-01'))).toEqual([]);
  expect(dogs(await read(club, 'registry=titles'))).toEqual([]);
  const kinds = async (given: string) => dogs(await read(club, `registry=replace-pedigree&kind=${given}`));
  expect(await kinds('replace-inner,replace-duplicate')).toHaveLength(4);
  expect(await kinds('replace-duplicate')).toHaveLength(4);
  expect(await kinds('replace-inner,replace-owner')).toEqual([]);
  expect(await kinds('titles')).toEqual([]);
  const first = await read(club, 'archive=1&sort=due');
  for (const { application_id } of first.rows) {
    const behind = await read(club, `archive=1&sort=due&after=${application_id}`);
    const at = first.rows.findIndex((row) => row.application_id === application_id);
    expect(dogs(behind)).toEqual(dogs(first).slice(at + 1));
    expect(behind.counts).toBeNull();
  }
  const counted = first.counts?.map(({ state, is_archived, count }) => [state, is_archived, count]) ?? [];
  expect(counted.sort()).toEqual(
    [
      [states.inWork, false, 3],
      [states.done, true, 1],
      [states.draft, false, 1],
    ].sort(),
  );
  // Staff see their members' applications except drafts.
  expect(dogs(await read(federation, 'archive=1&sort=dog', staff))).toEqual(['Арфа', 'Буран', 'Гром', 'Дым']);
  expect(dogs(await read(stranger.federation, '', staff))).toEqual([]);
  expect(dogs(await read(stranger.club, 'archive=1'))).toEqual([]);
  for (const wrong of [
    'sort=name',
    'state=x',
    'from=01.01.2026',
    'from=0001-01-01',
    'to=9999-12-31',
    'after=0',
    'registry=other',
    'kind=other',
    'kind=replace-inner,other',
  ])
    expect((await fixture.call('GET', `${own}?${wrong}`, club)).statusCode, wrong).toBe(400);
});

it('exports the filtered and sorted list as CSV, XLSX and PDF [Office-16]', async () => {
  const { club, federation } = await stocked();
  const file = async (who: TestAccount, query: string, base = `${own}_file`) => {
    const answer = await fixture.call('GET', `${base}?${query}`, who);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  };
  const csv = (await file(club, 'format=csv&registry=replace-pedigree&sort=dog')).rawPayload.toString();
  const [head, ...lines] = csv.split('\r\n');
  expect(head).toBe(
    '\uFEFFСтатус;Дата создания;Вид замены;ФИО владельца;Кличка;Порода;Клеймо или чип;Трек-номер;Документ',
  );
  expect(lines.map((line) => line.split(';')[4]).slice(0, -1)).toEqual(['Арфа', 'Буран', 'Ветер', 'Гром']);
  const staffs = (await file(federation, 'format=csv&registry=replace-pedigree&state=2', `${staff}_file`)).body;
  expect(staffs.split('\r\n')[0]).toMatch(/;Заявитель$/);
  const xlsx = await file(club, 'format=xlsx&urgent=1');
  expect(xlsx.headers['content-disposition']).toContain(encodeURIComponent('Реестр_все_заявки_'));
  const path = join(await mkdtemp(join(tmpdir(), 'registry-')), 'list.xlsx');
  await writeFile(path, xlsx.rawPayload);
  const cells = [];
  for await (const row of readSheet(path)) cells.push(row.cells);
  expect(cells.flat()).toContain('Буран');
  expect(cells.flat()).not.toContain('Арфа');
  expect((await file(club, 'format=pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
