import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '#platform/contract/time/duration.ts';
import { s3Store } from '#platform/server/files/s3Store.ts';
import { collectOrphans } from './jobs.ts';
import { variantKeys } from './pictureFiles.ts';
import { documents, pictures } from './tables.ts';
import { type Caller, form, type MediaPortal, openMediaPortal, pdf, photo } from './testPortal.ts';

/** A minimal S3 server that writes, reads, deletes, and fails on demand. */
const objects = new Map<string, Buffer>();
let mood: 'well' | 'hangs' | 'overwhelmed' | 'takes and breaks off' = 'well';
let server: Server;
let portal: MediaPortal;
let owner: Caller;

const answer: RequestListener = (request, response) => {
  const path = (request.url as string).split('?')[0] as string;
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (mood === 'hangs') return;
    if (mood === 'overwhelmed') return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
    if (request.method === 'DELETE' && mood === 'well') objects.delete(path);
    if (mood === 'takes and breaks off') return void request.socket.destroy();
    if (request.method === 'GET' && !objects.has(path))
      return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { etag: '"x"' }).end(request.method === 'GET' ? objects.get(path) : '');
  });
};
const listen = (port = 0) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

beforeAll(async () => {
  server = createServer(answer);
  await listen();
  portal = await openMediaPortal();
  owner = await portal.caller();
  Object.assign(
    portal.files.store,
    s3Store({
      endpoint: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
      bucket: 'portal',
      region: 'ru-1',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'secret',
      answerMs: 500,
    }),
  );
});
beforeEach(() => {
  mood = 'well';
});
afterAll(async () => {
  await portal.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const send = async (what: 'document' | 'picture') =>
  portal.upload(owner, what, what === 'document' ? await pdf() : await photo());

async function expectAway(): Promise<void> {
  for (const what of ['document', 'picture'] as const) {
    const sent = await send(what);
    expect([sent.statusCode, sent.headers['retry-after'], sent.json().errors.error]).toEqual([
      503,
      '30',
      expect.stringContaining('Хранилище файлов'),
    ]);
  }
}

/** Files without a row are deleted an hour later, once the store is available. */
async function expectNoOrphans(): Promise<void> {
  const live = [...objects.keys()].length;
  mood = 'well';
  await collectOrphans(portal.db, portal.files.store, new Date());
  expect(objects.size).toBe(live);
  await collectOrphans(portal.db, portal.files.store, new Date(Date.now() + 2 * hourMs));
  const rows = [...(await portal.db.select().from(documents)), ...(await portal.db.select().from(pictures))];
  expect(rows.filter(({ discardedAt }) => discardedAt !== null)).toEqual([]);
  const named = (await portal.db.select().from(documents)).map(({ fileKey }) => `/portal/${fileKey}`);
  for (const { digits, widths } of await portal.db.select().from(pictures))
    named.push(...variantKeys(digits, widths).map((key) => `/portal/${key}`));
  expect([...objects.keys()].filter((path) => !named.includes(path))).toEqual([]);
}

describe('an unavailable file store [P55] [Issue13-4]', () => {
  it.each(['hangs', 'overwhelmed', 'takes and breaks off'] as const)(
    '%s: answers uploads with 503, leaves no orphans and recovers without a restart',
    async (how) => {
      const { id } = (await send('document')).json().result;
      mood = how;
      await expectAway();
      expect((await portal.call(owner, 'GET', `/api/document/document?id=${id}`)).statusCode).toBe(503);
      await expectNoOrphans();
      expect((await send('picture')).statusCode).toBe(200);
      expect((await portal.call(owner, 'GET', `/api/document/document?id=${id}`)).statusCode).toBe(200);
    },
  );

  it('is stopped: answers uploads with 503 and recovers after it has started again', async () => {
    const { port } = server.address() as { port: number };
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expectAway();
    await listen(port);
    await expectNoOrphans();
    expect((await send('document')).statusCode).toBe(200);
  });

  it('stores neither bytes nor a row of an upload that breaks off halfway', async () => {
    const before = [objects.size, (await portal.db.select().from(documents)).length];
    const { payload, type } = form(await pdf(), 'Половина.pdf');
    const half = payload.subarray(0, payload.length / 2);
    const sent = await portal.app.inject({
      method: 'POST',
      url: '/api/document/document',
      headers: { 'content-type': type, authorization: `Bearer ${owner.token}` },
      payload: half,
    });
    expect(sent.statusCode).toBeGreaterThanOrEqual(400);
    expect(sent.statusCode).toBeLessThan(500);
    expect([objects.size, (await portal.db.select().from(documents)).length]).toEqual(before);
  });
});
