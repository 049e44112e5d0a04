import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Files, openFiles } from '#platform/server/files/openFiles.ts';
import { publicFiles } from '#platform/server/files/routes.ts';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { editRoutes } from '../../edit/server/routes.ts';
import { findNamedSession, makeProfile, tokenOf } from '../../server/factories.ts';
import { profiles } from '../../server/tables.ts';
import { pictureRoutes } from './routes.ts';

let database: TestDatabase;
let app: FastifyInstance;
let files: Files;
const folder = mkdtempSync(join(tmpdir(), 'portal-pictures-'));

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({
    db: database.db,
    settings: { DATA_DIR: folder },
    findSession: findNamedSession,
    routes: (server, { db, config }) => {
      server.register(async (scope) => {
        files = await openFiles(config);
        pictureRoutes(scope, { db, files });
        editRoutes(scope, { db });
        publicFiles(scope, { db, store: files.store });
      });
    },
  });
});
afterAll(async () => {
  files.fileWorker.close();
  await app.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const call = (who: number | null, method: 'POST' | 'DELETE', url: string, payload?: object) =>
  app.inject({
    method,
    url,
    headers: who === null ? {} : { authorization: tokenOf(who) },
    ...(payload && { payload }),
  });
const dataUrl = (bytes: Buffer) => ({ data: `data:image/jpeg;base64,${bytes.toString('base64')}` });
const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#385b7a' } }).jpeg();
const stored = () =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const linkOf = async (id: number) => (await database.db.select().from(profiles).where(eq(profiles.id, id)))[0];

it('stores an avatar upright, without EXIF and no wider than needed, and returns its link [R7-47]', async () => {
  const { id } = await makeProfile(database.db);
  const bytes = await jpeg(2000, 1000)
    .withExif({ IFD0: { Copyright: 'secret-exif' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const answer = await call(id, 'POST', '/api/avatar/full_v3', dataUrl(bytes));
  const link = answer.json<{ result: string }>().result;
  expect([answer.statusCode, link]).toEqual([200, expect.stringMatching(/^\/files\/[0-9a-f]{32}\.jpg$/)]);
  expect((await linkOf(id))?.logoLink).toBe(link);
  const file = await app.inject(link);
  const head = await sharp(file.rawPayload).metadata();
  expect([head.format, (head.width ?? 0) < (head.height ?? 0), head.exif, head.orientation]).toEqual([
    'jpeg',
    true,
    undefined,
    undefined,
  ]);
  expect(head.width).toBeLessThanOrEqual(1280);
});

it('replaces the old picture and deletes its file; deleting clears the link [R4-58 R4-59 R7-48 R7-51]', async () => {
  const { id } = await makeProfile(database.db);
  const before = stored();
  const first = (await call(id, 'POST', '/api/headerpicture/full_v3', dataUrl(await jpeg(868, 238).toBuffer()))).json()
    .result;
  const second = (await call(id, 'POST', '/api/headerpicture/full_v3', dataUrl(await jpeg(868, 238).toBuffer()))).json()
    .result;
  expect([(await app.inject(first)).statusCode, (await app.inject(second)).statusCode, stored()]).toEqual([
    404,
    200,
    before + 1,
  ]);
  expect((await call(id, 'DELETE', '/api/headerpicture')).statusCode).toBe(200);
  expect([(await linkOf(id))?.headlinerLink, (await app.inject(second)).statusCode, stored()]).toEqual([
    null,
    404,
    before,
  ]);
  expect((await call(id, 'DELETE', '/api/headerpicture')).statusCode).toBe(200);
});

it('deletes an avatar with its link and file [R7-50]', async () => {
  const { id } = await makeProfile(database.db);
  const before = stored();
  const link = (await call(id, 'POST', '/api/avatar/full_v3', dataUrl(await jpeg(300, 300).toBuffer()))).json().result;
  const answer = await call(id, 'DELETE', '/api/avatar');
  expect([answer.statusCode, (await linkOf(id))?.logoLink, (await app.inject(link)).statusCode, stored()]).toEqual([
    200,
    null,
    404,
    before,
  ]);
});

it('offers a picture of the head to breed clubs only [R6-12 R7-49 R7-52]', async () => {
  const [nbc, club] = [await makeProfile(database.db, { userType: 7 }), await makeProfile(database.db)];
  const picture = dataUrl(await jpeg(300, 300).toBuffer());
  const link = (await call(nbc.id, 'POST', '/api/nbcownerpicture', picture)).json().result;
  expect((await app.inject(link)).statusCode).toBe(200);
  expect((await linkOf(nbc.id))?.logoLink).toBeNull();
  expect((await call(club.id, 'POST', '/api/nbcownerpicture', picture)).statusCode).toBe(403);
  expect((await call(nbc.id, 'DELETE', '/api/nbcownerpicture')).statusCode).toBe(200);
  expect((await app.inject(link)).statusCode).toBe(404);
});

it('requires a token', async () => {
  for (const url of ['/api/avatar/full_v3', '/api/headerpicture/full_v3', '/api/nbcownerpicture'])
    expect((await call(null, 'POST', url, dataUrl(Buffer.from('x')))).statusCode).toBe(401);
});

it.each([
  ['HTML that says it is a JPEG', async () => dataUrl(Buffer.from('<html><script>alert(1)</script>')), 422],
  ['a PNG', async () => dataUrl(await jpeg(100, 100).png().toBuffer()), 422],
  ['nothing', async () => ({ data: 'data:image/jpeg;base64,' }), 400],
  [
    'another kind by its head',
    async () => ({ data: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}` }),
    400,
  ],
  ['what is no base64', async () => ({ data: `data:image/jpeg;base64,${'<'.repeat(1000)}` }), 400],
  ['a cut JPEG', async () => dataUrl((await jpeg(3000, 2000).toBuffer()).subarray(0, 5000)), 422],
  [
    'more than 64 megapixels',
    async () =>
      dataUrl(
        await sharp({ create: { width: 34_000, height: 2000, channels: 3, background: '#fff' } })
          .jpeg({ quality: 1 })
          .toBuffer(),
      ),
    422,
  ],
])('refuses %s with a message and stores nothing', async (_, make, status) => {
  const { id } = await makeProfile(database.db);
  const before = stored();
  const answer = await call(id, 'POST', '/api/avatar/full_v3', await make());
  expect([answer.statusCode, Object.keys(answer.json().errors), stored(), (await linkOf(id))?.logoLink]).toEqual([
    status,
    ['data'],
    before,
    null,
  ]);
});

it('takes twenty megabytes and no more; other calls keep their lower limit [R5-59]', async () => {
  const { id, alias } = await makeProfile(database.db);
  const whole = await jpeg(800, 800).toBuffer();
  const padded = (size: number) => dataUrl(Buffer.concat([whole, Buffer.alloc(size - whole.length)]));
  expect((await call(id, 'POST', '/api/avatar/full_v3', padded(20_971_520))).statusCode).toBe(200);
  expect((await call(id, 'POST', '/api/avatar/full_v3', padded(20_971_521))).statusCode).toBe(400);
  const other = await app.inject({
    method: 'PUT',
    url: `/api/profiles/profile/${id}/alias`,
    headers: { authorization: `Bearer ${'t'.repeat(20)}${String(id).padStart(8, '0')}` },
    payload: { profileId: id, alias: alias + 'x'.repeat(2_000_000) },
  });
  expect(other.statusCode).toBe(413);
});
