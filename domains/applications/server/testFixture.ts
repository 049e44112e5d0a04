import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { openTempUpload } from '#platform/server/files/tempUpload.ts';
import type { Session } from '#platform/server/session.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { Application } from '../contract.ts';
import { applicationRoutes } from './routes.ts';
import { applicationSettings } from './tables.ts';

const base = '/api/requests/applications';
const admin = '/api/administration/applications';

export interface TestAccount {
  token: string;
  profileId: number;
  accountId: number;
  alias: string;
}

export interface OfficeFixture {
  database: TestDatabase;
  app: FastifyInstance;
  store: FileStore;
  member(
    userType: UserType,
    options?: { federationId?: number | null; isActive?: boolean; alias?: string; roles?: string[] },
  ): Promise<TestAccount>;
  /** The same account with a staff member inside. */
  entered(who: TestAccount, staff: TestAccount): TestAccount;
  /** Uploads a document of this profile that no application uses yet; returns its id. */
  file(profileId: number): Promise<number>;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    who: TestAccount,
    payload?: object,
    key?: string,
  ): Promise<LightMyRequestResponse>;
  /** Creates a club of a federation with a responsible person, and that federation. */
  office(): Promise<{ club: TestAccount; federation: TestAccount }>;
  start(who: TestAccount, type?: string): Promise<number>;
  read(who: TestAccount, applicationId: number): Promise<Application>;
  /** Fills in everything a duplicate of a pedigree asks for. */
  filled(who: TestAccount, applicationId: number, part?: object): Promise<Application>;
  send(
    who: TestAccount,
    application: { application_id: number; version: number },
    key?: string,
  ): Promise<LightMyRequestResponse>;
  /** Takes a staff step; `version` defaults to the current one. */
  act(who: TestAccount, applicationId: number, path: string, payload?: object): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

function memoryStore(): FileStore {
  const kept = new Map<string, Buffer>();
  return {
    put: async (key, bytes) => void kept.set(key, bytes),
    putFile: async (key, path) => void kept.set(key, await readFile(path)),
    open: async (key) => {
      const bytes = kept.get(key);
      return bytes ? Readable.from([bytes]) : null;
    },
    remove: async (key) => void kept.delete(key),
    async *list() {
      yield* kept.keys();
    },
  };
}

/** Opens the office on its own database. */
export async function openOffice(): Promise<OfficeFixture> {
  const database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  const [city] = await db.select({ id: cities.id }).from(cities).limit(1);
  const [breed] = await db.select({ id: breeds.id }).from(breeds).limit(1);
  await db
    .insert(applicationSettings)
    .values({ type: 'replace-duplicate', usualDays: 30, urgentDays: 5, fee: 1200, urgentFee: 3600 });
  const people = new Map<string, Session>();
  const store = memoryStore();
  const tempUpload = openTempUpload(join(tmpdir(), 'office-incoming'));
  let made = 0;
  const app = await testApp({
    db,
    routes: (on, parts) => applicationRoutes(on, { ...parts, files: { store, tempUpload } }),
    findSession: async (_, token) => people.get(token) ?? null,
  });

  const fixture: OfficeFixture = {
    database,
    app,
    store,
    async member(userType, { federationId = null, isActive = true, alias = `office_${made + 1}`, roles = [] } = {}) {
      made += 1;
      const profile = await makeProfile(db, {
        userType,
        alias,
        federationId,
        isActive,
        name: `Участник ${made}`,
        shortName: `Участник ${made}`,
      });
      const account = await makeAccount(db, { profileId: profile.id, mail: `office-${made}@mail.example` });
      const token = `token-of-the-office-${made}`;
      people.set(token, { sessionId: made, accountId: account.id, profileId: profile.id, userType, alias, roles });
      return { token, profileId: profile.id, accountId: account.id, alias };
    },
    entered(who, staff) {
      const session = people.get(who.token);
      if (!session) throw new Error(`${who.alias} has no session`);
      const token = `${who.token}-entered`;
      people.set(token, { ...session, enteredBy: staff.accountId });
      return { ...who, token };
    },
    async file(profileId) {
      made += 1;
      const [row] = await db
        .insert(documents)
        .values({
          profileId,
          fileKey: `key-${made}`,
          name: `Бумага ${made}.pdf`,
          mediaType: 'application/pdf',
          size: 1024,
        })
        .returning({ id: documents.id });
      return row?.id as number;
    },
    call: (method, url, { token }, payload, key) =>
      app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
        ...(payload && { payload }),
      }),
    async office() {
      const federation = await fixture.member(userTypes.federation);
      const club = await fixture.member(userTypes.club, { federationId: federation.profileId });
      const person = {
        last_name: 'Северцева',
        first_name: 'Анна',
        second_name: '',
        phone: '+79005550120',
        email: 'anna@mail.example',
        postcode: '160001',
      };
      const address = {
        city_id: city?.id,
        street: 'ул. Мира',
        house: '12',
        building: '',
        flat: '',
        subscriber_mail: '',
      };
      await fixture.call('POST', '/api/requests/declarants', club, { ...person, ...address });
      return { club, federation };
    },
    async start(who, type = 'replace-duplicate') {
      const answer = await fixture.call('POST', base, who, { type });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json().result.application_id;
    },
    read: async (who, applicationId) => (await fixture.call('GET', `${base}/${applicationId}`, who)).json().result,
    async filled(who, applicationId, part = {}) {
      const { values, version } = await fixture.read(who, applicationId);
      const papers = {
        duplicate_application_id: await fixture.file(who.profileId),
        personal_data_document_id: await fixture.file(who.profileId),
        payment_document_id: await fixture.file(who.profileId),
      };
      const payment = { payment_date: '2026-01-12', payment_number: '418', payment_name: 'Клуб «Проба»' };
      const dog = { stamp_code: 'ABC', stamp_number: '123', breed_id: breed?.id, dog_name: 'Буран' };
      const answer = await fixture.call('PUT', `${base}/${applicationId}`, who, {
        version,
        values: { ...values, ...papers, ...payment, ...dog, ...part },
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return fixture.read(who, applicationId);
    },
    send: (who, { application_id, version }, key) =>
      fixture.call('POST', `${base}/${application_id}/send`, who, { version }, key),
    async act(who, applicationId, path, payload = {}) {
      const read = (await fixture.call('GET', `${admin}/${applicationId}`, who)).json().result;
      return fixture.call(path === 'part' ? 'PUT' : 'POST', `${admin}/${applicationId}/${path}`, who, {
        version: read?.version ?? 1,
        ...payload,
      });
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
  return fixture;
}
