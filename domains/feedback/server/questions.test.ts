import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSession } from '#domains/accounts/server/public.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { MessageList } from '../contract.ts';
import { formLifetimeMs } from '../policy.ts';
import { feedbackTexts } from '../texts.ts';
import { sealFormTime } from './formTime.ts';
import { feedbackRoutes } from './routes.ts';
import { feedbackMessages } from './tables.ts';

let database: TestDatabase;
let app: FastifyInstance;
let config: Config;
let staffToken: string;
let asked = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({
    db: database.db,
    routes: (server, parts) => {
      config = parts.config;
      feedbackRoutes(server, parts);
    },
    findSession,
  });
  const made = await makeMember(database.db, {
    userType: 101,
    name: 'Админ',
    shortName: 'Админ',
    mail: 'admin@mail.example',
  });
  staffToken = made.token;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const ago = (ms: number): string => sealFormTime(config, new Date(clock.milliseconds() - ms));
const call = (url: string, payload: object, headers: Record<string, string> = {}) => {
  asked += 1;
  return app.inject({ method: 'POST', url, remoteAddress: `198.51.100.${(asked % 250) + 1}`, headers, payload });
};
const good = () => ({
  mail: `asker-${asked}@mail.example`,
  subject: 'Потеряна метрика',
  content: 'Метрика щенка потерялась при переезде, что делать?',
  opened: ago(60_000),
});
const ask = (part: object = {}, headers: Record<string, string> = {}) =>
  call('/api/questions', { ...good(), ...part }, headers);
const queue = async (search: string): Promise<MessageList['rows']> =>
  (
    await app.inject({
      url: `/api/administration/feedback?status=1&search=${encodeURIComponent(search)}`,
      headers: { authorization: `Bearer ${staffToken}` },
    })
  ).json().result.rows;
const mailsTo = (mail: string) => database.db.select().from(mails).where(eq(mails.recipient, mail));

describe('a visitor’s question [V5] [24.5]', () => {
  it('reaches staff and is answered to the typed mail address', async () => {
    const mail = 'vera@mail.example';
    expect((await ask({ mail })).json().result).toEqual({ needs_confirming: false });
    const [question] = await queue(mail);
    expect(question).toMatchObject({ author: null, profile_id: null, mail, subject: 'Потеряна метрика' });
    expect(await mailsTo(mail)).toEqual([]);
    const answered = await app.inject({
      method: 'POST',
      url: `/api/administration/feedback/${question?.id}`,
      headers: { authorization: `Bearer ${staffToken}` },
      payload: { version: 1, status: 3, answer: 'Приходите с паспортом' },
    });
    expect(answered.statusCode).toBe(200);
    const [sentMail] = await mailsTo(mail);
    expect(sentMail?.subject).toBe('Ответ федерации: Потеряна метрика');
    expect(sentMail?.text).toMatch(/потерялась при переезде[\s\S]*Приходите с паспортом/);
  });

  it.each([
    [{ mail: 'не почта' }, 'mail'],
    [{ subject: '' }, 'subject'],
    [{ content: 'Коротко' }, 'content'],
    [{ reply_url: 'https://spam.example' }, 'reply_url'],
    [{ profile_id: 1 }, 'profile_id'],
    [{ about: 'https://spam.example' }, 'about'],
    [{ about: '//spam.example' }, 'about'],
  ])('refuses %o at its field and stores nothing', async (wrong, field) => {
    const before = await database.db.$count(feedbackMessages);
    const answer = await ask(wrong);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect(await database.db.$count(feedbackMessages)).toBe(before);
  });

  it.each([
    ['at once', () => ago(0), feedbackTexts.tooFast],
    ['after days', () => ago(formLifetimeMs + 60_000), feedbackTexts.tooOld],
    ['with a moment made up', () => `${clock.milliseconds() - 60_000}.made-up`, feedbackTexts.tooOld],
    [
      'with another moment',
      () => ago(60_000).replace(/^\d+/, String(clock.milliseconds() - 90_000)),
      feedbackTexts.tooOld,
    ],
  ])('refuses a form sent %s and asks to send it again', async (_, opened, message) => {
    const answer = await ask({ opened: opened() });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { error: message }]);
  });

  it('may name a page of the portal, such as a suspicious advert, for staff to open [24.3]', async () => {
    const mail = 'watchful@mail.example';
    await ask({ mail, about: '/news/42' });
    expect(await queue(mail)).toMatchObject([{ about: '/news/42' }]);
  });

  it('is stored once when it is sent twice by a double press or after a lost answer', async () => {
    const once = { ...good(), mail: 'twice@mail.example' };
    const headers = { 'idempotency-key': 'one-press-of-one-button' };
    const answers = await Promise.all([0, 1, 2].map(() => call('/api/questions', once, headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await queue('twice@mail.example')).toHaveLength(1);
  });

  it('waits for a confirmation by mail when it holds a link; the mail holds none of its text', async () => {
    const mail = 'linked@mail.example';
    const answer = await ask({ mail, content: 'Смотрите https://spam.example — лучшие корма для собак' });
    expect(answer.json().result).toEqual({ needs_confirming: true });
    expect(await queue(mail)).toEqual([]);
    const [sentMail] = await mailsTo(mail);
    expect(sentMail?.text).not.toContain('spam.example');
    const key = /\/ask\/confirm\?key=(\d+\.[\w-]+)/.exec(sentMail?.text ?? '')?.[1] ?? '';
    const wrong = await call('/api/questions/confirm', { key: `${key.slice(0, -4)}AAAA` });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([404, { error: feedbackTexts.noQuestion }]);
    expect((await call('/api/questions/confirm', { key })).statusCode).toBe(200);
    expect(await queue(mail)).toHaveLength(1);
    expect((await call('/api/questions/confirm', { key })).statusCode).toBe(404);
  });

  it('needs a confirmation from the fourth question of one mail address on, and is refused from the eleventh', async () => {
    const mail = 'Often@mail.example';
    const results: unknown[] = [];
    for (let index = 0; index < 11; index++) {
      const answer = await ask({ mail: index % 2 ? mail : mail.toLowerCase(), opened: ago(60_000 + index) });
      results.push(answer.statusCode === 200 ? answer.json().result.needs_confirming : answer.statusCode);
    }
    expect(results).toEqual([false, false, false, true, true, true, true, true, true, true, 429]);
  });
});
