import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSession } from '#domains/accounts/server/public.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { listJobs } from '#platform/testing/queues.ts';
import type { AdminMails } from '../contract.ts';
import { mailAdminRoutes } from './routes.ts';

let database: TestDatabase;
let app: FastifyInstance;
let admin: string;
let federation: string;

async function signedIn(userType: number): Promise<string> {
  const { token } = await makeMember(database.db, {
    userType,
    name: 'Сотрудник',
    shortName: 'Сотрудник',
  });
  return token;
}
const letter = async (recipient: string, given: Partial<typeof mails.$inferInsert> = {}): Promise<number> => {
  const [row] = await database.db
    .insert(mails)
    .values({
      recipient,
      subject: 'Код подтверждения',
      text: 'Ваш код: 48151',
      html: '<p>Ваш код: 48151</p>',
      ...given,
    })
    .returning({ id: mails.id });
  return row?.id as number;
};

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ db: database.db, routes: mailAdminRoutes, findSession });
  [admin, federation] = [await signedIn(101), await signedIn(5)];
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const call = (method: 'GET' | 'POST', url: string, token = admin) =>
  app.inject({ method, url: `/api/administration/mails${url}`, headers: { authorization: `Bearer ${token}` } });
const list = async (query = ''): Promise<AdminMails> => (await call('GET', query)).json().result;

describe('mails in the administration', () => {
  it('are listed by state and found by address, without their texts', async () => {
    const waiting = await letter('one@mail.example', { tries: 2, lastError: 'ETIMEDOUT' });
    const failed = await letter('two@mail.example', { failedAt: new Date(), lastError: 'EENVELOPE 550' });
    const sent = await letter('three@mail.example', { sentAt: new Date() });
    expect((await list()).rows.map(({ id, state }) => [id, state])).toEqual([
      [sent, 'sent'],
      [failed, 'failed'],
      [waiting, 'waiting'],
    ]);
    expect((await list('?state=failed')).rows).toMatchObject([
      { id: failed, last_error: 'EENVELOPE 550', next_try_at: null },
    ]);
    expect((await list('?search=ONE@')).rows).toMatchObject([{ id: waiting, tries: 2 }]);
    expect((await list('?search=%25')).rows).toEqual([]);
    expect((await call('GET', '')).body).not.toContain('48151');
    expect((await list(`?before=${failed}`)).rows.map(({ id }) => id)).toEqual([waiting]);
  });

  it('are found by a subject whatever its accents and «ё» [Round3-A7]', async () => {
    const named = await letter('five@mail.example', { subject: 'Заявка Артёма Müller' });
    for (const typed of ['артема', 'АРТЁМА', 'muller', 'Müller'])
      expect((await list(`?search=${encodeURIComponent(typed)}`)).rows.map(({ id }) => id)).toEqual([named]);
    await database.db.delete(mails).where(eq(mails.id, named));
  });

  it('are sent again when failed, and refused when sent', async () => {
    const failed = await letter('again@mail.example', { failedAt: new Date() });
    expect((await call('POST', `/${failed}/again`)).statusCode).toBe(200);
    const [row] = await database.db.select().from(mails).where(eq(mails.id, failed));
    expect(row?.failedAt).toBeNull();
    expect(await listJobs(database.db, 'letters')).toMatchObject([{ state: 'created', data: { mailId: failed } }]);
    // A second press queues it once.
    expect((await call('POST', `/${failed}/again`)).statusCode).toBe(200);
    expect(await listJobs(database.db, 'letters')).toHaveLength(1);
    expect((await database.db.select().from(domainEvents)).map(({ name, ids }) => [name, ids])).toContainEqual([
      'mails.queued',
      { mailId: failed },
    ]);
    const sent = await letter('done@mail.example', { sentAt: new Date() });
    expect((await call('POST', `/${sent}/again`)).json().errors).toEqual({ error: 'Это письмо уже отправлено' });
    expect((await call('POST', '/999999/again')).statusCode).toBe(404);
  });

  it('are not sent again once their text cannot be read', async () => {
    const erased = await letter('erased@mail.example', {
      failedAt: new Date(),
      lastError: 'SEALED',
      text: '',
      html: '',
    });
    const refused = await call('POST', `/${erased}/again`);
    expect([refused.statusCode, refused.json().errors.error]).toEqual([
      409,
      expect.stringMatching(/^Текст этого письма/),
    ]);
    const [row] = await database.db.select().from(mails).where(eq(mails.id, erased));
    expect(row?.failedAt).not.toBeNull();
  });

  it('refuse everyone but administrators', async () => {
    expect((await call('GET', '', federation)).statusCode).toBe(403);
    expect((await call('POST', '/1/again', federation)).statusCode).toBe(403);
    expect((await app.inject('/api/administration/mails')).statusCode).toBe(401);
  });
});
