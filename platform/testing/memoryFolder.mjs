import { createHash } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Room for the databases of a run and the journeys' demonstration, several times over. */
const bytesAtLeast = 6 * 2 ** 30;

/**
 * Returns a folder in memory for the temporary databases of a test run, or null where Linux offers none or too little.
 * A copy of the empty portal is a thousand small files: 50 ms in memory, 700 on a slow disk, for each test file.
 * @param {string} checkout Each checkout has its own folder.
 * @returns {string | null}
 */
export function memoryFolder(checkout) {
  const shared = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(shared);
    const name = `portal-${createHash('sha256').update(checkout).digest('hex').slice(0, 12)}`;
    return bavail * bsize < bytesAtLeast ? null : join(shared, name);
  } catch {
    // Not available on this system.
    return null;
  }
}
