import { createHash } from 'node:crypto';

/**
 * The state of a section as a number: two people who opened the same state hold the same number, whoever changed it
 * since and by whatever way. Nothing has to be counted up at each write, so no write can forget to.
 */
export const versionOf = (section: object): number =>
  createHash('sha256').update(JSON.stringify(section)).digest().readUInt32BE(0) >>> 1;
