import { readdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isDiskFull } from '#platform/server/errors.ts';
import { writeStream } from '#platform/server/files/tempUpload.ts';
import { quota } from '../limits.ts';
import { documents, pictures } from './tables.ts';
import { type Caller, form, type MediaPortal, openMediaPortal, pdf, photo } from './testPortal.ts';

let portal: MediaPortal;
let owner: Caller;
let port = 0;

beforeAll(async () => {
  portal = await openMediaPortal();
  owner = await portal.caller();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as { port: number }).port;
});
afterAll(() => portal.close());

const left = (folder: string): string[] => {
  try {
    return readdirSync(join(portal.folder, folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};
/** Expects no files, partial files or rows of refused uploads. */
const kept = async (): Promise<number[]> => [
  left('incoming').length,
  left('files').length,
  await portal.db.$count(documents),
  await portal.db.$count(pictures),
];
const refused = async (what: 'document' | 'picture', bytes: Buffer, name?: string): Promise<[number, string]> => {
  const before = await kept();
  const answer = await portal.upload(owner, what, bytes, name);
  expect(await kept()).toEqual(before);
  return [answer.statusCode, answer.json().errors?.file];
};

/** Rewrites the header of a picture to declare a larger size, like a decompression bomb. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2) {
      bytes.writeUInt16BE(height, at + 5);
      bytes.writeUInt16BE(width, at + 7);
      return bytes;
    }
  }
  throw new Error('No frame header');
}

describe('a picture upload [P36 P37 P38]', () => {
  it('refuses HTML named as a JPEG, also behind the first bytes of a JPEG', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect(await refused('picture', html)).toEqual([422, expect.stringContaining('не фотография')]);
    // [M10] The message for a right extension names the wrong content.
    expect(await refused('document', html, 'Скан.jpg')).toEqual([422, expect.stringContaining('внутри другое')]);
    expect(await refused('document', html, 'Скан.html')).toEqual([422, expect.stringContaining('.pdf, .jpg')]);
    expect(await refused('picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]))).toEqual([
      422,
      expect.stringContaining('не фотография'),
    ]);
  });

  it('refuses SVG with a script, also named as a JPEG or a PDF', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await refused('picture', svg, 'Логотип.svg')).toEqual([422, expect.stringContaining('не фотография')]);
    for (const name of ['Логотип.svg', 'Логотип.jpg', 'Устав.pdf'])
      expect([name, ...(await refused('document', svg, name))]).toEqual([
        name,
        422,
        expect.stringContaining('.pdf, .jpg'),
      ]);
  });

  it('refuses a PNG, half of a JPEG and an empty file', async () => {
    const png = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await refused('picture', png))[0]).toBe(422);
    const whole = await photo();
    expect(await refused('picture', whole.subarray(0, whole.length / 2))).toEqual([
      422,
      expect.stringContaining('повреждён'),
    ]);
    expect(await refused('picture', Buffer.alloc(0))).toEqual([400, 'Файл пустой. Выберите другой.']);
  });

  it('refuses 30,000 pixels a side and 256 megapixels by the header, without decoding', async () => {
    const small = await photo(64, 64);
    expect(await refused('picture', claiming(small, 30_000, 30_000))).toEqual([
      422,
      expect.stringContaining('64 мегапикселей'),
    ]);
    expect(await refused('document', claiming(small, 16_000, 16_000), 'Скан.jpg')).toEqual([
      422,
      expect.stringContaining('64 мегапикселей'),
    ]);
    expect((await refused('picture', await photo(20, 20)))[0]).toBe(422);
  });

  it('accepts 20 MB and refuses one byte more', async () => {
    const limit = 20 * 1024 * 1024;
    const jpeg = await photo();
    const padded = (size: number): Buffer => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect(await refused('picture', padded(limit + 1))).toEqual([413, expect.stringContaining('больше 20 МБ')]);
    expect((await portal.upload(owner, 'picture', padded(limit))).statusCode).toBe(200);
  });
});

describe('a stored photograph [P36 P39]', () => {
  it('loses its location, camera data and trailing bytes, and is turned upright', async () => {
    const camera = await sharp(await photo(400, 200))
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const sent = Buffer.concat([camera, Buffer.from('<script>alert("behind")</script>')]);
    for (const what of ['picture', 'document'] as const) {
      const { result } = (await portal.upload(owner, what, sent, 'Снимок.jpg')).json();
      const stored =
        what === 'picture'
          ? (await portal.app.inject(`${result.link}/200`)).rawPayload
          : (await portal.call(owner, 'GET', `/api/document/document?id=${result.id}`)).rawPayload;
      const { width, height, exif, orientation } = await sharp(stored).metadata();
      expect([what, width, height, exif, orientation]).toEqual([what, 200, 400, undefined, undefined]);
      expect(stored.includes('behind')).toBe(false);
      expect(stored.includes('SecretCamera')).toBe(false);
    }
  });
});

describe('a PDF with active content [P40]', () => {
  const made = async (
    dress: (document: PDFDocument) => void | Promise<void>,
    useObjectStreams: boolean,
  ): Promise<Buffer> => {
    const document = await PDFDocument.create();
    document.addPage([200, 200]);
    await dress(document);
    return Buffer.from(await document.save({ useObjectStreams }));
  };
  const openAction = (action: Record<string, unknown>) => (document: PDFDocument) =>
    document.catalog.set(PDFName.of('OpenAction'), document.context.obj(action as never));
  const dresses: [string, (document: PDFDocument) => void | Promise<void>][] = [
    ['a script', (document) => document.addJavaScript('x', 'app.alert(1)')],
    ['a script by the short name', openAction({ S: 'X', JS: PDFString.of('app.alert(1)') })],
    ['a program', openAction({ S: 'Launch', F: PDFString.of('cmd.exe') })],
    ['a file inside', (document) => document.attach(Buffer.from('MZ'), 'evil.exe')],
    ['another document it opens [pages M]', openAction({ S: 'GoToR', F: PDFString.of('\\\\evil.example\\x.pdf') })],
    ['an address it opens [pages M]', openAction({ S: 'URI', URI: PDFString.of('https://evil.example') })],
    [
      'an address it opens after a harmless step',
      openAction({ S: 'GoTo', D: [], Next: { S: 'URI', URI: PDFString.of('https://evil.example') } }),
    ],
    [
      'an address a page opens',
      (document) =>
        document
          .getPage(0)
          .node.set(
            PDFName.of('AA'),
            document.context.obj({ O: { S: 'URI', URI: PDFString.of('https://evil.example') } } as never),
          ),
    ],
    ['a form that sends itself', openAction({ S: 'SubmitForm', F: PDFString.of('https://evil.example') })],
  ];
  for (const [what, dress] of dresses) {
    it(`is refused: ${what}, plain and in an object stream`, async () => {
      for (const packed of [false, true])
        expect([packed, ...(await refused('document', await made(dress, packed)))]).toEqual([
          packed,
          422,
          expect.stringContaining('сценарии'),
        ]);
    });
  }

  it('is refused when its names are disguised', async () => {
    const plain = (await made(openAction({ S: 'Launch', F: PDFString.of('cmd.exe') }), false)).toString('latin1');
    expect((await refused('document', Buffer.from(plain.replace('/Launch', '/L#61unch'), 'latin1')))[0]).toBe(422);
  });

  it('is accepted without such content, packed or not; a renamed picture, half a file and a locked file are refused', async () => {
    for (const packed of [false, true])
      expect((await portal.upload(owner, 'document', await made(() => undefined, packed))).statusCode).toBe(200);
    const good = await pdf();
    expect((await refused('document', good.subarray(0, good.length / 2)))[0]).toBe(422);
    expect(
      (
        await refused(
          'document',
          Buffer.from(good.toString('latin1').replace('trailer\n<<', 'trailer\n<< /Encrypt 1 0 R'), 'latin1'),
        )
      )[1],
    ).toContain('паролем');
    const { result } = (await portal.upload(owner, 'document', await photo(), 'Скан.pdf')).json();
    expect([result.media_type, result.name]).toEqual(['image/jpeg', 'Скан.pdf.jpg']);
  });
});

describe('a hostile file name [P41]', () => {
  it('never becomes a path or a second header', async () => {
    const name = '../../etc/passwd\r\nSet-Cookie: a=b"; filename=evil.html;\u202Efdp.exe';
    const answer = await portal.upload(owner, 'document', await pdf(), name);
    const { id } = answer.json().result;
    const { headers } = await portal.call(owner, 'GET', `/api/document/document?id=${id}`);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[^"\\/]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/,
    );
    // Control characters for the writing direction are removed: «efdp.exe» must not look like a PDF.
    expect(headers['content-disposition']).not.toContain('%E2%80%AE');
    for (const file of left('files')) expect(file).toMatch(/^[0-9a-f]{32}\.(pdf|jpg|avif|webp)$/);
  });
});

describe('a file name', () => {
  it('keeps its quotation marks, which browsers write as %22 [Round3-A13]', async () => {
    const { result } = (await portal.upload(owner, 'document', await pdf(), 'Акт «Вязка» %22Берег%22.pdf')).json();
    expect(result.name).toBe('Акт «Вязка» "Берег".pdf');
    const { headers } = await portal.call(owner, 'GET', `/api/document/document?id=${result.id}`);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"\\/]*"; filename\*=UTF-8''[\w.%-]+$/);
  });
});

/** Bytes in buffers after garbage collection; the process is both server and client here. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const heldBytes = (): number => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};

describe('a broken, lying or endless upload [P37]', () => {
  const head = (rest: string): string =>
    `POST /api/media/picture HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${owner.token}\r\nContent-Type: ${form(Buffer.alloc(0), 'x').type}\r\n${rest}\r\n\r\n`;
  const part = '------portal-test-boundary\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\n\r\n';

  interface Talk {
    heard: () => string;
    closed: Promise<void>;
    write: (piece: string | Buffer) => Promise<void>;
    hangUp: () => void;
  }

  function talk(): Talk {
    let heard = '';
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.on('data', (piece) => {
      heard += piece.toString('latin1');
    });
    // The server may close a connection the test still writes to.
    socket.on('error', () => socket.destroy());
    return {
      heard: () => heard,
      closed: new Promise((resolve) => socket.on('close', () => resolve())),
      write: (piece) => new Promise((done) => (socket.writable ? socket.write(piece, () => done()) : done())),
      hangUp: () => socket.destroy(),
    };
  }

  afterEach(async () => {
    await vi.waitFor(() => expect(left('incoming')).toEqual([]), 60_000);
  });

  it('leaves nothing after it breaks off', async () => {
    const before = await kept();
    const { write, hangUp, closed } = talk();
    await write(head('Content-Length: 100000'));
    await write(part + 'x'.repeat(5000));
    await vi.waitFor(() => expect(left('incoming')).toHaveLength(1), 60_000);
    hangUp();
    await closed;
    await vi.waitFor(async () => expect(await kept()).toEqual(before), 60_000);
  });

  it('is cut at its declared length, and what follows is not read as a request', async () => {
    const before = await kept();
    const { write, heard, hangUp, closed } = talk();
    await write(head('Content-Length: 300'));
    await write(part + 'x'.repeat(5000));
    await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1\.1 400/), 60_000);
    expect(heard()).not.toMatch(/HTTP\/1\.1 2/);
    hangUp();
    await closed;
    expect(await kept()).toEqual(before);
  });

  it('is refused with 413 as soon as it is too large, and is not buffered in memory', async () => {
    const before = await kept();
    const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'x'), Buffer.from('\r\n')]);
    const { write, heard, hangUp, closed } = talk();
    await write(head('Transfer-Encoding: chunked'));
    await write(`${part.length.toString(16)}\r\n${part}\r\n`);
    const [atFirst, held] = [heldBytes(), [] as number[]];
    let sent = 0;
    for (; !heard() && sent < 64 * 1024 * 1024; sent += 0x10000) {
      await write(piece);
      if (sent % 0x400000 === 0) held.push(heldBytes() - atFirst);
    }
    expect(heard()).toMatch(/^HTTP\/1\.1 413/);
    // Streamed to disk: a server that buffers would hold twenty megabytes by now.
    expect(Math.max(...held)).toBeLessThan(6 * 1024 * 1024);
    expect(sent).toBeGreaterThan(20 * 1024 * 1024);
    hangUp();
    await closed;
    expect(await kept()).toEqual(before);
  });
});

describe('storage', () => {
  it('refuses uploads with 413 before they are sent when the profile’s quota is used [P42]', async () => {
    const full = await portal.caller();
    const row = {
      profileId: full.profile.id,
      fileKey: `${'0'.repeat(32)}.pdf`,
      name: 'x',
      mediaType: 'application/pdf',
      purpose: 'x',
      ownerId: 1,
    };
    const size = 2_000_000_000;
    await portal.db.insert(documents).values(
      Array.from({ length: Math.ceil(quota.bytes / size) }, (_, at) => ({
        ...row,
        size,
        fileKey: `${at}${row.fileKey}`,
      })),
    );
    const answer = await portal.upload(full, 'document', await pdf());
    expect([answer.statusCode, answer.json().errors.file]).toEqual([413, expect.stringContaining('закончилось')]);
  });

  it('answers 507 and leaves nothing when the disk is full; reading still works [P56]', async () => {
    const { result } = (await portal.upload(owner, 'document', await pdf())).json();
    const { store } = portal.files;
    const { putFile } = store;
    let puts = 0;
    // The third variant of a picture finds no disk space.
    store.putFile = (...given) => {
      puts += 1;
      return puts < 3 ? putFile(...given) : Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
    };
    try {
      const before = await kept();
      const answer = await portal.upload(owner, 'picture', await photo());
      expect([answer.statusCode, answer.json().errors.error]).toEqual([
        507,
        expect.stringContaining('закончилось место'),
      ]);
      expect(await kept()).toEqual(before);
      expect((await portal.call(owner, 'GET', `/api/document/document?id=${result.id}`)).statusCode).toBe(200);
    } finally {
      store.putFile = putFile;
    }
    await expect(writeStream(Readable.from([Buffer.alloc(10)]), '/dev/full')).rejects.toSatisfy(isDiskFull);
  });
});
