import { asc, desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditRecords } from '#domains/accounts/loginAs/server/tables.ts';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { readDays } from '#platform/contract/inputs/readDays.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { addWorkingDays } from '#platform/contract/time/workingDays.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { applicationTypes } from '../../forms/all.ts';
import { documentBreeds } from '../../forms/documentBreeds.ts';
import { applicationHolidays, applicationSettings } from '../../server/tables.ts';
import { type OfficeFixture, openOffice, type TestAccount } from '../../server/testFixture.ts';
import { texts } from '../../texts.ts';
import type { SettingsRow } from '../contract.ts';

let fixture: OfficeFixture;
let admin: TestAccount;
beforeAll(async () => {
  fixture = await openOffice();
  // A new production portal has no settings.
  await fixture.database.db.delete(applicationSettings);
  await fixture.database.db.delete(applicationHolidays);
  admin = await fixture.member(userTypes.admin);
});
afterAll(() => fixture.close());

const settings = '/api/administration/application_settings';
const holidays = '/api/administration/application_holidays';
const type = 'replace-duplicate';
const noBreeds = { koerung_first_breed_ids: [], koerung_lifelong_breed_ids: [] };
const form = {
  ...{ usual_days: 10, urgent_days: 3, fee: 1500, urgent_fee: 4000, reviewer: 'federation', is_open: true },
  ...noBreeds,
};

const rowOf = async (of: string): Promise<SettingsRow> =>
  (await fixture.call('GET', settings, admin)).json().result.find((row: SettingsRow) => row.type === of);
const edit = async (who: TestAccount, part: object = {}, of = type) =>
  fixture.call('PUT', `${settings}/${of}`, who, { ...form, version: (await rowOf(of)).version, ...part });
const offerOf = async (club: TestAccount) =>
  (await fixture.call('GET', '/api/requests/cabinet', club))
    .json()
    .result.offers.find((one: { type: string }) => one.type === type);
/** What a certificate asks for besides its kind and its breed. */
const whole = async ({ profileId }: TestAccount) => ({
  ...{ owner_last_name: 'Орлова', owner_first_name: 'Вера', pedigree_number: '5812044', dog_name: 'Гром' },
  ...{ payment_date: '2026-01-12', payment_number: '418', payment_name: 'Клуб «Проба»' },
  application_document_id: await fixture.file(profileId),
  payment_document_id: await fixture.file(profileId),
  documents: [{ document_id: await fixture.file(profileId) }],
});
const send = async (club: TestAccount) => {
  const id = await fixture.start(club);
  const answer = await fixture.send(club, await fixture.filled(club, id));
  expect(answer.statusCode, answer.body).toBe(200);
  return fixture.read(club, id);
};

it('shows new settings on the club’s card and skips a new holiday in the term [Issue14-3]', async () => {
  const { club } = await fixture.office();
  expect(await offerOf(club)).toMatchObject({ refusal: null, usual_days: null, fee: null });
  expect((await send(club)).due_on).toBeNull();

  expect((await edit(admin)).json().result).toMatchObject({ ...form, type, version: 1 });
  expect(await offerOf(club)).toMatchObject({ usual_days: 10, urgent_days: 3, fee: 1500, urgent_fee: 4000 });
  const today = moscowDay(Date.now());
  const plain = await send(club);
  expect(plain).toMatchObject({ due_on: addWorkingDays(today, 10, new Set()), fee: 1500 });

  const [off, next] = [addWorkingDays(today, 1, new Set()), addWorkingDays(today, 2, new Set())];
  const typed = (day: string) => day.split('-').reverse().join('.');
  const added = await fixture.call('POST', holidays, admin, {
    days: `${typed(off)}, ${typed(next)}`,
    name: 'Праздник',
  });
  expect(added.json().result).toEqual({ added: 2 });
  expect((await fixture.call('GET', holidays, admin)).json().result).toEqual([
    { day: off, name: 'Праздник' },
    { day: next, name: 'Праздник' },
  ]);
  expect((await send(club)).due_on).toBe(addWorkingDays(today, 12, new Set()));
  expect((await fixture.read(club, plain.application_id)).due_on).toBe(plain.due_on);

  expect((await fixture.call('DELETE', `${holidays}/${next}`, admin)).statusCode).toBe(200);
  expect((await fixture.call('DELETE', `${holidays}/${next}`, admin)).statusCode).toBe(404);
  expect((await send(club)).due_on).toBe(addWorkingDays(today, 11, new Set()));
});

it('shows a pause on the card and refuses sending; lets РКФ decide types assigned to it [Issue14-3]', async () => {
  const { club } = await fixture.office();
  const rkf = await fixture.member(userTypes.federation, { alias: 'rkf' });
  const id = await fixture.start(club);
  const whole = await fixture.filled(club, id);
  await edit(admin, { is_open: false });
  expect((await offerOf(club)).refusal).toBe(texts.closed);
  expect((await fixture.send(club, whole)).statusCode).toBe(403);
  await edit(admin, { reviewer: 'rkf' });
  expect((await fixture.send(club, whole)).statusCode).toBe(200);
  const { rows } = (await fixture.call('GET', '/api/administration/applications?queue=all', rkf)).json().result;
  expect(rows.map(({ application_id }: { application_id: number }) => application_id)).toContain(id);
});

it('refuses the second of two editors with 412, also for a type without settings [P45]', async () => {
  for (const of of ['patella', 'patella']) {
    const { version } = await rowOf(of);
    const both = await Promise.all([20, 25].map((usual_days) => edit(admin, { version, usual_days }, of)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    expect((await rowOf(of)).version).toBe(version + 1);
  }
});

it('lets a federation read only, and reports contradictions at their fields', async () => {
  const { federation, club } = await fixture.office();
  expect((await fixture.call('GET', settings, federation)).statusCode).toBe(200);
  expect((await fixture.call('GET', settings, club)).statusCode).toBe(403);
  expect((await edit(federation)).statusCode).toBe(403);
  expect((await fixture.call('POST', holidays, federation, { days: '01.01.2027', name: '' })).statusCode).toBe(403);
  expect((await edit(admin, { urgent_days: 10 })).json().errors).toEqual({
    urgent_days: 'Срочный срок должен быть короче обычного',
  });
  expect((await edit(admin, { usual_days: 0 })).json().errors).toMatchObject({ usual_days: 'Не меньше 1' });
  const twice = await fixture.call('POST', holidays, admin, { days: '01.01.2027\n01.01.2027', name: '' });
  expect(twice.json().result).toEqual({ added: 1 });
  const again = await fixture.call('POST', holidays, admin, { days: '01.01.2027', name: '' });
  expect([again.statusCode, again.json().errors]).toEqual([409, { days: 'Эти дни уже в списке' }]);
  const wrong = await fixture.call('POST', holidays, admin, { days: '31.02.2027', name: '' });
  expect([wrong.statusCode, wrong.json().errors.days]).toEqual([400, expect.stringContaining('«31.02.2027»')]);
});

it('stores no urgent term and fee for a type without urgency', async () => {
  const of = applicationTypes.find(({ isUrgentOffered }) => !isUrgentOffered)?.key ?? '';
  expect((await edit(admin, {}, of)).json().result).toMatchObject({
    usual_days: 10,
    urgent_days: null,
    urgent_fee: null,
  });
});

it('limits a korung to the chosen breeds: offers them, refuses others, journals additions and removals [Office-7]', async () => {
  const { db } = fixture.database;
  const { club } = await fixture.office();
  const [first, second, other] = await db
    .select({ id: breeds.id, name: breeds.name })
    .from(breeds)
    .orderBy(asc(breeds.name))
    .limit(3);
  if (!first || !second || !other) throw new Error('No breeds');
  const lists = { koerung_first_breed_ids: [first.id, second.id], koerung_lifelong_breed_ids: [second.id] };
  const version = (await rowOf('titles')).version;
  expect((await edit(admin, { koerung_first_breed_ids: [999_999] }, 'titles')).json().errors).toEqual({
    koerung_first_breed_ids: 'Выберите породы из списка',
  });
  expect(await rowOf('titles')).toMatchObject({ version, ...noBreeds });
  expect((await edit(admin, lists, 'titles')).json().result).toMatchObject(lists);
  // The second of two editors gets 412 and its list is not written.
  expect((await edit(admin, { ...noBreeds, version }, 'titles')).statusCode).toBe(412);
  expect(await rowOf('titles')).toMatchObject(lists);
  // Another type has no breed lists: sent ones are ignored.
  expect((await edit(admin, lists)).json().result).toMatchObject(noBreeds);

  const id = await fixture.start(club, 'titles');
  const offered = async (part: object) => {
    const { values, version: own } = await fixture.read(club, id);
    const saved = await fixture.call('PUT', `/api/requests/applications/${id}`, club, {
      version: own,
      values: { ...values, document_type: 44, ...part },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const { choices } = await fixture.read(club, id);
    return choices.flatMap((one) => (one.record === documentBreeds ? [one.id] : []));
  };
  expect(await offered({ certificate_document: 61, breed_id: other.id })).toEqual([first.id, second.id]);
  expect(await offered({ certificate_document: 62 })).toEqual([second.id]);
  expect(await offered({ certificate_document: 51 })).toEqual([]);
  // «Без породы» does not bypass the list.
  await offered({ certificate_document: 62, without_breed: true, ...(await whole(club)) });
  const refused = await fixture.send(club, await fixture.read(club, id));
  expect(refused.json().errors).toEqual({ breed_id: `Этот документ выдают породам: ${second.name}` });
  await offered({ breed_id: second.id });
  expect((await fixture.send(club, await fixture.read(club, id))).statusCode).toBe(200);

  expect((await edit(admin, { ...lists, koerung_first_breed_ids: [second.id, other.id] }, 'titles')).statusCode).toBe(
    200,
  );
  const [act] = await db.select().from(auditRecords).orderBy(desc(auditRecords.id)).limit(1);
  expect(act?.changes).toEqual([
    { field: 'Керунг, первый', from: first.name, to: '—' },
    { field: 'Керунг, первый', from: '—', to: other.name },
  ]);
});

it('parses the published list of a year', () => {
  expect(readDays('09.05.2027, 01.01.2027 – 03.01.2027;\n 02.01.2027')).toEqual({
    days: ['2027-01-01', '2027-01-02', '2027-01-03', '2027-05-09'],
  });
  expect(readDays('08.01.2027-01.01.2027')).toMatchObject({ wrong: expect.stringContaining('Конец раньше') });
  expect(readDays('01.01.2027-31.12.2027')).toMatchObject({ wrong: expect.stringContaining('200') });
});
