import { fromBase64url } from './bytes.ts';
import { NotCbor, readCbor, writeCbor } from './cbor.ts';

/** The wire form: signed like a paper, but for another purpose. */
export interface SignedList {
  kid: string;
  payload: string;
  signature: string;
}

/** Revoked papers by position; valid for two days. */
export interface StatusList {
  madeAt: number;
  validUntil: number;
  /** One bit per paper, gzipped. */
  packed: Uint8Array;
}

export const listHours = 48;
const keys = { version: 0, madeAt: 1, validUntil: 2, packed: 3 } as const;
const formatVersion = 1;

export const writeList = ({ madeAt, validUntil, packed }: StatusList): Uint8Array<ArrayBuffer> =>
  writeCbor(
    new Map<number, number | Uint8Array>([
      [keys.version, formatVersion],
      [keys.madeAt, Math.floor(madeAt / 1000)],
      [keys.validUntil, Math.floor(validUntil / 1000)],
      [keys.packed, packed],
    ]),
  );

/** Throws only `NotCbor`, for any invalid list. */
export function readList(payload: string): StatusList {
  const bytes = fromBase64url(payload);
  if (!bytes) throw new NotCbor('No base64url');
  const map = readCbor(bytes);
  const [madeAt, validUntil, packed] = [map.get(keys.madeAt), map.get(keys.validUntil), map.get(keys.packed)];
  if (
    map.get(keys.version) !== formatVersion ||
    typeof madeAt !== 'number' ||
    typeof validUntil !== 'number' ||
    !(packed instanceof Uint8Array)
  )
    throw new NotCbor('No list');
  return { madeAt: madeAt * 1000, validUntil: validUntil * 1000, packed };
}

/** One bit for every serial up to the last revoked one. */
export function bitsOf(serials: readonly number[]): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(Math.floor(serials.reduce((last, serial) => Math.max(last, serial), 0) / 8) + 1);
  for (const serial of serials) bits[serial >> 3] = (bits[serial >> 3] as number) | (1 << (serial & 7));
  return bits;
}

export const isRevoked = (bits: Uint8Array, serial: number): boolean =>
  (((bits[Math.floor(serial / 8)] ?? 0) >> (serial % 8)) & 1) === 1;
