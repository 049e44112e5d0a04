import { asc, desc, eq } from 'drizzle-orm';
import { buildApp } from '#apps/server/app.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { loadDogReference } from '#domains/dogs/server/loadReference.ts';
import { documents } from '#domains/media/server/tables.ts';
import type { NewProfile } from '#domains/profiles/server/factories.ts';
import { readConfig } from '#platform/server/config.ts';
import { mailWorkers } from '#platform/server/mail/sendMails.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { startQueues } from '#platform/server/queues/startQueues.ts';
import { withoutLoadShedding } from '#platform/testing/app.ts';
import { createTestDatabase } from '#platform/testing/database.ts';
import { testLog } from '#platform/testing/testLog.ts';
import { openMailServer } from './mailServer.ts';

export interface Member {
  profileId: number;
  accountId: number;
  mail: string;
  alias: string;
  token: string;
}

export const publicUrl = 'https://portal.example';

/** The whole portal with a real mail server and members to write to. */
export async function openMailFixture(log = testLog(), settings: Record<string, string> = {}) {
  const [database, server] = [await createTestDatabase(), await openMailServer()];
  const { db } = database;
  await loadReference(db);
  await loadDogReference(db);
  const config = readConfig({
    ...withoutLoadShedding,
    PORTAL_MODE: 'test',
    LOG_LEVEL: 'silent',
    PORTAL_SECRET: 'only-for-tests-'.repeat(3),
    PUBLIC_URL: publicUrl,
    SMTP_URL: server.url,
    ...settings,
  });
  const portal = await buildApp({ config, log, db, web: null });
  await portal.app.ready();
  const delivery = await startQueues(database.url, { db, log }, { workers: mailWorkers({ db, config, log }) });
  let made = 0;
  return {
    db,
    app: portal.app,
    asOwner: database.asOwner,
    log,
    config,
    server,
    files: portal.files,
    cityId: (await db.select({ id: cities.id }).from(cities).orderBy(asc(cities.id)).limit(1))[0]?.id ?? 0,
    breedId: (await db.select({ id: breeds.id }).from(breeds).orderBy(asc(breeds.id)).limit(1))[0]?.id ?? 0,
    /** Sends the queued mails. */
    wake: () => delivery.wake('letters'),
    async member(profile: Partial<NewProfile> = {}): Promise<Member> {
      made += 1;
      return makeMember(db, {
        name: 'Лебедева Анна',
        shortName: 'Анна Л.',
        lastName: 'Лебедева',
        firstName: 'Анна',
        ...profile,
        mail: `member-${made}@mail.example`,
      });
    },
    /**
     * Calls an endpoint from a separate IP address, so that rate limits do not interfere. Returns the result; throws
     * for refusals.
     */
    async call(
      method: 'GET' | 'POST' | 'PUT',
      url: string,
      payload: object = {},
      token = '',
      headers: Record<string, string> = {},
    ) {
      made += 1;
      const answer = await portal.app.inject({
        method,
        url,
        remoteAddress: `198.51.${made % 200}.7`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(method !== 'GET' && { payload }),
      });
      if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
      return answer.json().result;
    },
    async document({ profileId }: Member): Promise<number> {
      made += 1;
      const row = {
        profileId,
        fileKey: `key-${made}`,
        name: 'Свидетельство.pdf',
        mediaType: 'application/pdf',
        size: 1024,
      };
      return (await db.insert(documents).values(row).returning({ id: documents.id }))[0]?.id ?? 0;
    },
    /** Text of the newest mail before it is sent: tests take codes from it. */
    async textTo(mail: string): Promise<string> {
      return (
        (await db.select().from(mails).where(eq(mails.recipient, mail)).orderBy(desc(mails.id)).limit(1))[0]?.text ?? ''
      );
    },
    async close() {
      await delivery.stop();
      await server.stop();
      await portal.app.close();
      await database.drop();
    },
  };
}

export type MailFixture = Awaited<ReturnType<typeof openMailFixture>>;
