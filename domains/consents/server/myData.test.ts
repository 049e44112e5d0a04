import { inflateRawSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programKeys } from '#domains/accounts/programKeys/server/tables.ts';
import { accountSessions, accounts } from '#domains/accounts/server/tables.ts';
import { states } from '#domains/applications/machine.ts';
import {
  applicationHistory,
  applicationMessages,
  applicationReviews,
  applications,
} from '#domains/applications/server/tables.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { dogRequests, dogs } from '#domains/dogs/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { articles } from '#domains/news/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { dayMs, hourMs } from '#platform/contract/time/duration.ts';
import { createLog } from '#platform/server/log.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { MyData } from '../contract.ts';
import { consentJobs } from './jobs.ts';
import { attachedTables, listAttachedRows, listOwnTables } from './queries/ownRows.ts';
import { dataExports, deletionRequests } from './tables.ts';
import { type ConsentFixture, openConsentFixture, type Person } from './testFixture.ts';

let fixture: ConsentFixture;
beforeAll(async () => {
  fixture = await openConsentFixture();
  await loadReference(fixture.db);
});
afterAll(() => fixture.close());
const run = async (name: string, now = new Date()): Promise<void> => {
  const job = consentJobs(fixture.files, fixture.config).find((one) => one.name === name);
  await job?.run({ db: fixture.db, log: createLog('silent'), now });
};
const result = (answer: LightMyRequestResponse): MyData => answer.json().result;
const ask = (person: Person) => fixture.call('POST', '/api/account/data/export', person);
const file = (person: Person | undefined, id: number | undefined) =>
  fixture.call('GET', `/api/account/data/export/file?id=${id}`, person);

/** Parses a ZIP's central directory into names and contents. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed, nameLength, extra, comment, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + packed);
    found.set(name, method === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + nameLength + extra + comment;
  }
  return found;
}

describe('the export of all data', () => {
  it('is made by a job with every table and file of the person and without secrets [P60] [Keys-6]', async () => {
    const person = await fixture.person({
      contacts: [{ value: '+7(912)000-11-22', description: '', is_main: true, contact_type_id: 1 }],
    });
    await fixture.db.insert(programKeys).values({
      ...{ accountId: person.accountId, name: '1С питомника', scopes: { pages: 'read' } },
      ...{ keyHash: 'd'.repeat(64), ending: 'abcd', expiresAt: new Date(Date.now() + 60 * dayMs) },
    });
    await fixture.db
      .insert(accountSessions)
      .values({ accountId: person.accountId, tokenHash: 'f'.repeat(64), expiresAt: new Date(Date.now() + dayMs) });
    const key = `${'ab'.repeat(16)}.pdf`;
    await fixture.files.store.put(key, Buffer.from('%PDF-1.7 мой паспорт'), 'application/pdf');
    await fixture.db.insert(documents).values({
      profileId: person.profileId,
      fileKey: key,
      name: '../../Паспорт.pdf',
      mediaType: 'application/pdf',
      size: 20,
    });
    await fixture.db.insert(articles).values({ ...article(person), title: 'Щенки таксы' });
    expect(result(await ask(person)).export).toMatchObject({ status: 'waiting' });
    await run('make-data-exports');
    const { export: ready } = result(await fixture.call('GET', '/api/account/data', person));
    expect(ready).toMatchObject({ status: 'ready', size: expect.any(Number) });
    const answer = await file(person, ready?.id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-length': String(ready?.size),
    });
    const inside = unzip(answer.rawPayload);
    const names = [...inside.keys()];
    expect(names).toEqual(
      expect.arrayContaining([
        'ПРОЧТИ.txt',
        'data/accounts.json',
        'data/profiles.json',
        'data/articles.json',
        'data/documents.json',
      ]),
    );
    const paper = names.find((name) => name.startsWith('files/documents/'));
    expect(paper).not.toMatch(/\.\.\//);
    expect(inside.get(paper ?? '')?.toString()).toBe('%PDF-1.7 мой паспорт');
    const everything = [...inside.values()].map(String).join('\n');
    for (const word of [person.mail, '+7(912)000-11-22', 'Щенки таксы', '1С питомника'])
      expect(everything).toContain(word);
    for (const word of ['argon2', 'f'.repeat(64), 'd'.repeat(64), 'password_hash', 'token_hash', 'key_hash'])
      expect(everything).not.toContain(word);
    const letter = (await fixture.db.select().from(mails).where(eq(mails.recipient, person.mail))).at(-1);
    expect(letter).toMatchObject({
      subject: 'Архив ваших данных готов',
      text: expect.stringContaining('https://portal.example/user/'),
    });
  });

  it('has what belongs to the person’s applications and litters, without staff’s words for staff [Round3-E8]', async () => {
    const person = await fixture.person({});
    const other = await fixture.person({});
    const send = async (profileId: number, word: string): Promise<void> => {
      const [made] = await fixture.db
        .insert(applications)
        .values({ type: 'membership', profileId, userType: 1, data: {} })
        .returning({ id: applications.id });
      const applicationId = made?.id ?? 0;
      const at = new Date();
      await fixture.db.insert(applicationHistory).values({
        ...{ applicationId, at, step: 'send', fromState: states.draft, state: states.inWork },
        ...{ who: 'applicant', publicComment: `${word} всем`, internalComment: `${word} тайно` },
      });
      await fixture.db.insert(applicationReviews).values({
        applicationId,
        part: 'block:payment',
        accepted: false,
        comment: `${word} замечание`,
        reviewedAt: at,
      });
      await fixture.db
        .insert(applicationMessages)
        .values({ applicationId, who: 'reviewer', at, text: `${word} вопрос` });
    };
    await send(person.profileId, 'Моё');
    await send(other.profileId, 'Чужое');
    await ask(person);
    await run('make-data-exports');
    const { export: ready } = result(await fixture.call('GET', '/api/account/data', person));
    const inside = unzip((await file(person, ready?.id)).rawPayload);
    const everything = [...inside.values()].map(String).join('\n');
    for (const word of ['Моё всем', 'Моё замечание', 'Моё вопрос']) expect(everything).toContain(word);
    expect(everything).not.toMatch(/Чужое|тайно/);
    // Every declared table exists with its columns.
    for (const table of attachedTables) await listAttachedRows(fixture.db, table, person.profileId);
  });

  it('is available to its owner only, once a day, for some days', async () => {
    const [person, stranger] = [await fixture.person(), await fixture.person()];
    await ask(person);
    expect((await ask(person)).statusCode).toBe(429);
    await run('make-data-exports');
    const id = result(await fixture.call('GET', '/api/account/data', person)).export?.id;
    expect((await file(stranger, id)).statusCode).toBe(404);
    expect((await file(undefined, id)).statusCode).toBe(401);
    const [row] = await fixture.db.select().from(dataExports).where(eq(dataExports.accountId, person.accountId));
    expect((await fixture.app.inject(`/files/${row?.fileKey}`)).statusCode).toBe(404);
    await run('clear-data-exports', new Date(Date.now() + 6 * dayMs));
    expect((await file(person, id)).statusCode).toBe(200);
    await run('clear-data-exports', new Date(Date.now() + 8 * dayMs));
    expect((await file(person, id)).statusCode).toBe(404);
    expect(await fixture.files.store.open(row?.fileKey ?? '')).toBeNull();
    expect(result(await fixture.call('GET', '/api/account/data', person)).export?.status).toBe('expired');
  });

  it('is retried after an error, and marked as failed in the end', async () => {
    const person = await fixture.person();
    await ask(person);
    const broken = {
      ...fixture.files,
      tempUpload: { ...fixture.files.tempUpload, within: () => Promise.reject(new Error('The disk is full')) },
    };
    const [job] = consentJobs(broken, fixture.config);
    for (let round = 0; round < 5; round++)
      await job?.run({ db: fixture.db, log: createLog('silent'), now: new Date(Date.now() + round * hourMs) });
    expect(result(await fixture.call('GET', '/api/account/data', person)).export?.status).toBe('failed');
    expect((await ask(person)).statusCode).toBe(200);
  });
});

describe('deletion', () => {
  it('is delayed by thirty days, can be cancelled, and is refused to judges, kennels and organisations', async () => {
    const person = await fixture.person();
    expect((await fixture.call('POST', '/api/account/deletion', person, {})).statusCode).toBe(400);
    const { deletion } = result(await fixture.call('POST', '/api/account/deletion', person, { confirmed: true }));
    expect(Math.round((Date.parse(deletion?.due_at ?? '') - Date.now()) / dayMs)).toBe(30);
    await run('erase-accounts', new Date(Date.now() + 29 * dayMs));
    expect(
      (await fixture.db.select().from(accounts).where(eq(accounts.id, person.accountId)))[0]?.blockedAt,
    ).toBeNull();
    expect(result(await fixture.call('DELETE', '/api/account/deletion', person)).deletion).toBeNull();
    await run('erase-accounts', new Date(Date.now() + 40 * dayMs));
    expect((await fixture.db.select().from(accounts).where(eq(accounts.id, person.accountId)))[0]).toMatchObject({
      mail: person.mail,
      blockedAt: null,
    });
    const refused = [
      await fixture.person({}, ['role_judge']),
      ...(await Promise.all(([3, 4, 5, 7, 101] as const).map((userType) => fixture.person({ userType })))),
    ];
    for (const one of refused) {
      expect((await fixture.call('POST', '/api/account/deletion', one, { confirmed: true })).statusCode).toBe(403);
      expect(result(await fixture.call('GET', '/api/account/data', one)).can_delete).toBe(false);
    }
  });

  it('erases the person from every table and keeps pedigrees whole [P60] [Keys-6]', async () => {
    const person = await fixture.person({
      name: 'Мандаринова Клементина',
      shortName: 'Клементина Мандаринова',
      lastName: 'Мандаринова',
      firstName: 'Клементина',
      nameLat: 'Klementina Mandarinova',
      alias: 'mandarinova_k',
      address: 'улица Мандариновая, 1',
      contacts: [{ value: 'mandarinova@mail.example', description: '', is_main: true, contact_type_id: 2 }],
    });
    await fixture.db
      .update(accounts)
      .set({ mail: 'Mandarinova@mail.example' })
      .where(eq(accounts.id, person.accountId));
    await fixture.db.insert(articles).values({ ...article(person), title: 'Мандаринова продаёт щенков' });
    await fixture.db.insert(documents).values({
      profileId: person.profileId,
      fileKey: `${'cd'.repeat(16)}.pdf`,
      name: 'x.pdf',
      mediaType: 'application/pdf',
      size: 20,
    });
    await fixture.db.insert(programKeys).values({
      ...{ accountId: person.accountId, name: 'Программа Мандариновой', scopes: { pages: 'read' } },
      ...{ keyHash: 'hash of a key', ending: 'abcd', expiresAt: new Date(Date.now() + 60 * dayMs) },
    });
    await fixture.db.insert(dogRequests).values({ profileId: person.profileId, comment: 'Подарила Мандаринова' });
    await fixture.db
      .insert(accountSessions)
      .values({ accountId: person.accountId, tokenHash: 'e'.repeat(64), expiresAt: new Date(Date.now() + dayMs) });
    const [dog] = await fixture.db
      .insert(dogs)
      .values({ ...dogOf(person), ownerName: 'Мандаринова К.', breederName: 'Мандаринова К.' })
      .returning();
    await fixture.call('POST', '/api/account/deletion', person, { confirmed: true });
    await run('erase-accounts', new Date(Date.now() + 31 * dayMs));
    const [request] = await fixture.db
      .select()
      .from(deletionRequests)
      .where(eq(deletionRequests.accountId, person.accountId));
    expect(request?.doneAt).not.toBeNull();

    // One mail still goes to the person, about the deletion. Every other table is searched.
    await fixture.db.delete(mails).where(eq(mails.subject, 'Учётная запись удалена'));
    const { rows: tables } = await fixture.db.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const { rows } = await fixture.db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(name)} t where t::text ~* 'мандаринов|mandarinov|клементин|klementin'`,
      );
      expect([name, rows[0]?.n]).toEqual([name, 0]);
    }
    const [left] = await fixture.db
      .select()
      .from(dogs)
      .where(eq(dogs.id, dog?.id ?? 0));
    expect(left).toMatchObject({
      ownerId: person.profileId,
      breederId: person.profileId,
      name: dog?.name,
      isListed: false,
    });
    const [profile] = await fixture.db.select().from(profiles).where(eq(profiles.id, person.profileId));
    expect(profile).toMatchObject({ name: 'Удалённый участник', isActive: false });
    expect(await fixture.db.$count(programKeys, eq(programKeys.accountId, person.accountId))).toBe(0);
    expect(
      await fixture.db.select().from(accountSessions).where(eq(accountSessions.accountId, person.accountId)),
    ).toEqual([]);
    expect(
      (
        await fixture.db
          .select()
          .from(documents)
          .where(eq(documents.fileKey, `${'cd'.repeat(16)}.pdf`))
      )[0]?.profileId,
    ).toBeNull();
  });

  it('finds every table with a reference to a person in the database’s catalogue', async () => {
    const tables = await listOwnTables(fixture.db);
    expect(tables).toEqual(
      expect.arrayContaining([
        { table: 'account_sessions', column: 'account_id', of: 'accounts', fate: 'deleted' },
        { table: 'documents', column: 'profile_id', of: 'profiles', fate: 'released' },
        { table: 'audit_records', column: 'account_id', of: 'accounts', fate: 'kept' },
        { table: 'consent_records', column: 'account_id', of: 'accounts', fate: 'kept' },
      ]),
    );
  });
});

const article = ({ profileId }: Person) => ({
  profileId,
  authorType: 1,
  title: 'Новость',
  lead: 'Коротко',
  content: '<p>Текст</p>',
  publishAt: new Date().toISOString(),
  isPublished: true,
});
const dogOf = ({ profileId }: Person) => ({
  ownerId: profileId,
  breederId: profileId,
  name: 'Буран',
  nameLat: 'BURAN',
  sex: 1,
  breedId: 1,
  bornOn: '2024-02-29',
  isListed: true,
});
