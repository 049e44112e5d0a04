import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { Refusal } from './refusal.ts';

/** Decrypts an object stream, so that its content can be inspected. */
export type Unlock = (object: number, generation: number, bytes: Buffer) => Buffer;

/** Padding of an empty password (ISO 32000-1, 7.6.3.3). */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

/**
 * A document whose owner has only forbidden printing or copying opens with an empty password: its key derives from data
 * in the file. Returns a function that decrypts its streams. Throws Refusal `lockedPdf` for one that needs a password
 * and for non-standard encryption.
 */
export function unlockPdf(text: string): Unlock {
  const places = [...text.matchAll(/\/Encrypt(?![A-Za-z0-9])\s*(?:(\d+)\s+(\d+)\s+R)?/g)];
  const [, number, generation] = places[0] ?? [];
  // Two encryption dictionaries in one file, or one without an object, are unusual and refused.
  if (!number || places.some((one) => one[1] !== number || one[2] !== generation)) throw locked();
  const found = [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`, 'g'))];
  const begin = found[0]?.index ?? 0;
  const end = text.indexOf('endobj', begin);
  if (found.length !== 1 || end < 0) throw locked();
  const lock = text.slice(begin, end);
  if (!/\/Filter\s*\/Standard\b/.test(lock)) throw locked();
  const revision = numberOf(lock, 'R') ?? 0;
  const version = numberOf(lock, 'V') ?? 0;
  const methods = [...lock.matchAll(/\/CFM\s*\/(\w+)/g)].map((one) => one[1]);
  const isAes = version >= 4 && methods.every((one) => one === 'AESV2' || one === 'AESV3');
  // With several methods a stream could be decrypted by the wrong one.
  if (version >= 4 && new Set(methods).size !== 1) throw locked();
  if (version >= 4 && !isAes && methods[0] !== 'V2') throw locked();
  const key = revision >= 5 ? newerKey(lock, revision) : olderKey(lock, text, revision, version);
  return (object, objectGeneration, bytes) => {
    if (revision >= 5) return decryptAes(key, bytes);
    const place = Buffer.from([object, object >> 8, object >> 16, objectGeneration, objectGeneration >> 8]);
    const ofObject = md5(key, place, isAes ? Buffer.from('sAlT') : Buffer.alloc(0)).subarray(
      0,
      Math.min(key.length + 5, 16),
    );
    return isAes ? decryptAes(ofObject, bytes) : rc4(ofObject, bytes);
  };
}

const locked = (): Refusal => new Refusal('lockedPdf');

/** Algorithms 2, 4 and 5: the key of an empty password, if `U` confirms it. */
function olderKey(lock: string, text: string, revision: number, version: number): Buffer {
  const [owner, user] = [stringOf(lock, 'O').subarray(0, 32), stringOf(lock, 'U')];
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((numberOf(lock, 'P') ?? 0) | 0);
  const length = version === 1 ? 5 : version >= 4 ? 16 : Math.floor((numberOf(lock, 'Length') ?? 40) / 8);
  if (length < 5 || length > 16) throw locked();
  const ids = [...text.matchAll(/\/ID\s*\[\s*/g)].map((one) => stringAt(text, (one.index ?? 0) + one[0].length));
  const plainData = revision >= 4 && /\/EncryptMetadata\s+false\b/.test(lock) ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  for (const id of ids.length ? ids : [Buffer.alloc(0)]) {
    let key = md5(padding, owner, permissions, id, plainData);
    if (revision >= 3) for (let turn = 0; turn < 50; turn += 1) key = md5(key.subarray(0, length));
    key = key.subarray(0, length);
    let expected = revision >= 3 ? md5(padding, id) : padding;
    for (let turn = 0; turn < (revision >= 3 ? 20 : 1); turn += 1)
      expected = rc4(Buffer.from(key.map((byte) => byte ^ turn)), expected);
    if (expected.equals(user.subarray(0, expected.length))) return key;
  }
  throw locked();
}

/** Algorithm 2.A of ISO 32000-2 with an empty password. */
function newerKey(lock: string, revision: number): Buffer {
  const [user, wrapped] = [stringOf(lock, 'U'), stringOf(lock, 'UE').subarray(0, 32)];
  const hash = revision === 5 ? sha256 : hardened;
  if (user.length < 48 || wrapped.length < 32) throw locked();
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) throw locked();
  const cipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(wrapped), cipher.final()]);
}

const sha256 = (salt: Buffer): Buffer => createHash('sha256').update(salt).digest();

/** Algorithm 2.B with an empty password. */
function hardened(salt: Buffer): Buffer {
  let key = sha256(salt);
  for (let turn = 0, last = 0; turn < 64 || last > turn - 32; turn += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(new Array<Buffer>(64).fill(key)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256')
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** The first sixteen bytes are the initialisation vector. Throws Refusal for a partial block. */
function decryptAes(key: Buffer, bytes: Buffer): Buffer {
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 16));
  if (whole.length < 32) return Buffer.alloc(0);
  try {
    const cipher = createDecipheriv(key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc', key, whole.subarray(0, 16));
    return Buffer.concat([cipher.update(whole.subarray(16)), cipher.final()]);
  } catch {
    throw new Refusal('brokenPdf');
  }
}

/** Needed for older documents; OpenSSL no longer provides it. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at);
  const at = (place: number): number => box[place] ?? 0;
  const swap = (one: number, other: number): void => {
    [box[one], box[other]] = [at(other), at(one)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at((at(i) + at(j)) & 255);
    }),
  );
}

const numberOf = (dictionary: string, name: string): number | null => {
  const found = new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary);
  return found ? Number(found[1]) : null;
};

function stringOf(dictionary: string, name: string): Buffer {
  const found = new RegExp(`/${name}\\s*(?=[<(])`).exec(dictionary);
  return found ? stringAt(dictionary, found.index + found[0].length) : Buffer.alloc(0);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Decodes a PDF string, `<68656a>` or `(hej\051)`, to bytes. */
function stringAt(text: string, from: number): Buffer {
  if (text[from] === '<') {
    const digits = text.slice(from + 1, text.indexOf('>', from)).replace(/[^\da-fA-F]/g, '');
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
  }
  let read = '';
  for (let at = from + 1, depth = 1; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
      const next = text[at + 1] ?? '';
      if (octal) read += String.fromCharCode(Number.parseInt(octal, 8) & 255);
      else if (!/[\r\n]/.test(next)) read += escapes[next] ?? next;
      at += octal ? octal.length : next === '\r' && text[at + 2] === '\n' ? 2 : 1;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) break;
    read += sign;
  }
  return Buffer.from(read, 'latin1');
}
