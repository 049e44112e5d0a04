import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionForms } from '#domains/feedback/plainForms.ts';
import { sealFormTime } from '#domains/feedback/server/formTime.ts';
import { feedbackRoutes } from '#domains/feedback/server/routes.ts';
import { feedbackMessages } from '#domains/feedback/server/tables.ts';
import { phoneForm } from '#domains/news/adverts/plainForms.ts';
import { makeArticle } from '#domains/news/server/factories.ts';
import { newsRoutes } from '#domains/news/server/routes.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Config } from '#platform/server/config.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { plainForms } from './plainForms.ts';
import { pageCall } from './ssr.ts';

let database: TestDatabase;
let app: FastifyInstance;
let config: Config;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({
    db: database.db,
    routes: (server, parts) => {
      config = parts.config;
      feedbackRoutes(server, parts);
      newsRoutes(server, parts);
      plainForms(server, [...questionForms, phoneForm], {
        // The data the page would be rendered from.
        render: async (url, call) => ({
          status: 200,
          html: Buffer.from(`${url.pathname} ${(await call('getQuestionForm', {})).json}`),
          topics: new Set(),
        }),
        call: pageCall(server),
        publicUrl: 'https://portal.example',
      });
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const send = (fields: Record<string, string>, url = '/ask', address = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const good = () => ({
  mail: 'plain@mail.example',
  subject: 'Без сценариев',
  content: 'Как сменить владельца собаки?\nУ нас договор.',
  reply_url: '',
  opened: sealFormTime(config, new Date(clock.milliseconds() - 60_000)),
});

describe('«Позвонить» without scripts [24.3]', () => {
  it('shows a page with the number, or the reason why there is none', async () => {
    const { id } = await makeArticle(database.db, { kind: 2, advert: { ...noFacts, phone: '+7(912)000-11-22' } });
    const told = await send({ articleId: String(id) }, '/adverts/phone');
    expect(told.statusCode).toBe(200);
    expect(told.body).toContain('<a href="tel:+79120001122">+7(912)\u00a0000-11-22</a>');
    const none = await send({ articleId: '999999' }, '/adverts/phone');
    expect(none.statusCode).toBe(404);
    expect(none.body).not.toContain('tel:');
    expect((await send({ articleId: '"><script>' }, '/adverts/phone')).body).not.toContain('<script>');
  });
});

const noFacts = { cost: null, sex: null, colour: null, age: null, age_months: null, puppies: null, dog_name: null };

describe('a form submitted without scripts [V5]', () => {
  it('makes the scripts’ call, runs once when sent twice, and redirects both times', async () => {
    const fields = good();
    const answers = [await send(fields), await send(fields)];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, '/ask/sent'],
      [303, '/ask/sent'],
    ]);
    expect((await database.db.select().from(feedbackMessages)).map(({ content }) => content)).toEqual([fields.content]);
  });

  it('comes back with its values and errors, and no value can end a script', async () => {
    const bad = { mail: 'плохая', subject: 'Без сценариев', content: 'мало </script>' };
    const answer = await send({ ...good(), ...bad });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([400, 'no-store']);
    const { typed, errors } = JSON.parse(answer.body.slice('/ask '.length));
    expect(typed).toEqual({ ...bad, opened: expect.any(String) });
    expect(Object.keys(errors)).toEqual(['mail', 'content']);
    expect(answer.body).not.toContain('</script>');
  });

  it('is rate-limited as the call is', async () => {
    const sent: number[] = [];
    for (let index = 0; index < 11; index++)
      sent.push((await send({ ...good(), mail: `plain-${index}@mail.example` }, '/ask', '192.0.2.9')).statusCode);
    expect(sent).toEqual([...Array<number>(10).fill(303), 429]);
    expect((await send(good(), '/ask', '192.0.2.10')).statusCode).toBe(303);
  });

  it('is accepted only on its own address, from the portal’s origin and within a size limit', async () => {
    expect((await send(good(), '/api/questions')).statusCode).toBe(415);
    const foreign = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.inject({ method: 'POST', url: '/ask', headers: foreign, payload: 'a=b' })).statusCode).toBe(403);
    expect((await send({ content: 'я'.repeat(40_000) })).statusCode).toBe(413);
  });
});
