import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/time/duration.ts';
import { readConfig } from '../config.ts';
import { diskPlace } from './diskPlace.ts';
import { makeKeyFile, readKeyFile } from './keyFile.ts';
import { fileOf, manifestOf, setNameOf, summaryOf } from './manifest.ts';
import { checkObject, type SealOptions, writeObject } from './objects.ts';
import { type BackupPlace, openPlace } from './place.ts';
import { seal, unseal } from './sealedStream.ts';
import { clearOldSets, lastSet, listSets } from './sets.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-sets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = randomBytes(32);
async function* parts(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
async function gathered(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of content) all.push(part);
  return Buffer.concat(all);
}
const sealed = (content: Buffer, name = 'sets/a/rows'): Promise<Buffer> =>
  gathered(seal(key, name, parts(content, 10_000)));
const opened = (bytes: Buffer, name = 'sets/a/rows', by = key): Promise<Buffer> =>
  gathered(unseal(by, name, parts(bytes, 7001)));

describe('a sealed object [P58]', () => {
  const piece = 65_536;

  it.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 200_001])(
    'of %i bytes decrypts to its content',
    async (length) => {
      const content = randomBytes(length);
      expect((await opened(await sealed(content))).equals(content)).toBe(true);
    },
  );

  it('is refused when changed, truncated, reassembled, renamed, or opened with another key', async () => {
    const bytes = await sealed(randomBytes(3 * piece));
    const [head, whole] = [40, piece + 16];
    const changed = Buffer.from(bytes);
    changed[head + whole + 5] = (changed[head + whole + 5] as number) ^ 1;
    const swapped = Buffer.concat([
      bytes.subarray(0, head),
      bytes.subarray(head + whole, head + 2 * whole),
      bytes.subarray(head, head + whole),
      bytes.subarray(head + 2 * whole),
    ]);
    const cases: [string, Promise<Buffer>][] = [
      ['changed', opened(changed)],
      ['cut at a piece', opened(bytes.subarray(0, head + 2 * whole))],
      ['cut inside', opened(bytes.subarray(0, -1))],
      ['swapped', opened(swapped)],
      ['renamed', opened(bytes, 'sets/a/accounts')],
      ['another key', opened(bytes, 'sets/a/rows', randomBytes(32))],
      ['no header', opened(bytes.subarray(0, 20))],
      ['something else', opened(Buffer.alloc(200))],
    ];
    for (const [what, opening] of cases)
      await expect(opening, what).rejects.toThrow(/^(Не открывается|Копия повреждена)/);
  });

  it('reveals nothing of its content and differs each time', async () => {
    const content = Buffer.from('Иванова Анна Петровна '.repeat(1000));
    const [one, other] = [await sealed(content), await sealed(content)];
    expect(one.includes('Иванова')).toBe(false);
    expect(one.subarray(40).equals(other.subarray(40))).toBe(false);
  });
});

describe('the key file', () => {
  const path = join(folder, 'key');

  it('is created once, readable by its owner only, and never overwritten', () => {
    makeKeyFile(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readKeyFile(path)).toHaveLength(32);
    expect(() => makeKeyFile(path)).toThrow('уже есть');
  });

  it('is refused when others may read it, when it is malformed and when it is missing', () => {
    writeFileSync(join(folder, 'open'), randomBytes(32).toString('base64url'), { mode: 0o644 });
    writeFileSync(join(folder, 'short'), 'abc', { mode: 0o600 });
    expect(() => readKeyFile(join(folder, 'open'))).toThrow('chmod 600');
    expect(() => readKeyFile(join(folder, 'short'))).toThrow('не ключ портала');
    expect(() => readKeyFile(join(folder, 'none'))).toThrow('ENOENT');
    expect(() => readKeyFile(undefined)).toThrow('--make-key');
    expect(() => readConfig({ BACKUP_TO: '/backups' })).toThrow('BACKUP_KEY_FILE');
  });
});

/** The part of S3 that a place needs: whole objects, multipart uploads, paged lists. */
function pretendedS3(): { server: Server; objects: Map<string, Buffer>; asked: string[] } {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const body: Buffer[] = [];
    request.on('data', (part: Buffer) => body.push(part));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url as string, 'http://store');
      const name = decodeURIComponent(pathname);
      const upload = searchParams.get('uploadId');
      asked.push(`${request.method}${upload ? ' part' : ''}`);
      const xml = (text: string) =>
        response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
      if (request.method === 'POST' && searchParams.has('uploads')) {
        uploads.set('u1', new Map());
        xml('<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>');
      } else if (request.method === 'POST') {
        const whole = [...(uploads.get(upload as string) ?? [])]
          .sort(([one], [other]) => one - other)
          .map(([, part]) => part);
        objects.set(name, Buffer.concat(whole));
        xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
      } else if (request.method === 'PUT') {
        const bytes = Buffer.concat(body);
        if (upload) uploads.get(upload)?.set(Number(searchParams.get('partNumber')), bytes);
        else objects.set(name, bytes);
        response.setHeader('etag', `"${createHash('md5').update(bytes).digest('hex')}"`).end();
      } else if (request.method === 'DELETE') {
        objects.delete(name);
        response.writeHead(204).end();
      } else if (searchParams.has('list-type')) {
        const names = [...objects.keys()]
          .map((one) => one.slice('/copies/'.length))
          .filter((one) => one.startsWith(searchParams.get('prefix') ?? ''));
        const from = Number(searchParams.get('continuation-token') ?? 0);
        const page = names.sort().slice(from, from + 2);
        const next =
          from + 2 < names.length
            ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${from + 2}</NextContinuationToken>`
            : '';
        xml(
          `<ListBucketResult>${page.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('')}${next}</ListBucketResult>`,
        );
      } else if (objects.has(name)) response.end(objects.get(name));
      else response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
    });
  });
  return { server, objects, asked };
}

describe('a backup place', () => {
  const { server, objects, asked } = pretendedS3();
  let onS3: BackupPlace;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const store = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'portal',
      S3_ACCESS_KEY_ID: 'A',
      S3_SECRET_ACCESS_KEY: 's',
    };
    onS3 = (await openPlace(
      readConfig({ ...store, BACKUP_TO: 's3://copies/daily', BACKUP_KEY_FILE: 'x' }),
    )) as BackupPlace;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it.each(['a folder', 'a store'])('%s stores, lists page by page, reads and removes', async (kind) => {
    const place = kind === 'a folder' ? diskPlace(join(folder, 'place')) : onS3;
    const names = ['sets/1/a', 'sets/1/b', 'sets/2/a', 'files/ab/c', 'sets/1/summary.json'];
    for (const name of names) await place.write(name, parts(Buffer.from(name), 4));
    expect((await place.list('sets/')).sort()).toEqual(['sets/1/a', 'sets/1/b', 'sets/1/summary.json', 'sets/2/a']);
    expect(await place.list('none/')).toEqual([]);
    expect((await gathered((await place.open('sets/1/b')) as AsyncIterable<Buffer>)).toString()).toBe('sets/1/b');
    expect(await place.open('sets/9/b')).toBeNull();
    for (const name of names) await place.remove(name);
    expect([...(await place.list('sets/')), ...(await place.list('files/'))]).toEqual([]);
  });

  it('uploads large objects to a store in parts and reads them back whole', async () => {
    const content = randomBytes(40_000_000);
    asked.length = 0;
    const { sha256, kept } = await writeObject({ place: onS3, key }, 'sets/1/large', parts(content, 100_000), false);
    expect(asked).toEqual(['POST', 'PUT part', 'PUT part', 'PUT part', 'POST part']);
    expect(objects.get('/copies/daily/sets/1/large')?.length).toBe(kept);
    await checkObject({ place: onS3, key }, 'sets/1/large', false, sha256);
  });

  it('leaves nothing under its name after an interrupted write', async () => {
    const place = diskPlace(join(folder, 'broken'));
    async function* breaking(): AsyncGenerator<Buffer> {
      yield Buffer.from('half');
      throw new Error('the disk is full');
    }
    await expect(place.write('sets/1/a', breaking())).rejects.toThrow('the disk is full');
    expect(await place.list('sets/')).toEqual([]);
    expect(readdirSync(join(folder, 'broken/sets/1'))).toEqual([]);
  });
});

describe('retention of backup sets', () => {
  const now = new Date('2026-11-22T00:00:00Z');
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);

  async function makeSet({ place }: SealOptions, days: number, files: string[], isWhole = true): Promise<string> {
    const set = setNameOf(ago(days));
    const manifest = { format: 1, madeAt: ago(days).toISOString(), schema: 1, tables: [], sequences: [], secret: '' };
    const named = files.map((one) => ({ key: one, size: 1, sha256: '' }));
    await writeObject(
      { place, key },
      manifestOf(set),
      parts(Buffer.from(JSON.stringify({ ...manifest, files: named })), 100),
      true,
    );
    for (const file of files) await place.write(fileOf(file), parts(Buffer.from('x'), 1));
    const summary = { madeAt: ago(days).toISOString(), seconds: 1, tables: 0, rows: 0, files: files.length, bytes: 1 };
    if (isWhole) await place.write(summaryOf(set), parts(Buffer.from(JSON.stringify(summary)), 50));
    return set;
  }

  it('removes old sets with their unshared files and interrupted ones, and keeps the last set at any age', async () => {
    const place = diskPlace(join(folder, 'kept'));
    const sealing = { place, key };
    expect(await lastSet(place)).toBeNull();
    const old = await makeSet(sealing, 40, ['aa.pdf', 'bb.pdf']);
    await makeSet(sealing, 35, ['bb.pdf'], false);
    const recent = await makeSet(sealing, 31, ['bb.pdf', 'cc.pdf']);
    expect(await clearOldSets(sealing, 30, now)).toEqual([old]);
    expect((await listSets(place)).map(({ set }) => set)).toEqual([recent]);
    expect(readdirSync(join(folder, 'kept/sets'))).toEqual([recent]);
    expect((await place.list('files/')).sort()).toEqual([fileOf('bb.pdf'), fileOf('cc.pdf')]);
    expect(await clearOldSets(sealing, 30, now)).toEqual([]);
    const running = await makeSet(sealing, 0, ['dd.pdf'], false);
    await clearOldSets(sealing, 30, now);
    expect(existsSync(join(folder, 'kept/sets', running))).toBe(true);
    expect((await lastSet(place))?.summary.madeAt).toBe(ago(31).toISOString());
  });
});
