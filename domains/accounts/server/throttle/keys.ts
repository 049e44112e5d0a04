import { createHmac } from 'node:crypto';
import { originOf } from './address.ts';
import type { Counters, Trust } from './rules.ts';

export type CounterKeys = Record<keyof Counters, string>;

export interface Place {
  /** The address and the browser as the known places of an account keep them. */
  places: { address: string; browser: string };
  keysOf: (trust: Trust) => CounterKeys;
}

/**
 * Addresses and mails are personal data and easily guessed from a plain hash, so the keys are hashed with the portal's
 * secret. A mail nobody has gets the same keys as one somebody has: nothing tells them apart.
 */
export function placeOf(
  secret: string | undefined,
  mail: string,
  { ip, browser }: { ip: string; browser: string },
  password = '',
): Place {
  const hashed = (...parts: string[]): string =>
    createHmac('sha256', secret ?? 'portal')
      .update(parts.join('\n'))
      .digest('base64url');
  const { address, network } = originOf(ip);
  const folded = mail.toLowerCase();
  const keys: CounterKeys = {
    address: hashed('address', address),
    network: hashed('network', network),
    account: hashed('account', folded),
    pair: hashed('pair', folded, address),
    // Twenty-four bits: enough to see one password go round, too few to find a password by.
    password: `password-${hashed('password', password.normalize('NFC')).slice(0, 4)}`,
  };
  const places = { address: hashed('place', address), browser: hashed('browser', browser) };
  return {
    places,
    // Who guesses at the account from the same address has a row of tries of their own.
    keysOf: (trust) => (trust === 'browser' ? { ...keys, pair: hashed('pair', folded, places.browser) } : keys),
  };
}
