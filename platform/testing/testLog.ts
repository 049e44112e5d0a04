import { createLog } from '#platform/server/log.ts';

/** What the portals under test have logged as errors since the test began: said when it fails (`tellErrors.ts`). */
export const loggedErrors: string[] = [];

/** A log that says nothing while all is well. */
export const testLog = (): ReturnType<typeof createLog> =>
  createLog('error', { write: (line) => void loggedErrors.push(line) });
