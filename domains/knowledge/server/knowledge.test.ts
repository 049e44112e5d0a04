import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findSession } from '#domains/accounts/server/public.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { HowToRow } from '../admin/contract.ts';
import { editInput } from '../admin/schemas.ts';
import { subjects } from '../subjects.ts';
import { builtInPages, loadKnowledge } from './loadReference.ts';
import { knowledgeRoutes } from './routes.ts';
import { howToUrls } from './sitemap.ts';
import { howToPages } from './tables.ts';

let database: TestDatabase;
let app: FastifyInstance;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await loadReference(db);
  await loadKnowledge(db);
  app = await testApp({ db, routes: knowledgeRoutes, findSession });
  const made = await makeMember(db, {
    userType: 101,
    name: 'Вера Берёзова',
    shortName: 'Берёзова В.',
    mail: 'staff@mail.example',
  });
  token = made.token;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const staffPath = '/api/administration/how_to';
const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const rows = async (): Promise<HowToRow[]> => (await call('GET', staffPath)).json().result;
const rowOf = async (key: string): Promise<HowToRow> => {
  const found = (await rows()).find((row) => row.key === key);
  if (!found) throw new Error(`no page ${key}`);
  return found;
};
const formOf = ({ id: _, key: __, ...form }: HowToRow) => form;
const shown = async (key: string) => (await app.inject(`/api/how_to/${key}`)).json().result;

it('[24.4 how-to] a new portal has all pages after its first start, each in its subject', async () => {
  const cards: { key: string; subject: string }[] = (await app.inject('/api/how_to')).json().result;
  expect(cards.map(({ key }) => key)).toEqual([
    'litter',
    'choose-puppy',
    'pedigree',
    'transfer',
    'mistake',
    'first-show',
    'hold-show',
    'enter-dog',
    'take-entries',
    'make-catalogue',
    'run-rings',
    'join',
    'kennel',
    'breeder',
    'judge',
    'lost-dog',
  ]);
  for (const { subject } of cards) expect(Object.keys(subjects)).toContain(subject);
});

it('[24.4 glossary] a page explains the abbreviations it uses, and no others', async () => {
  const { meanings, ...page } = await shown('first-show');
  expect(meanings.length).toBeGreaterThan(1);
  for (const { name, means } of meanings) {
    expect(JSON.stringify(page)).toContain(name);
    expect(means.length).toBeGreaterThan(name.length);
  }
});

it('[24.4 how-to] every built-in page passes the validation of the staff form: it holds no typed fee or term', () => {
  for (const [key, content] of Object.entries(builtInPages)) {
    const read = editInput.safeParse({ ...content, is_hidden: false, pageId: 1, version: 0 });
    expect(read.error?.issues ?? [], key).toEqual([]);
    expect(content.steps.length, key).toBeGreaterThan(3);
    expect(content.papers.length, key).toBeGreaterThan(2);
    expect(content.questions.length, key).toBeGreaterThan(2);
    expect(content.action_label, key).not.toBe('');
  }
});

it('[24.4 how-to] refuses a fee, a term in days and an external address at their fields', async () => {
  const row = await rowOf('judge');
  const wrong = {
    ...formOf(row),
    answer: 'Взнос 1 800 ₽, ждать 30 рабочих дней.',
    questions: [{ question: 'Сколько?', answer: '<p>Всего <b>500</b> и ещё 600 рублей</p>' }],
    next: [{ label: 'Сюда', note: '', path: '//evil.example' }],
  };
  const answer = await call('PUT', `${staffPath}/${row.id}`, wrong);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors).sort()).toEqual(['answer', 'next.0.path', 'questions.0.answer']);
});

it('[24.4 how-to] shows staff’s changes at once, stores the earlier text and restores it', async () => {
  const before = await rowOf('join');
  const { title } = await shown('join');
  const edited = await call('PUT', `${staffPath}/${before.id}`, { ...formOf(before), title: 'Как стать своим' });
  expect(edited.statusCode, edited.body).toBe(200);
  expect((await shown('join')).title).toBe('Как стать своим');

  const stale = await call('PUT', `${staffPath}/${before.id}`, { ...formOf(before), title: 'Поздно' });
  expect(stale.statusCode).toBe(412);

  const [stored] = (await call('GET', `${staffPath}/${before.id}/revisions`)).json().result;
  expect(stored).toMatchObject({ title, replaced_by: 'Берёзова В.' });
  const { version } = await rowOf('join');
  const back = await call('POST', `${staffPath}/${before.id}/restore`, { revision_id: stored.id, version });
  expect(back.statusCode, back.body).toBe(200);
  expect((await shown('join')).title).toBe(title);
  expect((await call('GET', `${staffPath}/${before.id}/revisions`)).json().result).toHaveLength(2);

  const { id: other } = await rowOf('judge');
  const { version: itsVersion } = await rowOf('judge');
  const foreign = { revision_id: stored.id, version: itsVersion };
  expect((await call('POST', `${staffPath}/${other}/restore`, foreign)).statusCode).toBe(404);
});

it('[24.4 how-to] a restart updates built-in pages and leaves those staff have changed', async () => {
  const { db } = database;
  const changed = await rowOf('litter');
  await call('PUT', `${staffPath}/${changed.id}`, { ...formOf(changed), short: 'Наш помёт' });
  const older = { ...builtInPages.kennel, short: 'Из прежнего выпуска' } as HowToRow;
  await db.update(howToPages).set({ content: older }).where(eq(howToPages.key, 'kennel'));
  await loadKnowledge(db);
  expect((await rowOf('litter')).short).toBe('Наш помёт');
  expect((await rowOf('kennel')).short).toBe(builtInPages.kennel?.short);
});

it('[24.4 how-to] a new page is hidden until it is published, has a unique address, and enters the sitemap', async () => {
  const draft = { title: 'Как вывезти собаку', short: 'Вывезти собаку', subject: 'trouble', key: 'export-dog' };
  const made = await call('POST', staffPath, draft);
  expect(made.statusCode, made.body).toBe(200);
  expect((await app.inject('/api/how_to/export-dog')).statusCode).toBe(404);
  const addresses = async () => (await howToUrls.list(database.db, 0, 1_000_000)).map(({ path }) => path);
  expect(await addresses()).toContain('/how-to/litter');
  expect(await addresses()).not.toContain('/how-to/export-dog');

  const row = made.json().result;
  const written = { ...formOf(row), answer: 'Спросите перевозчика.', is_hidden: false };
  expect((await call('PUT', `${staffPath}/${row.id}`, written)).statusCode).toBe(200);
  expect((await shown('export-dog')).title).toBe('Как вывезти собаку');
  expect(await addresses()).toContain('/how-to/export-dog');

  expect(Object.keys((await call('POST', staffPath, draft)).json().errors)).toEqual(['key']);
  const bad = await call('POST', staffPath, { ...draft, key: 'Export Dog' });
  expect(Object.keys(bad.json().errors)).toEqual(['key']);
});

it('[24.4 how-to] says what to do with a returned application where a page ends with one [Round3-F3]', async () => {
  expect((await shown('pedigree')).returned).toContain('не читается клеймо');
  expect((await shown('transfer')).returned).toBeNull();
});
