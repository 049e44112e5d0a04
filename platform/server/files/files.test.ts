import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#platform/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { readConfig } from '../config.ts';
import { diskStore } from './diskStore.ts';
import { type FileStore, openFileStore } from './fileStore.ts';
import { disposition, publicFiles } from './routes.ts';
import { storePublicFile } from './storePublicFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
const store = diskStore(join(folder, 'files'));
const pdf = Buffer.from('%PDF-1.7 small');
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ db: database.db, routes: (server, { db }) => publicFiles(server, { db, store }) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const keep = (name: string, bytes = pdf) =>
  storePublicFile(database.db, store, { name, bytes, mediaType: 'application/pdf' });

describe('a stored file', () => {
  it('has a random address, comes back whole and is cached by browsers permanently', async () => {
    const [one, two] = [await keep('Положение.pdf'), await keep('Положение.pdf')];
    expect(one.link).toMatch(/^\/files\/[0-9a-f]{32}\.pdf$/);
    expect(two.link).not.toBe(one.link);
    expect(one).toMatchObject({ name: 'Положение.pdf', size: pdf.length });

    const answer = await app.inject(one.link);
    expect(answer.rawPayload).toEqual(pdf);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'content-disposition':
        'attachment; filename="_________.pdf"; filename*=UTF-8\'\'%D0%9F%D0%BE%D0%BB%D0%BE%D0%B6%D0%B5%D0%BD%D0%B8%D0%B5.pdf',
    });
    const again = await app.inject({ url: one.link, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url: one.link });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(pdf.length)]);
  });

  it('is shown inline if it is a picture, otherwise downloaded', async () => {
    const { link } = await storePublicFile(database.db, store, {
      name: 'Рекс.png',
      bytes: pdf,
      mediaType: 'image/png',
    });
    expect((await app.inject(link)).headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; /),
    });
  });

  it('keeps a hostile name in one header and out of the path', async () => {
    const hostile = 'a"; filename=evil.html\r\nSet-Cookie: x=1\r\n\r\n<script>../../\0\u202Efdp.exe';
    const { link } = await keep(hostile);
    const { headers } = await app.inject(link);
    expect(headers['set-cookie']).toBeUndefined();
    const value = String(headers['content-disposition']);
    expect(value).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/);
    expect(link).toMatch(/^\/files\/[0-9a-f]{32}\.pdf$/);
  });

  it.each([
    '/files/',
    '/files/x',
    '/files/..%2f..%2fpackage.json',
    `/files/${'0'.repeat(32)}.pdf`,
    '/files/%2e%2e/secret',
    '/files/../package.json',
    '/files/a/b',
  ])('answers 404 at %s', async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('answers an uncached 404 when its bytes are lost', async () => {
    const { link } = await keep('x.pdf');
    rmSync(join(folder, 'files'), { recursive: true });
    const answer = await app.inject(link);
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-disposition']]).toEqual([
      404,
      'no-store',
      undefined,
    ]);
  });
});

describe('the disk', () => {
  it('accepts only keys of the portal’s form', async () => {
    for (const key of ['../x.pdf', 'a/b.pdf', `${'0'.repeat(32)}`, `${'0'.repeat(32)}.pdf/../../x`]) {
      await expect(store.put(key, pdf, 'application/pdf')).rejects.toThrow('no key');
      await expect(store.open(key)).rejects.toThrow('no key');
    }
  });

  it('leaves no partial file and makes files readable by their owner only', async () => {
    const key = `${'ab'.repeat(16)}.pdf`;
    await store.put(key, pdf, 'application/pdf');
    expect(readdirSync(join(folder, 'files', 'ab'))).toEqual([key]);
    expect(statSync(join(folder, 'files', 'ab', key)).mode & 0o777).toBe(0o600);
    const stream = await store.open(key);
    expect(stream && (await text(stream))).toBe(pdf.toString());
    expect(await store.open(`${'0'.repeat(32)}.pdf`)).toBeNull();
  });
});

describe('the choice of the store', () => {
  let server: Server;
  const objects = new Map<string, Buffer>();
  const seen: string[] = [];
  let settings: Record<string, string>;

  /** The part of S3 that writing and reading an object needs. */
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = (request.url as string).split('?')[0] as string;
        seen.push(
          `${request.method} ${path} ${/Credential=(\w+)\//.exec(request.headers.authorization ?? '')?.[1]} ${request.headers['content-type'] ?? ''}`.trim(),
        );
        const body = Buffer.concat(chunks);
        if (request.method === 'PUT') {
          objects.set(path, body);
          response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`).end();
        } else if (objects.has(path)) response.end(objects.get(path));
        else
          response
            .writeHead(404, { 'content-type': 'application/xml' })
            .end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    settings = {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
      S3_BUCKET: 'portal',
      S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const roundTrip = async (chosen: FileStore): Promise<unknown[]> => {
    const key = `${'cd'.repeat(16)}.pdf`;
    await chosen.put(key, pdf, 'application/pdf');
    const stream = await chosen.open(key);
    return [stream && (await text(stream)), await chosen.open(`${'0'.repeat(32)}.pdf`)];
  };

  it('uses the data folder when S3 is not configured', async () => {
    const dataDir = join(folder, 'data');
    expect(await roundTrip(await openFileStore(readConfig({ DATA_DIR: dataDir })))).toEqual([pdf.toString(), null]);
    expect(existsSync(join(dataDir, 'files', 'cd'))).toBe(true);
  });

  it('uses S3 when it is, signed, with the bucket in the path', async () => {
    expect(await roundTrip(await openFileStore(readConfig(settings)))).toEqual([pdf.toString(), null]);
    expect(seen[0]).toBe(`PUT /portal/${'cd'.repeat(16)}.pdf AKIDEXAMPLE application/pdf`);
    expect(seen[1]).toBe(`GET /portal/${'cd'.repeat(16)}.pdf AKIDEXAMPLE`);
  });
});

it('keeps an ASCII name readable for the oldest clients', () => {
  expect(disposition('attachment', "it's (a) file.pdf")).toBe(
    "attachment; filename=\"it's (a) file.pdf\"; filename*=UTF-8''it%27s%20%28a%29%20file.pdf",
  );
});
