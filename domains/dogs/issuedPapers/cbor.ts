import { concatBytes, fromUtf8, toUtf8 } from './bytes.ts';

/**
 * The subset of CBOR (RFC 8949) used by protective marks: one map with keys from 0 and integers, bytes or texts as
 * values. Only core deterministic encoding (4.2.1) is accepted: definite lengths, shortest integers, ascending keys.
 * Any other encoding is refused, so that a mark has exactly one byte form.
 */
export type CborValue = number | string | Uint8Array;
export type CborMap = ReadonlyMap<number, CborValue>;

/** The only error that reading throws. */
export class NotCbor extends Error {}

const kinds = { unsigned: 0, negative: 1, bytes: 2, text: 3, map: 5 } as const;

function head(kind: number, value: number): Uint8Array {
  const first = kind << 5;
  if (value < 24) return Uint8Array.of(first | value);
  if (value < 0x100) return Uint8Array.of(first | 24, value);
  if (value < 0x10000) return Uint8Array.of(first | 25, value >> 8, value & 255);
  const low = [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
  if (value < 0x100000000) return Uint8Array.of(first | 26, ...low);
  const upper = Math.floor(value / 0x100000000);
  return Uint8Array.of(first | 27, ...[24, 16, 8, 0].map((shift) => (upper >>> shift) & 255), ...low);
}

function written(value: CborValue): Uint8Array {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number`);
    return value < 0 ? head(kinds.negative, -1 - value) : head(kinds.unsigned, value);
  }
  if (typeof value !== 'string') return concatBytes(head(kinds.bytes, value.length), value);
  const bytes = toUtf8(value);
  return concatBytes(head(kinds.text, bytes.length), bytes);
}

export function writeCbor(map: CborMap): Uint8Array<ArrayBuffer> {
  const entries = [...map].sort(([one], [other]) => one - other);
  return concatBytes(
    head(kinds.map, entries.length),
    ...entries.flatMap(([key, value]) => [head(kinds.unsigned, key), written(value)]),
  );
}

/** Throws only `NotCbor`, for any invalid input. */
export function readCbor(bytes: Uint8Array): CborMap {
  let at = 0;
  const next = (): number => {
    const byte = bytes[at];
    if (byte === undefined) throw new NotCbor('It ends too early');
    at += 1;
    return byte;
  };
  const readHead = (): [kind: number, value: number] => {
    const first = next();
    const [kind, short] = [first >> 5, first & 31];
    if (short < 24) return [kind, short];
    if (short > 27) throw new NotCbor('A length is not known');
    const size = 1 << (short - 24);
    let value = 0;
    for (let count = 0; count < size; count += 1) value = value * 256 + next();
    if (!Number.isSafeInteger(value)) throw new NotCbor('A number is too big');
    if (value < (size === 1 ? 24 : 256 ** (size / 2))) throw new NotCbor('A number is not as short as it can be');
    return [kind, value];
  };
  const take = (length: number): Uint8Array => {
    if (length > bytes.length - at) throw new NotCbor('It ends too early');
    at += length;
    return bytes.slice(at - length, at);
  };
  const readValue = (): CborValue => {
    const [kind, value] = readHead();
    if (kind === kinds.unsigned) return value;
    if (kind === kinds.negative) return -1 - value;
    if (kind === kinds.bytes) return take(value);
    if (kind !== kinds.text) throw new NotCbor('A kind of value is not known');
    const text = fromUtf8(take(value));
    if (text === null) throw new NotCbor('A text is no UTF-8');
    return text;
  };

  const [kind, count] = readHead();
  if (kind !== kinds.map) throw new NotCbor('It is no map');
  const map = new Map<number, CborValue>();
  let last = -1;
  for (let entry = 0; entry < count; entry += 1) {
    const [keyKind, key] = readHead();
    if (keyKind !== kinds.unsigned || key <= last) throw new NotCbor('Its keys do not grow');
    map.set(key, readValue());
    last = key;
  }
  if (at !== bytes.length) throw new NotCbor('Something follows it');
  return map;
}
