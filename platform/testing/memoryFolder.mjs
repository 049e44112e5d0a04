import { createHash } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Room for the databases of a run and the journeys' demonstration, several times over. */
const bytesAtLeast = 6 * 2 ** 30;

/**
 * Where a run of the tests keeps databases that nobody needs after it: in memory, where Linux offers that and there is
 * enough of it. A copy of the empty portal is a thousand small files: 50 ms there, 700 on a slow disk, for each file of
 * tests. Null: the disk must do.
 * @param {string} checkout Two checkouts of the portal have folders of their own.
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
