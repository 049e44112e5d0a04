import { createHash } from 'node:crypto';

/**
 * A hash of a section's state: two people with the same state have the same version, whoever changed it and in whatever
 * way. No write has to increment a counter.
 */
export const versionOf = (section: object): number =>
  createHash('sha256').update(JSON.stringify(section)).digest().readUInt32BE(0) >>> 1;
