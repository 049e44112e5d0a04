import { Secret, TOTP } from 'otpauth';
import { portalOwner } from '#platform/server/portalOwner.ts';

const period = 30;
/** Tolerated clock drift in half-minutes. */
const window = 1;

const totpOf = (secret: Secret | string, label: string): TOTP =>
  new TOTP({ issuer: portalOwner().name, label, secret, algorithm: 'SHA1', digits: 6, period });

/** 160 bits, as RFC 4226 advises, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Content of the QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step of a code; null if it matches none near now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const bare = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(bare)) return null;
  const delta = totpOf(secret, '').validate({ token: bare, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}
