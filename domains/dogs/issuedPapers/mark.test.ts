import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import { fromBase64url, toBase64url } from './bytes.ts';
import { NotCbor, readCbor, writeCbor } from './cbor.ts';
import { type MarkFacts, markText, readCode, readFacts, readMark, signedBytes, writeFacts } from './mark.ts';
import { bitsOf, isRevoked, readList, writeList } from './statusList.ts';
import { type PublicKey, verificationFailureOf, verifyOffline } from './verification.ts';
import { isSignedBy } from './web/verify.ts';

const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));
const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('CBOR encoding [Registry-16]', () => {
  // Appendix A of RFC 8949, each as the value of key 1 in a map of one.
  const vectors: [number | string | Uint8Array, string][] = [
    [0, '00'],
    [23, '17'],
    [24, '1818'],
    [100, '1864'],
    [1000, '1903e8'],
    [1_000_000, '1a000f4240'],
    [1_000_000_000_000, '1b000000e8d4a51000'],
    [-1, '20'],
    [-100, '3863'],
    [-1000, '3903e7'],
    [hex('01020304'), '4401020304'],
    ['', '60'],
    ['IETF', '6449455446'],
    ['"\\', '62225c'],
    ['ü', '62c3bc'],
    ['水', '63e6b0b4'],
    ['𐅑', '64f0908591'],
  ];
  it.each(vectors)('writes and reads %s as the standard does', (value, expected) => {
    expect(toHex(writeCbor(new Map([[1, value]])))).toBe(`a101${expected}`);
    expect(readCbor(hex(`a101${expected}`)).get(1)).toEqual(value);
  });

  it.each([
    ['a number that could be shorter', 'a1011817'],
    ['keys that do not grow', 'a202000100'],
    ['a key twice', 'a201000100'],
    ['something behind', 'a1010000'],
    ['an end too early', 'a10144010203'],
    ['a length of 8 bytes beyond every memory', 'a1015bffffffffffffffff'],
    ['a map of no known length', 'bf0100ff'],
    ['a map in a map', 'a101a0'],
    ['a float', 'a101fb3ff199999999999a'],
    ['a text that is no UTF-8', 'a10161ff'],
    ['no map', '00'],
    ['nothing', ''],
  ])('refuses %s', (_, bytes) => expect(() => readCbor(hex(bytes))).toThrow(NotCbor));

  it('throws only NotCbor for random and corrupted bytes, and re-encodes identically what it decodes', () => {
    const random = seededRandom(16);
    const good = writeFacts(facts);
    let read = 0;
    for (let turn = 0; turn < 20_000; turn += 1) {
      const bytes =
        turn % 2
          ? Uint8Array.from({ length: random.whole(0, turn % 50 ? 60 : 10_000) }, () => random.whole(0, 255))
          : good.slice();
      if (turn % 2 === 0) bytes[random.whole(0, bytes.length - 1)] = random.whole(0, 255);
      try {
        expect(toHex(writeCbor(readCbor(bytes)))).toBe(toHex(bytes));
        readFacts(bytes);
        read += 1;
      } catch (error) {
        if (!(error instanceof NotCbor)) throw error;
      }
      const code = readCode(
        `/shared/document/${publicId}#1.kid.${toBase64url(bytes)}.${toBase64url(new Uint8Array(64))}`,
      );
      expect(['alien', 'broken', 'mark']).toContain(code.what);
    }
    expect(read).toBeGreaterThan(100);
  });
});

const publicId = 'AAECAwQFBgcICQoLDA0ODw';
const facts: MarkFacts = {
  kind: 30,
  publicId,
  barcode: '0600000000015',
  serial: 4711,
  issuedOn: '2026-11-01',
  validUntil: '2028-02-16',
  issuerId: 1,
  breedId: 193,
  sex: 2,
  bornOn: '2026-09-16',
  number: 'РКФ 6502771',
  nameLat: 'BELYI BEREG ZVONKAYA KAPEL',
  litterSize: null,
  recordHash: new Uint8Array(16).fill(7),
  signedOn: '2026-11-02',
};

function newKey(kid: string, given: Partial<PublicKey> = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key: PublicKey = {
    kid,
    key: publicKey.export({ format: 'jwk' }).x as string,
    from: '2026-01-01T00:00:00Z',
    until: '2026-12-31T00:00:00Z',
    revoked_at: null,
    reason: '',
    ...given,
  };
  const codeOf = (told: MarkFacts, id = told.publicId) => {
    const payload = writeFacts(told);
    const signature = sign(null, signedBytes('paper', payload), privateKey);
    return `https://portal.example/shared/document/puppycard/${id}#${markText(kid, payload, signature)}`;
  };
  return { key, codeOf };
}

const markOf = (code: string) => {
  const read = readCode(code);
  if (read.what !== 'mark') throw new Error(read.what);
  return read.mark;
};
const provenBy = ({ key }: PublicKey, code: string) => {
  const { payload, signature } = markOf(code);
  return isSignedBy(key, signedBytes('paper', payload), signature);
};

describe('a protective mark [Registry-16]', () => {
  const { key, codeOf } = newKey('own-key1');
  const code = codeOf(facts);

  it('fits a QR code of version 14 or lower, contains the signed facts and verifies with the key', async () => {
    expect(code.length).toBeLessThan(360);
    expect(markOf(code)).toMatchObject({ kid: 'own-key1', publicId, facts });
    expect(verificationFailureOf(markOf(code), [key])).toBeNull();
    expect(await provenBy(key, code)).toBe('yes');
  });

  it('is rejected when any bit of the payload or signature is flipped', async () => {
    const { payload, signature } = markOf(code);
    for (const part of [payload, signature])
      for (let bit = 0; bit < part.length * 8; bit += 5) {
        const at = bit >> 3;
        part[at] = (part[at] as number) ^ (1 << (bit & 7));
        expect(await isSignedBy(key.key, signedBytes('paper', payload), signature)).toBe('no');
        part[at] = (part[at] as number) ^ (1 << (bit & 7));
      }
    expect(await isSignedBy(key.key, signedBytes('paper', payload), signature)).toBe('yes');
    // The same bytes signed as a list serve another purpose.
    expect(await isSignedBy(key.key, signedBytes('list', payload), signature)).toBe('no');
  });

  it('is rejected with a foreign key under a known id, and with an unknown, a revoked or an out-of-date key', async () => {
    const forger = newKey('own-key1');
    expect(await provenBy(key, forger.codeOf(facts))).toBe('no');
    expect(verificationFailureOf(markOf(newKey('another1').codeOf(facts)), [key])).toBe('unknownKey');
    expect(verificationFailureOf(markOf(code), [{ ...key, revoked_at: '2026-11-20T00:00:00Z' }])).toBe('revokedKey');
    expect(verificationFailureOf(markOf(codeOf({ ...facts, signedOn: '2025-12-31' })), [key])).toBe('notItsTime');
    expect(verificationFailureOf(markOf(codeOf({ ...facts, signedOn: '2027-01-01' })), [key])).toBe('notItsTime');
    // A replaced key stays valid for what it signed in its time.
    expect(verificationFailureOf(markOf(code), [{ ...key, until: '2026-11-02T10:00:00Z' }])).toBeNull();
  });

  it('is rejected on another paper, and 10 kB of input are not parsed', () => {
    expect(verificationFailureOf(markOf(codeOf(facts, 'BAECAwQFBgcICQoLDA0ODw')), [key])).toBe('otherPaper');
    expect(readCode(`${code}${'A'.repeat(10_000)}`)).toEqual({ what: 'alien' });
    expect(readMark(publicId, `1.kid.${'A'.repeat(10_000)}.AA`)).toEqual({ what: 'broken', publicId });
    expect(readCode('https://shop.example/puppies')).toEqual({ what: 'alien' });
    expect(readCode(`https://portal.example/shared/document/${publicId}`)).toEqual({ what: 'bare', publicId });
  });

  it('is judged offline by the list of its day', () => {
    const day = (text: string) => Date.parse(`${text}T12:00:00Z`);
    const list = { isRevoked: false, madeAt: day('2026-11-20'), validUntil: day('2026-11-22') };
    expect(verifyOffline(facts, list, day('2026-11-21'))).toEqual({ verdict: 'offline', isListOld: false });
    expect(verifyOffline(facts, list, day('2026-11-23'))).toEqual({ verdict: 'offline', isListOld: true });
    expect(verifyOffline(facts, null, day('2026-11-23'))).toEqual({ verdict: 'offline', isListOld: true });
    expect(verifyOffline(facts, { ...list, isRevoked: true }, day('2026-11-21')).verdict).toBe('revoked');
    expect(verifyOffline(facts, list, day('2028-02-16')).verdict).toBe('offline');
    expect(verifyOffline(facts, list, day('2028-02-17')).verdict).toBe('expired');
    // The phone's clock is a year slow: the list's date takes precedence.
    expect(verifyOffline({ ...facts, validUntil: '2026-11-19' }, list, day('2025-11-20')).verdict).toBe('expired');
  });
});

it('a revocation list answers for each serial, and for those beyond its end', () => {
  const bits = bitsOf([0, 9, 1000]);
  expect([0, 1, 9, 10, 1000, 1001, 5_000_000_000].map((serial) => isRevoked(bits, serial))).toEqual([
    ...[true, false, true, false, true, false, false],
  ]);
  const list = { madeAt: 1_795_000_000_000, validUntil: 1_795_172_800_000, packed: bits };
  expect(readList(toBase64url(writeList(list)))).toEqual(list);
  expect(() => readList('AAAA')).toThrow(NotCbor);
});

it('base64url accepts only the canonical encoding', () => {
  const random = seededRandom(8);
  for (let length = 0; length < 70; length += 1) {
    const bytes = Uint8Array.from({ length }, () => random.whole(0, 255));
    const text = Buffer.from(bytes).toString('base64url');
    expect([toBase64url(bytes), fromBase64url(text)]).toEqual([text, bytes]);
  }
  expect(['AB', 'A', 'A=', 'A+', 'AAAAA'].map(fromBase64url)).toEqual([null, null, null, null, null]);
});
