import { addDays, type Day, daysBetween } from '#platform/contract/time/dates.ts';
import { concatBytes, fromBase64url, toBase64url, toUtf8 } from './bytes.ts';
import { type CborMap, type CborValue, NotCbor, readCbor, writeCbor } from './cbor.ts';

/** The facts in a protective mark: of a dog or a litter, without personal data. */
export interface MarkFacts {
  /** A value of `documentKinds`. */
  kind: number;
  /** 128 bits, as in the paper's address. */
  publicId: string;
  barcode: string;
  /** Its position in the revocation list. */
  serial: number;
  issuedOn: Day;
  validUntil: Day | null;
  issuerId: number;
  breedId: number;
  /** 1 male (кобель), 2 female (сука); null: a litter. */
  sex: number | null;
  bornOn: Day;
  /** The pedigree number or the stamp. */
  number: string | null;
  nameLat: string | null;
  /** Only for a paper of a whole litter. */
  litterSize: number | null;
  /** First 16 bytes of SHA-256 of the record on the day of signing. */
  recordHash: Uint8Array;
  /** A paper may be signed later than it was issued, with a newer key. */
  signedOn: Day;
}

/** A mark read from a code, not verified yet. */
export interface ReadMark {
  publicId: string;
  kid: string;
  facts: MarkFacts;
  payload: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

const formatVersion = 1;
const longestText = 2000;
/** Days are counted from here. */
const epoch = '1970-01-01';

const toNumber = (day: Day): number => daysBetween(epoch, day);
const toDay = (number: number): Day => addDays(epoch, number);

const keys = {
  version: 0,
  kind: 1,
  publicId: 2,
  barcode: 3,
  serial: 4,
  issuedOn: 5,
  validUntil: 6,
  issuerId: 7,
  breedId: 8,
  sex: 9,
  bornOn: 10,
  number: 11,
  nameLat: 12,
  litterSize: 13,
  recordHash: 14,
  signedOn: 15,
} as const;

export function writeFacts(facts: MarkFacts): Uint8Array<ArrayBuffer> {
  const publicId = fromBase64url(facts.publicId);
  if (publicId?.length !== 16) throw new Error('The paper’s id is not 128 bits');
  const values: [number, CborValue | null][] = [
    [keys.version, formatVersion],
    [keys.kind, facts.kind],
    [keys.publicId, publicId],
    [keys.barcode, Number(facts.barcode)],
    [keys.serial, facts.serial],
    [keys.issuedOn, toNumber(facts.issuedOn)],
    [keys.validUntil, facts.validUntil && toNumber(facts.validUntil)],
    [keys.issuerId, facts.issuerId],
    [keys.breedId, facts.breedId],
    [keys.sex, facts.sex],
    [keys.bornOn, toNumber(facts.bornOn)],
    [keys.number, facts.number],
    [keys.nameLat, facts.nameLat],
    [keys.litterSize, facts.litterSize],
    [keys.recordHash, facts.recordHash],
    [keys.signedOn, toNumber(facts.signedOn)],
  ];
  return writeCbor(new Map(values.filter((entry): entry is [number, CborValue] => entry[1] !== null)));
}

function numberOf(map: CborMap, key: number, { max = Number.MAX_SAFE_INTEGER } = {}): number {
  const value = map.get(key);
  if (typeof value !== 'number' || value < 0 || value > max) throw new NotCbor(`${key} is no number`);
  return value;
}
function dayOf(map: CborMap, key: number): Day {
  const value = map.get(key);
  // Accepts the years 1900 to 2200.
  if (typeof value !== 'number' || value < -25_567 || value > 84_000) throw new NotCbor(`${key} is no day`);
  return toDay(value);
}
function bytesOf(map: CborMap, key: number): Uint8Array {
  const value = map.get(key);
  if (!(value instanceof Uint8Array) || value.length !== 16) throw new NotCbor(`${key} is not 16 bytes`);
  return value;
}
function textOf(map: CborMap, key: number): string {
  const value = map.get(key);
  if (typeof value !== 'string') throw new NotCbor(`${key} is no text`);
  return value;
}

/** Throws only `NotCbor`, for any invalid mark. */
export function readFacts(payload: Uint8Array): MarkFacts {
  const map = readCbor(payload);
  if (numberOf(map, keys.version) !== formatVersion) throw new NotCbor('Another format');
  const orNull = <Value>(key: number, read: (map: CborMap, key: number) => Value): Value | null =>
    map.has(key) ? read(map, key) : null;
  return {
    kind: numberOf(map, keys.kind),
    publicId: toBase64url(bytesOf(map, keys.publicId)),
    barcode: String(numberOf(map, keys.barcode, { max: 9_999_999_999_999 })).padStart(13, '0'),
    serial: numberOf(map, keys.serial),
    issuedOn: dayOf(map, keys.issuedOn),
    validUntil: orNull(keys.validUntil, dayOf),
    issuerId: numberOf(map, keys.issuerId),
    breedId: numberOf(map, keys.breedId),
    sex: orNull(keys.sex, numberOf),
    bornOn: dayOf(map, keys.bornOn),
    number: orNull(keys.number, textOf),
    nameLat: orNull(keys.nameLat, textOf),
    litterSize: orNull(keys.litterSize, numberOf),
    recordHash: bytesOf(map, keys.recordHash),
    signedOn: dayOf(map, keys.signedOn),
  };
}

/** The bytes to sign; the purpose is part of them, so that a signature is not valid for another purpose. */
export const signedBytes = (purpose: 'paper' | 'list', payload: Uint8Array): Uint8Array<ArrayBuffer> =>
  concatBytes(toUtf8(purpose === 'paper' ? 'rkf-doc-v1\0' : 'rkf-list-v1\0'), payload);

/** The part of the address behind «#», which browsers do not send to servers. */
export const markText = (kid: string, payload: Uint8Array, signature: Uint8Array): string =>
  `${formatVersion}.${kid}.${toBase64url(payload)}.${toBase64url(signature)}`;

/** `alien`: not a code of these papers; `bare`: a paper's address without a mark; `broken`: an unreadable mark. */
export type ReadCode =
  | { what: 'alien' }
  | { what: 'bare'; publicId: string }
  | { what: 'broken'; publicId: string }
  | { what: 'mark'; mark: ReadMark };

const address = /\/shared\/document\/(?:puppycard\/)?([\w-]{22})\/?(?:\?[^#]*)?(?:#(.*))?$/;

/** Parses any scanned text. The host of the address is ignored: trust comes from the verified mark only. */
export function readCode(text: string): ReadCode {
  if (text.length > longestText) return { what: 'alien' };
  const [, publicId = '', after] = address.exec(text.trim()) ?? [];
  if (!publicId) return { what: 'alien' };
  return after ? readMark(publicId, after) : { what: 'bare', publicId };
}

/** Parses the part after «#» on a paper's page. */
export function readMark(publicId: string, text: string): ReadCode {
  const [version, kid, body, ending, ...rest] = text.slice(0, longestText).split('.');
  const [payload, signature] = [fromBase64url(body ?? ''), fromBase64url(ending ?? '')];
  if (version !== String(formatVersion) || !kid || !payload || signature?.length !== 64 || rest.length)
    return { what: 'broken', publicId };
  try {
    const own = { payload: concatBytes(payload), signature: concatBytes(signature) };
    return { what: 'mark', mark: { publicId, kid, facts: readFacts(payload), ...own } };
  } catch (error) {
    if (error instanceof NotCbor) return { what: 'broken', publicId };
    throw error;
  }
}
