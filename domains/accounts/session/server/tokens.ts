import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, safe in headers and addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A random token needs no salt: its SHA-256 can be looked up but not reversed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
