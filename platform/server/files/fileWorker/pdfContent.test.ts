import { createCipheriv, createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import PDFKit from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPdf } from './pdfContent.ts';
import { unlockPdf } from './pdfLock.ts';
import { Refusal } from './refusal.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Locks = Pick<PDFKit.PDFDocumentOptions, 'ownerPassword' | 'userPassword' | 'pdfVersion'>;

async function made(locks: Locks = {}): Promise<Buffer> {
  const document = new PDFKit({ ...locks, permissions: { printing: 'lowResolution' } });
  document.text('Proba 1').end();
  return buffer(document as unknown as NodeJS.ReadableStream);
}

/** The reason of a refusal, or the stored bytes. */
async function checked(bytes: Buffer): Promise<Buffer | string> {
  const path = join(folder, 'incoming');
  await writeFile(path, bytes);
  try {
    await checkPdf(path);
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
  return readFile(path);
}

const versions = ['1.3', '1.4', '1.6', '1.7ext3'] as const;

describe('checkPdf', () => {
  it.each(versions)('accepts a PDF %s that is only protected against printing [Round3-A13]', async (pdfVersion) => {
    const file = await made({ pdfVersion, ownerPassword: 'owner' });
    expect(file.toString('latin1')).toContain('/Encrypt');
    expect(await checked(file)).toEqual(file);
  });

  it.each(versions)('refuses a PDF %s that asks for a password [Round3-A13]', async (pdfVersion) => {
    expect(await checked(await made({ pdfVersion, ownerPassword: 'owner', userPassword: 'user' }))).toBe('lockedPdf');
  });

  it.each([
    ['a blank line', '\r\n'],
    ['a byte order mark', '\xef\xbb\xbf'],
    ['the header of a letter', 'Content-Type: application/pdf\r\nContent-Transfer-Encoding: binary\r\n\r\n'],
    ['zeros', '\0\0\0\0'],
  ])('removes %s before the document [Round3-A13]', async (_, before) => {
    const file = await made();
    expect(await checked(Buffer.concat([Buffer.from(before, 'latin1'), file]))).toEqual(file);
  });

  it('removes zeros behind the document [Round3-A13]', async () => {
    const kept = (await checked(Buffer.concat([await made(), Buffer.alloc(4096)]))) as Buffer;
    expect(kept.toString('latin1')).toMatch(/%%EOF$/);
    expect((await PDFDocument.load(kept)).getPageCount()).toBe(1);
  });

  it('refuses another file before the document, and a document that begins after the first kilobyte', async () => {
    const file = await made();
    expect(await checked(Buffer.concat([Buffer.from('PK\x03\x04'), file]))).toBe('notPdf');
    expect(await checked(Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), file]))).toBe('notPdf');
    expect(await checked(Buffer.concat([Buffer.alloc(1024, ' '), file]))).toBe('notPdf');
  });

  it('refuses a truncated document and text behind it', async () => {
    const file = await made();
    expect(await checked(file.subarray(0, file.length / 2))).toBe('brokenPdf');
    expect(await checked(Buffer.concat([file, Buffer.alloc(2000, 'x')]))).toBe('brokenPdf');
  });

  /** A document encrypted by AES with object streams, as Acrobat and Word write them. */
  async function withPacked(inside: string): Promise<Buffer> {
    const file = (await made({ pdfVersion: '1.6', ownerPassword: 'owner' })).toString('latin1');
    const head = '900 0 ';
    const unfolded = deflateSync(Buffer.from(head + inside));
    const place = Buffer.from([77, 0, 0, 0, 0]);
    const key = createHash('md5')
      .update(Buffer.concat([documentKey(file), place, Buffer.from('sAlT')]))
      .digest();
    const start = Buffer.alloc(16, 7);
    const cipher = createCipheriv('aes-128-cbc', key, start);
    const packed = Buffer.concat([start, cipher.update(unfolded), cipher.final()]).toString('latin1');
    const object = `77 0 obj\n<</Type/ObjStm/N 1/First ${head.length}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream\nendobj\n`;
    return Buffer.from(file.replace(/xref\n/, `${object}xref\n`), 'latin1');
  }

  /** Algorithm 2 with an empty password, implemented independently of the code under test. */
  function documentKey(file: string): Buffer {
    const bytesOf = (name: string): Buffer => {
      const hex = new RegExp(`/${name} ?\\[?<([\\da-f]+)>`, 'i').exec(file)?.[1];
      if (hex === undefined) throw new Error(`${name} is no string in hexadecimal`);
      return Buffer.from(hex, 'hex');
    };
    const permissions = Buffer.alloc(4);
    permissions.writeInt32LE(Number(/\/P (-?\d+)/.exec(file)?.[1]));
    const padding = '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a';
    let key = createHash('md5')
      .update(Buffer.concat([Buffer.from(padding, 'hex'), bytesOf('O'), permissions, bytesOf('ID')]))
      .digest();
    for (let turn = 0; turn < 50; turn += 1) key = createHash('md5').update(key).digest();
    return key;
  }

  it('inspects encrypted object streams [Round3-A13]', async () => {
    expect(await checked(await withPacked('<</Type/Font>>'))).toBeInstanceOf(Buffer);
    expect(await checked(await withPacked('<</S/JavaScript/JS(app.alert)>>'))).toBe('activePdf');
    expect(await checked(await withPacked('<</AA<</O 5 0 R>>>>'))).toBe('lockedPdf');
    expect(await checked(await withPacked('<</OpenAction<</S/URI>>>>'))).toBe('lockedPdf');
  });

  it('refuses a non-standard encryption, a duplicated one and one without an object', async () => {
    const file = (await made({ ownerPassword: 'owner' })).toString('latin1');
    for (const changed of [
      file.replace('/Filter /Standard', '/Filter /Entrust'),
      `${file.replace(/%%EOF\s*$/, '')}trailer << /Encrypt 1 0 R >>\n%%EOF\n`,
      file.replace(/\/Encrypt \d+ 0 R/, '/Encrypt << >>'),
      file.replace('/Encrypt', '/#45ncrypt'),
    ]) {
      expect(changed).not.toBe(file);
      expect(await checked(Buffer.from(changed, 'latin1'))).toBe('lockedPdf');
    }
    expect(() => unlockPdf('%PDF-1.4 << /Encrypt 3 0 R >>')).toThrow(Refusal);
  });
});
