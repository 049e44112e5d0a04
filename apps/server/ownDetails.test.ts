import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditRecords } from '#domains/accounts/loginAs/server/tables.ts';
import { makeMember, type TestMember } from '#domains/accounts/server/testMember.ts';
import { agreementOf, registrationTerms } from '#domains/consents/agreements.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import type { DetailsVersion, EditedDetails } from '#domains/federationDetails/contract.ts';
import { workingHours } from '#domains/federationDetails/server/factories.ts';
import { federationDetailsJobs, findSignatory } from '#domains/federationDetails/server/public.ts';
import { federationDetails } from '#domains/federationDetails/server/tables.ts';
import { form, photo } from '#domains/media/server/testPortal.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { PortalSettings } from '#platform/contract/portalSettings.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { createLog } from '#platform/server/log.ts';
import { emblemFor } from '#platform/server/mail/emblem.ts';
import { renderMail } from '#platform/server/mail/renderMail.ts';
import { portalOwner } from '#platform/server/portalOwner.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testLog } from '#platform/testing/testLog.ts';
import { buildApp, type Portal } from './app.ts';
import { openOwnDetails } from './ownDetails.ts';

const path = '/api/administration/federation_details';
const folder = mkdtempSync(join(tmpdir(), 'portal-own-'));
const config = readConfig({
  PORTAL_MODE: 'test',
  LOG_LEVEL: 'silent',
  PORTAL_SECRET: 'only-for-tests-'.repeat(3),
  DATA_DIR: folder,
  API_PER_MINUTE: '100000',
  SOCIAL_URLS: 'https://vk.com/kinolog,,https://t.me/kinolog',
  MAIL_FROM: 'Канцелярия <office@federation.example>',
});

let database: TestDatabase;
let portal: Portal;
let admin: TestMember;
let club: TestMember;
beforeAll(async () => {
  database = await createTestDatabase();
  await loadReference(database.db);
  portal = await buildApp({ config, log: createLog('silent'), db: database.db, web: null });
  await portal.app.ready();
  admin = await makeMember(database.db, { userType: 101, alias: 'chief', shortName: 'Зимин А.' });
  club = await makeMember(database.db, { userType: 3, alias: 'klub' });
});
afterAll(async () => {
  await portal.app.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

let calls = 0;
async function call(method: 'GET' | 'PUT', url: string, payload?: object, { token }: { token: string } = admin) {
  calls += 1;
  const answer = await portal.app.inject({
    ...{ method, url, remoteAddress: `198.51.100.${calls % 200}` },
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  const { result, errors = {} } = answer.json();
  return { status: answer.statusCode, result, errors };
}
const settings = async (): Promise<PortalSettings> =>
  (await portal.app.inject('/api/portal/settings')).json().result as PortalSettings;
const edited = async (): Promise<EditedDetails> => (await call('GET', path)).result;
const inputOf = ({ emblem_picture: _, ...values }: EditedDetails) => values;
const save = async (change: Partial<EditedDetails>) => call('PUT', path, { ...inputOf(await edited()), ...change });
async function upload(bytes: Buffer, name = 'Эмблема.jpg') {
  const { payload, type } = form(bytes, name);
  return portal.app.inject({
    method: 'POST',
    url: '/api/media/picture',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
    payload,
  });
}
const mailText = () => renderMail({ greeting: 'Здравствуйте!', paragraphs: ['Письмо.'] });

describe('a portal whose federation has entered nothing', () => {
  it('calls itself by neutral words and shows neither hours nor a year of founding', async () => {
    const { owner, office, year } = await settings();
    expect(owner).toEqual({
      name: 'Кинологическая федерация',
      short_name: 'Федерация',
      founded_year: null,
      emblem: null,
    });
    expect(office).toEqual({ address: null, phone: null, mail: null, hours: '' });
    expect(year).toBeGreaterThan(2000);
    expect(mailText().text).toContain('Кинологическая федерация, портал. На это письмо отвечать не нужно.');
  });

  it('starts with the networks and the sender of the environment', async () => {
    expect((await settings()).social_links.map(({ name, url }) => [name, url])).toEqual([
      ['ВКонтакте', 'https://vk.com/kinolog'],
      ['Телеграм', 'https://t.me/kinolog'],
    ]);
    expect(await edited()).toMatchObject({ version: 0, mail_sender: 'Канцелярия', ok: '' });
  });

  it('keeps answering while the database is away', async () => {
    const log = { ...testLog(), warn: vi.fn<() => void>() };
    const db = new Proxy({}, { get: () => raise('away') }) as Db;
    const { read } = openOwnDetails({ db, config, log, store: {} as FileStore });
    expect((await read()).values).toMatchObject({ name: 'Кинологическая федерация', vk: 'https://vk.com/kinolog' });
    expect(log.warn).toHaveBeenCalledOnce();
  });
});

function raise(words: string): never {
  throw new Error(words);
}

describe('saved details', () => {
  it('are on pages, in mails and on papers at once, whatever the environment says', async () => {
    const answer = await save({
      name: 'Союз собаководов «Север»',
      short_name: 'ССС',
      founded_year: 1996,
      address: 'г. Вологда, ул. Мира, д. 1',
      contacts: [
        { value: '+7(817)200-14-36', description: '', is_main: true, contact_type_id: 1 },
        { value: 'office@sever.example', description: '', is_main: true, contact_type_id: 2 },
      ],
      hours: workingHours,
      telegram: '',
      mail_signature: 'С уважением,\nканцелярия',
      head_post: 'Президент',
      head_name: 'О. И. Север',
    });
    expect(answer).toMatchObject({ status: 200, result: { version: 1, short_name: 'ССС' } });
    const { owner, office, social_links } = await settings();
    expect(owner).toMatchObject({ name: 'Союз собаководов «Север»', founded_year: 1996 });
    expect(office).toEqual({
      address: 'г. Вологда, ул. Мира, д. 1',
      phone: '+7(817)\u00a0200-14-36',
      mail: 'office@sever.example',
      hours: 'понедельник – пятница, 10:00–13:00 и 14:00–17:00 по московскому времени',
    });
    expect(social_links.map(({ name }) => name)).toEqual(['ВКонтакте']);
    await vi.waitFor(() => expect(portalOwner()).toMatchObject({ headPost: 'Президент', headName: 'О. И. Север' }));
    const { text, html } = mailText();
    expect(text).toContain('С уважением,\nканцелярия\nНа это письмо отвечать не нужно.');
    expect(html).toContain('Союз собаководов<br>«Север»');
  });

  it('are refused with 412 when somebody else has saved meanwhile, in words', async () => {
    const before = inputOf(await edited());
    expect((await call('PUT', path, { ...before, short_name: 'Первый' })).status).toBe(200);
    const late = await call('PUT', path, { ...before, short_name: 'Второй' });
    expect(late.status).toBe(412);
    expect(late.errors.error).toContain('сохранил другой сотрудник');
    expect((await edited()).short_name).toBe('Первый');
  });

  it('are saved once when the answer was lost and the same is sent again', async () => {
    const input = { ...inputOf(await edited()), short_name: 'ССС' };
    const [one, other] = await Promise.all([call('PUT', path, input), call('PUT', path, input)]);
    expect([one.status, other.status, one.result.version]).toEqual([200, 200, other.result.version]);
    expect(await database.db.$count(federationDetails)).toBe(one.result.version);
  });

  it('are refused at the field: half-filled hours, a special day without its end, the same day twice', async () => {
    const wrong = await save({
      hours: [{ week_day_id: 1, time_from: '10:00', time_to: '' }],
      special_days: [
        { day: '2030-12-31', is_closed: false, time_from: '10:00', time_to: '09:00', note: '' },
        { day: '2030-12-31', is_closed: false, time_from: '10:00', time_to: '', note: '' },
      ],
      name: '',
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.errors)).toEqual(
      expect.arrayContaining(['name', 'hours.0.time_to', 'special_days.1.day', 'special_days.1.time_to']),
    );
    const order = await save({
      special_days: [{ day: '2030-12-31', is_closed: false, time_from: '10:00', time_to: '09:00', note: '' }],
    });
    expect(order.errors['special_days.0.time_to']).toContain('позже');
  });

  it('are changed by the head federation and administrators alone', async () => {
    expect((await call('GET', path, undefined, club)).status).toBe(403);
    expect((await call('PUT', path, inputOf(await edited()), club)).status).toBe(403);
    expect((await call('GET', `${path}/versions`, undefined, club)).status).toBe(403);
  });
});

describe('an emblem', () => {
  it('comes through the upload of pictures: no SVG, no 50 MB, no picture of another member', async () => {
    const svg = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'));
    expect([svg.statusCode, svg.json().errors.file]).toEqual([422, expect.stringContaining('не фотография')]);
    const jpeg = await photo(400, 400);
    const huge = await upload(Buffer.concat([jpeg, Buffer.alloc(50 * 1024 * 1024)]));
    expect([huge.statusCode, huge.json().errors.file]).toEqual([413, expect.stringContaining('20 МБ')]);
    const foreign = await save({ emblem: 999_999 });
    expect([foreign.status, Object.keys(foreign.errors)]).toEqual([400, ['emblem']]);
  });

  it('stands in the header and in mails', async () => {
    const { id } = (await upload(await photo(700, 700))).json().result;
    expect((await save({ emblem: id })).result.emblem_picture.id).toBe(id);
    const { owner } = await settings();
    const file = await portal.app.inject(String(owner.emblem));
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
    await vi.waitFor(() => expect(portalOwner().emblem).not.toBeNull());
    const [attached] = await emblemFor(mailText().html);
    expect(attached).toMatchObject({ contentType: 'image/jpeg', cid: 'emblem@portal' });
  });
});

describe('versions', () => {
  const versions = async (): Promise<DetailsVersion[]> => (await call('GET', `${path}/versions`)).result;

  it('say who changed what, and an earlier one comes back with its emblem as the next', async () => {
    const withEmblem = await edited();
    await save({ emblem: 0, name: 'Другой союз' });
    const [latest] = await versions();
    expect(latest).toMatchObject({ version: withEmblem.version + 1, saved_by: 'Зимин А.', restored_from: null });
    expect(latest?.changes.map(({ field, to }) => [field, to])).toEqual([
      ['Название', 'Другой союз'],
      ['Эмблема', '—'],
    ]);
    const restored = await call('PUT', `${path}/restoration`, {
      version: withEmblem.version + 1,
      to: withEmblem.version,
    });
    expect(restored.result).toMatchObject({
      version: withEmblem.version + 2,
      name: withEmblem.name,
      emblem_picture: withEmblem.emblem_picture,
    });
    expect((await versions())[0]?.restored_from).toBe(withEmblem.version);
    expect((await call('PUT', `${path}/restoration`, { version: withEmblem.version + 2, to: 99 })).status).toBe(404);
    expect((await call('PUT', `${path}/restoration`, { version: 1, to: 1 })).status).toBe(412);
  });

  it('are in the journal, in words', async () => {
    const acts = await database.db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'restoreFederationDetails'))
      .orderBy(desc(auditRecords.id));
    expect(acts.flatMap(({ changes }) => changes ?? [])).toContainEqual({
      field: 'Название',
      from: 'Другой союз',
      to: 'Союз собаководов «Север»',
    });
  });
});

describe('the head federation’s own page', () => {
  it('takes over contacts and hours, also when it is entered after the details', async () => {
    const [job] = federationDetailsJobs;
    const head = await makeProfile(database.db, { userType: 5, alias: 'rkf', name: 'Головная', shortName: 'РКФ' });
    const page = async () => (await database.db.select().from(profiles).where(eq(profiles.id, head.id)))[0];
    await job?.run({ db: database.db, log: testLog(), now: clock.now() });
    expect(await page()).toMatchObject({ address: 'г. Вологда, ул. Мира, д. 1', schedule: workingHours });
    await save({ address: 'г. Вологда, ул. Садовая, д. 2' });
    expect((await page())?.address).toBe('г. Вологда, ул. Садовая, д. 2');
  });
});

describe('the operator of personal data', () => {
  const policy = async () => {
    const answer = await portal.app.inject('/Politika_PDn.pdf');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return answer.rawPayload;
  };

  it('is named by the policy and by consents, whose earlier ones are asked for anew for another operator', async () => {
    const before = await policy();
    const give = (text_version: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/account/consents',
        headers: { authorization: `Bearer ${club.token}` },
        payload: { kind: 'processing', text_version },
      });
    const unnamed = agreementOf('processing', { text: '', key: '' });
    expect((await give(unnamed.version)).statusCode).toBe(200);
    const operator = { operator_name: 'АНО «Север»', operator_inn: '7700000016', operator_ogrn: '1027700000008' };
    expect((await save(operator)).status).toBe(200);
    expect((await policy()).equals(before)).toBe(false);
    const details = (await portal.app.inject('/api/federation/details')).json().result;
    expect(details.operator).toBe('АНО «Север», ИНН 7700000016, ОГРН 1027700000008');
    const consents = async () => (await call('GET', '/api/account/consents', undefined, club)).result;
    expect((await consents()).processing.is_outdated).toBe(true);
    expect((await give(unnamed.version)).statusCode).toBe(409);
    const named = agreementOf('processing', { text: details.operator, key: details.operator_key });
    expect(named.paragraphs.join(' ')).toContain('АНО «Север»');
    expect((await give(named.version)).statusCode).toBe(200);
    expect((await consents()).processing.is_outdated).toBe(false);
    // The same operator at another address is no new one.
    await save({ operator_address: 'г. Вологда, ул. Мира, д. 1' });
    expect((await consents()).processing.is_outdated).toBe(false);
    expect(registrationTerms.version).not.toContain('/');
  });
});

describe('papers of the head federation', () => {
  it('keep the name of the head of their day', async () => {
    const { version } = await edited();
    const [latest] = await database.db.select().from(federationDetails).where(eq(federationDetails.version, version));
    if (!latest) throw new Error('Nothing is saved');
    const as = (head_name: string) => ({ ...latest.content, head_name, head_post: 'Президент' });
    await database.db.insert(federationDetails).values([
      { ...latest, version: version + 1, content: as('О. И. Север'), savedAt: new Date('2090-01-01T10:00:00Z') },
      { ...latest, version: version + 2, content: as('П. А. Юг'), savedAt: new Date('2090-03-01T10:00:00Z') },
    ]);
    const nameOn = async (day: string) => (await findSignatory(database.db, day))?.name;
    expect(await nameOn('2090-02-01')).toBe('О. И. Север');
    expect(await nameOn('2090-03-01')).toBe('П. А. Юг');
    // Older than every version: the first one that is known.
    expect(await nameOn('1999-01-01')).toBe(await nameOn('1998-01-01'));
  });
});
