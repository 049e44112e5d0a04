import { createHmac } from 'node:crypto';
import { originOf } from './address.ts';
import type { Counters, Trust } from './rules.ts';

export type CounterKeys = Record<keyof Counters, string>;

export interface Place {
  /** Hashes of address and browser, for the account's known places. */
  places: { address: string; browser: string };
  keysOf: (trust: Trust) => CounterKeys;
}

/**
 * Addresses and mails are personal data and easily guessed from a plain hash, so keys are HMACs with the portal's
 * secret. Unknown mails get keys in the same way.
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
    // Twenty-four bits: enough to detect one password tried widely, too few to find a password.
    password: `password-${hashed('password', password.normalize('NFC')).slice(0, 4)}`,
  };
  const places = { address: hashed('place', address), browser: hashed('browser', browser) };
  return {
    places,
    // Guesses from the same address do not count for a known browser.
    keysOf: (trust) => (trust === 'browser' ? { ...keys, pair: hashed('pair', folded, places.browser) } : keys),
  };
}
