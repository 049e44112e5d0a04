import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const piece = 1024 * 1024;

export async function fingerprintOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const hash = createHash('sha256').update(`${size}\n`);
    for (const at of [0, Math.max(0, size - piece)]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(piece), 0, piece, at);
      hash.update(buffer.subarray(0, bytesRead));
    }
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}
