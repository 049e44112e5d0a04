import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { makeProfile, type NewProfile } from '#domains/profiles/server/factories.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { type Files, openFiles } from '#platform/server/files/openFiles.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase } from '#platform/testing/database.ts';
import { consentRoutes } from './routes.ts';

export interface Person {
  accountId: number;
  profileId: number;
  mail: string;
  token: string;
}

let people = 0;

/** Opens the domain's routes on their own database and file store; tokens map to accounts. */
export async function openConsentFixture() {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'portal-consents-'));
  const config = readConfig({
    PORTAL_MODE: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    PUBLIC_URL: 'https://portal.example',
  });
  const files: Files = await openFiles(config);
  const app = await testApp({
    db: database.db,
    settings: { DATA_DIR: folder, PUBLIC_URL: 'https://portal.example' },
    routes: (server, parts) => consentRoutes(server, { db: parts.db, config: parts.config, store: files.store }),
    findSession: async ({ db }, token) => findPerson(db, token),
  });
  return {
    ...database,
    app,
    files,
    config,
    async person(profile: Partial<NewProfile> = {}, roles: string[] = []): Promise<Person> {
      people += 1;
      const ownMail = `person-${people}@mail.example`;
      const made = await makeProfile(database.db, {
        userType: 1,
        name: 'Лебедева Анна',
        shortName: 'Анна Л.',
        lastName: 'Лебедева',
        firstName: 'Анна',
        ...profile,
      });
      const { id, mail } = await makeAccount(database.db, { profileId: made.id, mail: ownMail, roles });
      return { accountId: id, profileId: made.id, mail, token: `token-of-the-account-${id}` };
    },
    call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, person?: Person, payload?: object) =>
      callAs(app, method, url, person, payload),
    async close() {
      await app.close();
      await files.fileWorker.close();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

export type ConsentFixture = Awaited<ReturnType<typeof openConsentFixture>>;

const callAs = (
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  person?: Person,
  payload: object = {},
) =>
  app.inject({
    method,
    url,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    ...((method === 'POST' || method === 'PUT') && { payload }),
  });

async function findPerson(db: Db, token: string) {
  const accountId = Number(token.split('-').at(-1));
  const [found] = await db
    .select({ profileId: profiles.id, userType: profiles.userType, alias: profiles.alias, roles: accounts.roles })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(accounts.id, accountId));
  return found ? { sessionId: accountId, accountId, ...found, userType: found.userType as UserType } : null;
}
