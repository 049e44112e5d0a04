import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type JpegOptions } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coefficientBytes } from './jpegHeader.ts';
import { cleanScan, makePicture } from './pictures.ts';
import type { Outcome, Task } from './tasks.ts';

const megabyte = 1024 * 1024;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-fileWorker-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs one task in its own process and measures its peak memory. */
async function worked(task: Task): Promise<{ outcome: Outcome; peak: number }> {
  const child = fork(fileURLToPath(new URL('./process.ts', import.meta.url)), [], {
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=256'],
  });
  try {
    const outcome = await new Promise<Outcome>((resolve, reject) => {
      child.once('message', (said) => resolve(said as Outcome));
      child.once('exit', (code) => reject(new Error(`The fileWorker ended with ${code}`)));
      child.send(task);
    });
    const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024;
    return { outcome, peak };
  } finally {
    child.removeAllListeners('exit').kill();
  }
}

async function jpeg(
  name: string,
  width: number,
  height: number,
  options: JpegOptions,
  orientation = 1,
): Promise<string> {
  const path = join(folder, name);
  await sharp({ create: { width, height, channels: 3, background: '#486' } })
    .withMetadata({ orientation })
    .jpeg(options)
    .toFile(path);
  return path;
}

/** The same picture with larger declared dimensions: only its header is read before the refusal. */
async function claiming(path: string, width: number, height: number): Promise<string> {
  const bytes = await readFile(path);
  const frame = [0xc0, 0xc2]
    .map((marker) => bytes.indexOf(Buffer.from([0xff, marker, 0, 17])))
    .find((at) => at > 0) as number;
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  await writeFile(path, bytes);
  return path;
}

describe('the largest photographs stay within 300 MB [P38]', () => {
  it('accepts progressive ones with subsampled colours', async () => {
    const path = await jpeg('passes.jpg', 8192, 6100, { progressive: true });
    const { outcome, peak } = await worked({ kind: 'picture', path, folder });
    expect(Object.keys(outcome)).toEqual(['made']);
    expect(peak).toBeLessThan(300 * megabyte);
  });

  it('refuses before decoding progressive ones with full colours, progressive turned ones and those whose lines take too much memory', async () => {
    const progressive = { progressive: true };
    const full = await claiming(
      await jpeg('full.jpg', 64, 64, { ...progressive, chromaSubsampling: '4:4:4' }),
      8192,
      6100,
    );
    const turned = await claiming(await jpeg('turned.jpg', 64, 64, progressive, 6), 8192, 6100);
    const wide = await claiming(await jpeg('wide.jpg', 64, 64, progressive), 50_000, 1000);
    const refused = { refused: 'tooMuchHeld' };
    await expect(makePicture(full, folder)).rejects.toMatchObject({ reason: 'tooMuchHeld' });
    for (const path of [full, turned, wide])
      expect([path, await cleanScan(path, folder).catch(({ reason }) => ({ refused: reason }))]).toEqual([
        path,
        refused,
      ]);
  });

  it('accepts 50 and 64 megapixels of phones for the gallery and as papers, upright or turned [Round3-A10]', async () => {
    for (const [name, width, height, turned] of [
      ['50.jpg', 8192, 6144, 1],
      ['50-turned.jpg', 8192, 6144, 6],
      ['64.jpg', 9248, 6936, 1],
      ['64-turned.jpg', 9248, 6936, 6],
    ] as const) {
      const path = await jpeg(name, width, height, {}, turned);
      const picture = await worked({ kind: 'picture', path, folder });
      const scan = await worked({ kind: 'scan', path, folder });
      const upright = turned === 1 ? { width, height } : { width: height, height: width };
      expect([name, picture.outcome]).toEqual([name, { made: expect.objectContaining(upright) }]);
      // A turned picture of 64 megapixels is stored at half its width.
      const half = { width: upright.width / 2, height: upright.height / 2 };
      expect([name, scan.outcome]).toEqual([
        name,
        { made: expect.objectContaining(name === '64-turned.jpg' ? half : upright) },
      ]);
      const { width: kept } = await sharp(join(folder, 'scan.jpg')).metadata();
      expect('made' in scan.outcome && scan.outcome.made.width).toBe(kept);
      expect(Math.max(picture.peak, scan.peak)).toBeLessThan(300 * megabyte);
    }
  });

  it('stores a strip narrower', async () => {
    const { width, height, files } = await makePicture(await jpeg('strip.jpg', 1920, 6000, {}), folder);
    expect([width, height, files.map((file) => file.width)]).toEqual([1920, 6000, [320, 640, 1280, 1788]]);
  });
});

describe('coefficientBytes of a multi-scan picture', () => {
  /**
   * Header of a picture of 1000 by 500: its frame with each component’s sampling factors, and the components of the
   * first scan.
   */
  const head = (frame: number, factors: readonly number[], inScan: number): Buffer =>
    Buffer.from([
      ...[0xff, 0xd8, 0xff, 0xff, 0xe1, 0, 6, 0xff, 0xc0, 0, 0],
      ...[0xff, frame, 0, 8 + factors.length * 3, 8, 500 >> 8, 500 & 255, 1000 >> 8, 1000 & 255, factors.length],
      ...factors.flatMap((factor, at) => [at + 1, factor, 0]),
      ...[0xff, 0xda, 0, 6 + inScan * 2, inScan, ...Array.from({ length: inScan * 2 + 3 }, () => 0)],
    ]);

  it('depends on its frame, its first scan and its sampling factors', () => {
    const pixels = 1000 * 500;
    expect(coefficientBytes(head(0xc0, [0x22, 0x11, 0x11], 3))).toBe(0);
    expect(coefficientBytes(head(0xc2, [0x22, 0x11, 0x11], 3))).toBe(pixels * 1.5 * 2);
    expect(coefficientBytes(head(0xc2, [0x11, 0x11, 0x11], 1))).toBe(pixels * 3 * 2);
    // A scan per colour: not progressive by name, but held in memory as well.
    expect(coefficientBytes(head(0xc0, [0x22, 0x22, 0x21], 1))).toBe(pixels * 2.5 * 2);
    expect(() => coefficientBytes(head(0xc0, [0x11], 1).subarray(0, 20))).toThrow('broken');
  });
});
