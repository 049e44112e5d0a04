import { createLog } from '#platform/server/log.ts';

/** Errors logged by portals under test since the test began; reported when it fails (`reportErrors.ts`). */
export const loggedErrors: string[] = [];

/** A log that only records errors. */
export const testLog = (): ReturnType<typeof createLog> =>
  createLog('error', { write: (line) => void loggedErrors.push(line) });
