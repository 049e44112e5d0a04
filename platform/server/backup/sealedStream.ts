import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Format of a backup's objects (docs/operations.md describes how to open one without the portal):
 *
 * - 8 bytes `PORTALB1`;
 * - 32 bytes salt; the object's key is HKDF-SHA256(key of the key file, salt, `portal backup v1`), 32 bytes;
 * - pieces: AES-256-GCM of 65 536 bytes of content each (the last one may be shorter or empty), each followed by its tag
 *   of 16 bytes. The nonce is the piece's number, 11 bytes big-endian, then 1 for the last piece and 0 for the others;
 *   the associated data is the object's name.
 *
 * Decryption fails for a changed, missing, repeated or moved piece, and for a truncated or renamed object.
 */
const mark = Buffer.from('PORTALB1');
const saltLength = 32;
const pieceLength = 64 * 1024;
const tagLength = 16;

const objectKey = (key: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'portal backup v1', 32));

function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(piece, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts the content into pieces of one length; the last one, shorter or empty, is marked. */
async function* inPieces(
  content: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    held.push(part);
    size += part.length;
    // Only one more byte than a piece proves that it is not the last.
    if (size <= length) continue;
    let whole = Buffer.concat(held);
    for (; whole.length > length; whole = whole.subarray(length))
      yield { piece: whole.subarray(0, length), isLast: false };
    held = [whole];
    size = whole.length;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}

export async function* seal(key: Buffer, name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength);
  const own = objectKey(key, salt);
  yield Buffer.concat([mark, salt]);
  let number = 0;
  for await (const { piece, isLast } of inPieces(content, pieceLength)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, isLast)).setAAD(Buffer.from(name));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** An object cannot be decrypted; the message addresses the person at the terminal. */
export class BackupError extends Error {}

export async function* unseal(key: Buffer, name: string, sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const parts = sealed[Symbol.asyncIterator]();
  const head: Buffer[] = [];
  const headLength = mark.length + saltLength;
  for (let size = 0; size < headLength; ) {
    const { value, done } = await parts.next();
    if (done) throw new BackupError(`Копия повреждена: ${name} короче своего заголовка`);
    head.push(value);
    size += value.length;
  }
  const start = Buffer.concat(head);
  if (!start.subarray(0, mark.length).equals(mark))
    throw new BackupError(`Копия повреждена: ${name} не похож на запечатанный портала`);
  const own = objectKey(key, start.subarray(mark.length, headLength));
  async function* rest(): AsyncGenerator<Buffer> {
    yield start.subarray(headLength);
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
  }
  let number = 0;
  for await (const { piece, isLast } of inPieces(rest(), pieceLength + tagLength)) {
    yield open(piece, own, name, number, isLast);
    number += 1;
  }
}

function open(piece: Buffer, own: Buffer, name: string, number: number, isLast: boolean): Buffer {
  try {
    if (piece.length < tagLength) throw new Error('cut off');
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(number, isLast))
      .setAAD(Buffer.from(name))
      .setAuthTag(piece.subarray(-tagLength));
    return Buffer.concat([decipher.update(piece.subarray(0, -tagLength)), decipher.final()]);
  } catch (error) {
    const what = number ? 'часть изменена или обрезана' : 'не тот файл ключа, или копия изменена';
    throw new BackupError(`Не открывается ${name}: ${what}`, { cause: error });
  }
}
