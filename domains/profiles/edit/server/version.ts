import { createHash } from 'node:crypto';

/**
 * A hash of a section's state: equal states have equal versions, independent of their history, and no write has to
 * increment a counter.
 */
export const versionOf = (section: object): number =>
  createHash('sha256').update(JSON.stringify(section)).digest().readUInt32BE(0) >>> 1;
