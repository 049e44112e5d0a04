import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { openFileWorker } from '#platform/server/files/fileWorker/fileWorker.ts';
import type { Task } from '#platform/server/files/fileWorker/tasks.ts';
import { memoryOf } from '../measure/processes.ts';
import type { Row } from '../rows.ts';

const limit = 20 * 1024 * 1024;
const rounds = 5;

/** A landscape photograph of 50 megapixels, close to 20 MB. */
async function largest(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { width: 8192, height: 6100, channels: 3, background: '#888', noise } })
    .blur(1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let quality = 99; quality > 80; quality -= 1) {
    const { width, height, channels } = grain.info;
    const jpeg = await sharp(grain.data, { raw: { width, height, channels } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality })
      .toBuffer();
    if (jpeg.length <= limit) return jpeg;
  }
  throw new Error('No quality makes the photograph small enough');
}

interface Work {
  /** Milliseconds of the fastest round, because on a shared machine the others measure other load. */
  wall: number;
  /** Processor milliseconds of one round. */
  cpu: number;
  /** Peak memory of the file worker's process in MiB, Node included. */
  peak: number;
}

const children = (): number[] =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
/** Processor milliseconds of a process; the kernel counts in hundredths of a second. */
const cpuOf = (pid: number): number => {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user as number) + (system as number)) * 10;
};

async function workOn(task: (folder: string) => Task): Promise<Work> {
  const before = new Set(children());
  const fileWorker = openFileWorker();
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    await fileWorker.make(task(folder));
    const pid = children().find((one) => !before.has(one)) as number;
    const [used, times] = [cpuOf(pid), [] as number[]];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await fileWorker.make(task(folder));
      times.push(performance.now() - began);
    }
    return { wall: Math.min(...times), cpu: (cpuOf(pid) - used) / rounds, peak: memoryOf(pid).peak };
  } finally {
    fileWorker.close();
    rmSync(folder, { recursive: true });
  }
}

const row = (name: string, { wall, cpu, peak }: Work): Row => ({
  name,
  asked: '< 2 s of one processor, ≤ 300 MB, in a process of its own',
  got: `${(cpu / 1000).toFixed(2)} s (${(wall / 1000).toFixed(2)} s went by), ${peak.toFixed(0)} MB`,
  met: cpu < 2000 && peak <= 300,
});

/**
 * From the received file to the published picture: all JPEG widths and the placeholder. A job makes the smaller
 * formats.
 */
export async function measurePhotograph(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    const path = join(folder, 'large.jpg');
    const jpeg = await largest();
    writeFileSync(path, jpeg);
    const size = `${(jpeg.length / 1024 / 1024).toFixed(1)} MB, 50 megapixels`;
    return [
      row(`photograph of ${size}: all widths`, await workOn((target) => ({ kind: 'picture', path, folder: target }))),
      row(
        'the same as a scanned document: encoded anew, whole',
        await workOn((target) => ({ kind: 'scan', path, folder: target })),
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
