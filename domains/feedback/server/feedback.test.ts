import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSession, newToken } from '#domains/accounts/server/public.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { documents } from '#domains/media/server/tables.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { MessageList } from '../contract.ts';
import { feedbackRoutes } from './routes.ts';

let database: TestDatabase;
let app: FastifyInstance;
let members = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ db: database.db, routes: feedbackRoutes, findSession });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function member(userType = 1) {
  members += 1;
  const mail = `writer-${members}@mail.example`;
  const { profileId, token } = await makeMember(database.db, {
    userType,
    name: `Писатель ${members}`,
    shortName: 'Писатель',
    mail,
  });
  return { profileId, mail, token };
}

const call = (method: 'GET' | 'POST', url: string, token: string | null, payload?: object) =>
  app.inject({
    method,
    url,
    remoteAddress: `198.51.100.${(members % 250) + 1}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload && { payload }),
  });

const good = {
  kind: 1,
  category: 'exhibitions',
  content: 'Календарь не показывает выставки за март',
  document_ids: [] as number[],
};
const send = (token: string, part: object = {}) => call('POST', '/api/feedback', token, { ...good, ...part });
const queue = async (token: string, query: string): Promise<MessageList> =>
  (await call('GET', `/api/administration/feedback?${query}`, token)).json().result;

describe('feedback to the developers', () => {
  it('finds a message and its author whatever the accents and «ё» [Round3-A7]', async () => {
    const [writer, admin] = [await member(), await member(101)];
    await send(writer.token, { content: 'Клуб «Müllerhof» не находит Артёма в списке судей' });
    for (const typed of ['mullerhof', 'MÜLLERHOF', 'артема', 'АРТЁМА'])
      expect((await queue(admin.token, `status=1&search=${encodeURIComponent(typed)}`)).rows).toHaveLength(1);
  });

  it('accepts a message with the member’s own file, readable by staff only', async () => {
    const [writer, other, admin] = [await member(), await member(3), await member(101)];
    expect((await call('POST', '/api/feedback', null, good)).statusCode).toBe(401);
    const file = async (profileId: number) => {
      const [stored] = await database.db
        .insert(documents)
        .values({ profileId, name: 'Снимок.jpg', fileKey: `key-${newToken()}`, size: 1024, mediaType: 'image/jpeg' })
        .returning();
      return stored?.id as number;
    };
    const [own, foreign] = [await file(writer.profileId), await file(other.profileId)];
    expect((await send(writer.token, { document_ids: [foreign] })).statusCode).toBe(400);
    expect((await send(writer.token, { document_ids: [own] })).statusCode).toBe(200);
    expect((await call('GET', '/api/administration/feedback?status=1', writer.token)).statusCode).toBe(403);
    const { rows } = await queue(admin.token, `status=1&search=${encodeURIComponent(writer.mail)}`);
    expect(rows).toMatchObject([
      {
        kind: good.kind,
        category: good.category,
        content: good.content,
        author: `Писатель ${members - 2}`,
        mail: writer.mail,
        documents: [{ id: own, name: 'Снимок.jpg' }],
      },
    ]);
  });

  it.each([
    [{ kind: 4 }, 'kind'],
    [{ category: 'money' }, 'category'],
    [{ content: 'Коротко и неясно!' }, 'content'],
    [{ content: 'я'.repeat(1501) }, 'content'],
    [{ content: `${' '.repeat(30)}мало` }, 'content'],
    [{ document_ids: [1, 2, 3, 4] }, 'document_ids'],
    [{ status: 4 }, 'status'],
  ])('refuses %o at its field', async (wrong, field) => {
    const answer = await send((await member()).token, wrong);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });

  it('accepts from 20 to 1500 characters', async () => {
    const { token } = await member();
    for (const length of [20, 1500]) expect((await send(token, { content: 'я'.repeat(length) })).statusCode).toBe(200);
  });

  it('sends one answer by mail and refuses a second one with 412 [P45]', async () => {
    const [writer, one, other] = [await member(), await member(101), await member(101)];
    await send(writer.token, { content: 'Не могу найти свой питомник на карте' });
    const [message] = (await queue(one.token, `status=1&search=${encodeURIComponent(writer.mail)}`)).rows;
    const answer = (token: string, part: object) =>
      call('POST', `/api/administration/feedback/${message?.id}`, token, {
        version: 1,
        status: 3,
        answer: 'Исправили',
        ...part,
      });
    expect((await answer(writer.token, {})).statusCode).toBe(403);
    expect(Object.keys((await answer(one.token, { answer: '' })).json().errors)).toEqual(['answer']);
    const answers = await Promise.all([answer(one.token, {}), answer(other.token, {})]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const sentMails = await database.db.select().from(mails).where(eq(mails.recipient, writer.mail));
    expect(sentMails).toHaveLength(1);
    expect(sentMails[0]?.text).toMatch(/Не могу найти свой питомник[\s\S]*Исправили/);
    expect((await queue(one.token, `status=3&search=${encodeURIComponent(writer.mail)}`)).rows).toMatchObject([
      { answer: 'Исправили', status: 3, version: 2 },
    ]);
  });

  it('returns the queue in pages', async () => {
    const [writer, admin] = [await member(), await member(101)];
    for (let index = 0; index < 9; index++)
      await send(writer.token, { content: `Обращение для страниц, номер ${index}` });
    const more = await member();
    for (let index = 0; index < 9; index++)
      await send(more.token, { content: `Обращение для страниц, номер 1${index}` });
    const last = await member();
    for (let index = 0; index < 4; index++)
      await send(last.token, { content: `Обращение для страниц, номер 2${index}` });
    const query = `status=1&search=${encodeURIComponent('для страниц')}`;
    const first = await queue(admin.token, query);
    expect([first.rows.length, first.has_more]).toEqual([20, true]);
    const second = await queue(admin.token, `${query}&before=${first.rows.at(-1)?.id}`);
    expect([second.rows.length, second.has_more]).toEqual([2, false]);
  });
});
