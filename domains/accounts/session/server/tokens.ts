import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, fit for a header and for an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A random token needs no salt: SHA-256 of it can be looked up and cannot be turned back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
