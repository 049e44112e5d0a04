import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { BackupPlace } from './place.ts';
import { BackupError, seal, unseal } from './sealedStream.ts';

/** Size and SHA-256 of the content that passed through. */
export interface ContentMeasure {
  size: number;
  sha256: string;
}

/** Passes the content through and reports its size and hash after its end. */
export function measureContent(content: AsyncIterable<Buffer | string>): {
  content: AsyncGenerator<Buffer>;
  weighed: () => ContentMeasure;
} {
  const hash = createHash('sha256');
  let size = 0;
  async function* passed(): AsyncGenerator<Buffer> {
    for await (const part of content) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part;
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  }
  let sha256: string | undefined;
  return {
    content: passed(),
    weighed: () => {
      sha256 ??= hash.digest('hex');
      return { size, sha256 };
    },
  };
}

export interface SealOptions {
  place: BackupPlace;
  key: Buffer;
}

/** Compresses (rows and lists; pictures and PDF are compressed already), encrypts and writes. */
export async function writeObject(
  { place, key }: SealOptions,
  name: string,
  source: AsyncIterable<Buffer | string>,
  packed: boolean,
): Promise<ContentMeasure & { kept: number }> {
  const { content, weighed } = measureContent(source);
  const body = packed ? packing(content) : content;
  const kept = await place.write(name, seal(key, name, body));
  return { ...weighed(), kept };
}

export async function readObject(
  { place, key }: SealOptions,
  name: string,
  packed: boolean,
): Promise<AsyncIterable<Buffer>> {
  const sealed = await place.open(name);
  if (!sealed) throw new BackupError(`В копии нет ${name}`);
  const content = unseal(key, name, sealed);
  return packed ? unpacking(content) : content;
}

/** `pipeline` propagates errors of the source, which a transform stream alone would swallow. */
function through(
  content: AsyncIterable<Buffer>,
  codec: ReturnType<typeof createZstdCompress | typeof createZstdDecompress>,
): AsyncIterable<Buffer> {
  const source = Readable.from(content, { objectMode: false, highWaterMark: 256 * 1024 });
  source.on('error', (error) => codec.destroy(error));
  codec.on('close', () => source.destroy());
  return source.pipe(codec);
}
const packing = (content: AsyncIterable<Buffer>) => through(content, createZstdCompress());
const unpacking = (content: AsyncIterable<Buffer>) => through(content, createZstdDecompress());

/** Reads the object again after writing to prove that the copy is readable. */
export async function checkObject(
  sealing: SealOptions,
  name: string,
  packed: boolean,
  expected: string,
): Promise<void> {
  const { content, weighed } = measureContent(await readObject(sealing, name, packed));
  for await (const _part of content);
  if (weighed().sha256 !== expected) throw new BackupError(`Копия повреждена: ${name} читается не тем, что записано`);
}

export async function readText(sealing: SealOptions, name: string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await readObject(sealing, name, true)) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** Runs the work on every item with limited concurrency; the first failure ends it. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  several: number,
  work: (item: Item, worker: number) => Promise<void>,
): Promise<void> {
  const left = items.values();
  let isBroken = false;
  await Promise.all(
    Array.from({ length: several }, async (_, worker) => {
      for (const item of left) {
        if (isBroken) return;
        try {
          await work(item, worker);
        } catch (error) {
          isBroken = true;
          throw error;
        }
      }
    }),
  );
}
