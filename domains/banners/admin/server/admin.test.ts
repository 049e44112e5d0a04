import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSession } from '#domains/accounts/server/public.ts';
import { makeMember } from '#domains/accounts/server/testMember.ts';
import { pictures } from '#domains/media/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { bannerRoutes } from '../../server/routes.ts';

let database: TestDatabase;
let app: FastifyInstance;
let token: string;
let staffId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ db: database.db, routes: bannerRoutes, findSession });
  const made = await makeMember(database.db, {
    userType: 101,
    name: 'Сотрудник',
    shortName: 'Сотрудник',
    mail: 'staff@mail.example',
  });
  token = made.token;
  staffId = made.profileId;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const values = {
  position: 3,
  overline: '',
  title: 'Кубок весны',
  text: 'Запись до 1 марта',
  action: 'Записаться',
  link: '/exhibitions',
  cover_group: 2,
  pattern: 'brace',
  starts_on: '2020-01-01',
  ends_on: '2099-12-31',
  sort_order: 0,
  is_active: true,
  picture: [] as number[],
};
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/administration/banners${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const upload = async (): Promise<number> => {
  const digits = randomUUID().replaceAll('-', '');
  const [row] = await database.db
    .insert(pictures)
    .values({
      profileId: staffId,
      digits,
      name: 'a.jpg',
      width: 900,
      height: 600,
      widths: [320, 640, 900],
      placeholder: 'data:',
      size: 5,
    })
    .returning({ id: pictures.id });
  return row?.id as number;
};
const titles = async (position: number): Promise<string[]> =>
  (await app.inject(`/api/banner?position=${position}`)).json().result.map(({ title }: { title: string }) => title);

describe('banner administration', () => {
  it('creates and moves a banner, and refuses the second of two simultaneous edits with 412 [P45]', async () => {
    const { id } = (await send('POST', '', values)).json().result;
    expect(await titles(3)).toEqual(['Кубок весны']);
    const edit = (part: object) => send('PUT', `/${id}`, { ...values, version: 1, ...part });
    const answers = await Promise.all([edit({ position: 4 }), edit({ position: 5 })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    expect(await titles(3)).toEqual([]);
    expect([...(await titles(4)), ...(await titles(5))]).toEqual(['Кубок весны']);
    const { rows } = (
      await app.inject({
        url: '/api/administration/banners?search=кубок',
        headers: { authorization: `Bearer ${token}` },
      })
    ).json().result;
    expect(rows).toMatchObject([{ id, version: 2, shows: 0, clicks: 0 }]);
  });

  it('finds a title whatever its accents and «ё» [Round3-A7]', async () => {
    const { id } = (await send('POST', '', { ...values, title: 'Смотр Müllerhof в Королёве' })).json().result;
    for (const typed of ['mullerhof', 'королеве', 'КОРОЛЁВЕ']) {
      const { rows } = (
        await app.inject({
          url: `/api/administration/banners?search=${encodeURIComponent(typed)}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).json().result;
      expect(rows).toMatchObject([{ id }]);
    }
    await send('DELETE', `/${id}?version=1`);
  });

  it('keeps a colleague’s picture on edit, and deletes the banner with its picture only at the version seen [P45]', async () => {
    const picture = await upload();
    const { id } = (await send('POST', '', { ...values, position: 6, title: 'С картинкой', picture: [picture] })).json()
      .result;
    const shown = async () => (await app.inject('/api/banner?position=6')).json().result;
    expect((await shown())[0].picture_link).toMatch(/^\/pictures\/[\da-f]{32}\/900$/);
    // A picture uploaded by a colleague stays as well.
    const { id: colleague } = await makeProfile(database.db, { userType: 101, name: 'Коллега', shortName: 'Коллега' });
    await database.db.update(pictures).set({ profileId: colleague }).where(eq(pictures.id, picture));
    const edited = await send('PUT', `/${id}`, {
      ...values,
      position: 6,
      title: 'С той же картинкой',
      picture: [picture],
      version: 1,
    });
    expect(edited.statusCode, edited.body).toBe(200);
    expect((await shown())[0].picture_link).not.toBeNull();
    expect(
      (await send('PUT', `/${id}`, { ...values, position: 6, picture: [999_999], version: 2 })).json().errors,
    ).toHaveProperty('picture');
    expect((await send('DELETE', `/${id}?version=1`)).statusCode).toBe(412);
    expect((await send('DELETE', `/${id}?version=2`)).statusCode).toBe(200);
    expect(await shown()).toEqual([]);
    const [left] = await database.db.select().from(pictures).where(eq(pictures.id, picture));
    expect(left?.discardedAt).not.toBeNull();
    expect((await send('DELETE', `/${id}?version=2`)).statusCode).toBe(404);
  });

  it.each([
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: '//evil.example' }, 'link'],
    [{ link: '/\\evil.example' }, 'link'],
    [{ link: 'http://evil.example' }, 'link'],
    [{ position: 8 }, 'position'],
    [{ ends_on: '2019-12-31' }, 'ends_on'],
    [{ title: '' }, 'title'],
    [{ starts_on: '0000-01-01' }, 'starts_on'],
    [{ shows: 100 }, 'shows'],
  ])('refuses %o at its field', async (wrong, field) => {
    const answer = await send('POST', '', { ...values, ...wrong });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });
});
