import { readFile } from 'node:fs/promises';
import { Refusal } from './refusal.ts';

const startOfScan = 0xda;
/** Start-of-frame markers; C4, C8 and CC among them are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The next marker the decoder would see: it skips everything between two segments. */
function markerAt(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] !== 0xff && bytes[at + 1] !== 0) return at;
  throw new Refusal('broken');
}

/**
 * Bytes of coefficients the decoder holds for the whole picture. A baseline picture in one scan needs none; one in
 * several scans (progressive, or a scan per colour) is assembled in memory, two bytes per sample, however small the
 * result.
 */
export function coefficientBytes(bytes: Buffer): number {
  let samples = 0;
  let components = 0;
  let progressive = false;
  for (let at = markerAt(bytes, 0); at + 9 < bytes.length; ) {
    const marker = bytes[at + 1] as number;
    if (isAlone(marker)) {
      at = markerAt(bytes, at + 2);
      continue;
    }
    if (marker === startOfScan) return progressive || (bytes[at + 4] as number) < components ? samples * 2 : 0;
    if (isFrame(marker)) {
      progressive = (marker & 3) === 2;
      components = bytes[at + 9] as number;
      samples =
        bytes.readUInt16BE(at + 5) *
        bytes.readUInt16BE(at + 7) *
        share(bytes.subarray(at + 10, at + 10 + components * 3));
    }
    at = markerAt(bytes, at + 2 + bytes.readUInt16BE(at + 2));
  }
  throw new Refusal('broken');
}

/** Samples of all components per pixel: 3 without subsampling, 1.5 in most photographs. */
function share(components: Buffer): number {
  const factors: [number, number][] = [];
  for (let at = 1; at < components.length; at += 3)
    factors.push([(components[at] as number) >> 4, (components[at] as number) & 15]);
  const most = (side: 0 | 1): number => Math.max(1, ...factors.map((factor) => factor[side]));
  const whole = most(0) * most(1);
  return factors.reduce((sum, [across, down]) => sum + (across * down) / whole, 0);
}

export const coefficientBytesOf = async (path: string): Promise<number> => coefficientBytes(await readFile(path));
