import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** HMAC of a short secret (a code, a one-time password): with the table alone the million codes cannot be tried. */
export const keyedHash = (secret: string | undefined, ...parts: (string | number)[]): string =>
  createHmac('sha256', secret ?? 'portal')
    .update(parts.join('\n'))
    .digest('base64url');

/** Constant-time comparison. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** «042917» */
export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** Without characters that look alike. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupSize = 4;

/** «K7QM-2XRA-9HDT-WZ4P»: eighty bits that can be read out over the phone. */
export const newOneTimePassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupSize }, () => signs[randomInt(signs.length)]).join(''),
  ).join('-');

/** Canonical form of a typed one; null when it cannot be one. */
export function parseOneTimePassword(typed: string): string | null {
  if (typed.length > 64) return null;
  const bare = typed.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z2-9]{16}$/.test(bare) ? bare : null;
}
