import type { FastifyInstance } from 'fastify';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { documents } from '#domains/media/server/tables.ts';
import { makeProfile, type NewProfile } from '#domains/profiles/server/factories.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Session } from '#platform/server/session.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { FindSentLitters } from '../matings/server/sentLitters.ts';
import type { FindTracked } from './routes/lookupRoutes.ts';
import { dogRoutes } from './routes.ts';
import { dogs } from './tables.ts';

export interface TestOwner {
  profileId: number;
  alias: string;
  token: string;
}

export interface Studbook extends TestDatabase {
  app: FastifyInstance;
  someone(profile: Partial<NewProfile>): Promise<TestOwner>;
  dog(given: Partial<typeof dogs.$inferInsert>): Promise<number>;
  /** Uploads a paper that is not attached to anything yet. */
  paper(profileId: number): Promise<number>;
  call(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    options?: { token?: string | undefined; body?: object; ip?: string },
  ): Promise<{ status: number; body: never }>;
}

let made = 0;

/** Serves the studbook's routes over a test database; each call comes from a fresh address unless one is given. */
export async function openStudbook(
  more: { track?: FindTracked; sentLitters?: FindSentLitters } = {},
): Promise<Studbook> {
  const database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  const sessions = new Map<string, Session>();
  const app = await testApp({
    db,
    settings: { PORTAL_SECRET: 'only-for-tests-'.repeat(3) },
    findSession: async (_, token) => sessions.get(token) ?? null,
    routes: (server, parts) => {
      server.register(async (scope) => dogRoutes(scope, { ...parts, ...more }));
    },
  });
  const freshAddress = (): string => {
    made += 1;
    return `198.51.${100 + (made % 100)}.${1 + (made % 250)}`;
  };
  const call: Studbook['call'] = async (method, url, { token, body, ip = freshAddress() } = {}) => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json() as never };
  };
  return {
    ...database,
    app,
    call,
    async someone(profile) {
      made += 1;
      const { id: profileId, alias, userType } = await makeProfile(db, profile);
      const { id: accountId } = await makeAccount(db, { profileId, mail: `dogs-${made}@mail.example` });
      const token = `a-token-of-the-tests-${made}`;
      sessions.set(token, { sessionId: made, accountId, profileId, userType: userType as UserType, alias, roles: [] });
      return { profileId, alias, token };
    },
    async dog(given) {
      made += 1;
      const row = {
        name: `Собака ${made}`,
        nameLat: `Sobaka ${made}`,
        breedId: 122,
        sex: 1,
        bornOn: '2020-05-12',
        colour: 'чёрный',
        ...given,
      };
      const [dog] = await db.insert(dogs).values(row).returning({ id: dogs.id });
      return dog?.id as number;
    },
    async paper(profileId) {
      made += 1;
      const [file] = await db
        .insert(documents)
        .values({ profileId, fileKey: `key-${made}`, name: 'родословная.pdf', mediaType: 'application/pdf', size: 10 })
        .returning({ id: documents.id });
      return file?.id as number;
    },
    async drop() {
      await app.close();
      await database.drop();
    },
  };
}
