import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { findSession } from '#domains/accounts/server/public.ts';
import { accountRoutes } from '#domains/accounts/server/routes.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { judgeRoutes } from '#domains/judges/server/public.ts';
import { clubRegister } from '#domains/organisations/server/public.ts';
import { organisationRoutes } from '#domains/organisations/server/routes.ts';
import type { NewProfile } from '#domains/profiles/server/factories.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { type TestParts, testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';

export interface RegisterFixture extends TestDatabase {
  app: FastifyInstance;
  /** Bearer token of an administrator. */
  staff: string;
  /** Accounts the terms were accepted for. */
  accepted: number[];
  member(profile: Partial<NewProfile>, mail: string): Promise<{ profileId: number; accountId: number; token: string }>;
  call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, token?: string): Promise<LightMyRequestResponse>;
  /** Token of the newest invitation mail to this address. */
  invitationTo(mail: string): Promise<string>;
}

export const register = '/api/administration/organisations';

/** The routes of the register, the judges and the accounts, with an administrator; `more`: other domains' routes. */
export async function openRegisterFixture(
  more: (server: FastifyInstance, parts: TestParts) => void = () => undefined,
): Promise<RegisterFixture> {
  const database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  const accepted: number[] = [];
  const acceptTerms = async (_: unknown, { accountId }: { accountId: number }) => void accepted.push(accountId);
  const app = await testApp({
    db,
    settings: { PORTAL_SECRET: 'only-for-tests-'.repeat(3), PUBLIC_URL: 'https://portal.example' },
    routes: (server, parts) => {
      accountRoutes(server, { ...parts, acceptTerms, register: clubRegister });
      organisationRoutes(server, { ...parts, acceptTerms });
      judgeRoutes(server, parts);
      more(server, parts);
    },
    findSession,
  });
  const member: RegisterFixture['member'] = async (profile, mail) => {
    const { profileId, accountId, token } = await makeMember(db, { ...profile, mail });
    return { profileId, accountId, token };
  };
  const { token: staff } = await member(
    { userType: 101, name: 'Сотрудник', shortName: 'Сотрудник' },
    'staff@mail.example',
  );
  let hosts = 0;
  return {
    ...database,
    app,
    staff,
    accepted,
    member,
    call: (method, path, payload = {}, token = staff) => {
      hosts += 1;
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const remoteAddress = `198.51.${hosts % 200}.${(hosts % 250) + 1}`;
      return app.inject({ method, url: path, remoteAddress, headers, ...(method !== 'GET' && { payload }) });
    },
    invitationTo: async (mail) => {
      const [letter] = await db.select().from(mails).where(eq(mails.recipient, mail)).orderBy(desc(mails.id)).limit(1);
      return /\/invitation#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
    },
    async drop() {
      await app.close();
      await database.drop();
    },
  };
}
