import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { clubRegister } from '#domains/organisations/server/public.ts';
import { makeProfile, type NewProfile } from '#domains/profiles/server/factories.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { type TestParts, testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { AccessData } from '../contract.ts';
import { type AccountOptions, demoPassword, makeAccount } from './factories.ts';
import { findSession } from './public.ts';
import { type AccountParts, accountRoutes } from './routes.ts';

export interface Member {
  accountId: number;
  profileId: number;
  mail: string;
  alias: string;
}

export interface TestPortal extends TestDatabase {
  app: FastifyInstance;
  member(profile?: Partial<NewProfile>, account?: Partial<AccountOptions>): Promise<Member>;
  /** From a unique address by default, so that tests do not throttle each other. */
  tryToSignIn(
    body: Record<string, unknown>,
    from?: { ip?: string; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  signIn(member: Member, from?: { ip?: string; headers?: Record<string, string> }): Promise<AccessData>;
  call(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    token?: string,
    payload?: Record<string, unknown>,
  ): Promise<LightMyRequestResponse>;
  /** A call with a body, from a unique address. */
  post(url: string, body: object, token?: string): Promise<LightMyRequestResponse>;
  /** The newest mail to this address. */
  letterTo(mail: string): Promise<{ subject: string; text: string; html: string } | undefined>;
}

/** The accounts' routes without the domains above them. */
export const testRoutes = (
  app: FastifyInstance,
  parts: TestParts & Pick<AccountParts, 'findNamed' | 'countHooks'>,
): void => accountRoutes(app, { ...parts, acceptTerms: async () => undefined, register: clubRegister });

export const testSecret = 'only-for-tests-'.repeat(3);

/** The accounts' routes with their own database. */
export async function openTestPortal(settings: Record<string, string> = {}): Promise<TestPortal> {
  const database = await createTestDatabase();
  const { db } = database;
  const app = await testApp({
    db,
    routes: testRoutes,
    settings: { PORTAL_SECRET: testSecret, ...settings },
    findSession,
  });
  let members = 0;
  let hosts = 0;
  const freshAddress = (): string => {
    hosts += 1;
    return `198.51.${hosts % 200}.${(hosts % 250) + 1}`;
  };
  const tryToSignIn: TestPortal['tryToSignIn'] = (body, { ip = freshAddress(), headers = {} } = {}) =>
    app.inject({ method: 'POST', url: '/api/Authentication', remoteAddress: ip, headers, payload: body });
  return {
    ...database,
    app,
    async member(profile = {}, account = {}) {
      members += 1;
      const ownMail = `Member-${members}@mail.example`;
      const made = await makeProfile(db, {
        userType: 1,
        name: 'Лебедева Анна Игоревна',
        shortName: 'Лебедева А. И.',
        lastName: 'Лебедева',
        firstName: 'Анна',
        ...profile,
      });
      const { id, mail } = await makeAccount(db, { profileId: made.id, mail: ownMail, ...account });
      return { accountId: id, profileId: made.id, mail, alias: made.alias };
    },
    tryToSignIn,
    async signIn({ mail }, from) {
      const answer = await tryToSignIn({ email: mail, password: demoPassword }, from);
      if (answer.statusCode !== 200) throw new Error(`Sign-in answered ${answer.body}`);
      return answer.json<{ result: AccessData }>().result;
    },
    call: (method, url, token, payload = {}) =>
      app.inject({
        method,
        url,
        remoteAddress: freshAddress(),
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(method !== 'GET' && { payload }),
      }),
    post: (url, body, token) =>
      app.inject({
        method: 'POST',
        url,
        remoteAddress: freshAddress(),
        headers: token ? { authorization: `Bearer ${token}` } : {},
        payload: body,
      }),
    async letterTo(mail) {
      const [letter] = await db.select().from(mails).where(eq(mails.recipient, mail)).orderBy(desc(mails.id)).limit(1);
      return letter;
    },
    async drop() {
      await app.close();
      await database.drop();
    },
  };
}
