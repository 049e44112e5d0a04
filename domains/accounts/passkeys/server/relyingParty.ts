import type { Config } from '#platform/server/config.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';

export interface RelyingParty {
  /** The host that keys belong to. */
  id: string;
  /** The one origin that they are used at. */
  origin: string;
}

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', '0.0.0.0', '[::]']);

/**
 * The portal as devices know it, from its public address. Browsers accept no number as a host of keys, so that a portal
 * without a public address is opened at `localhost`.
 */
export function relyingPartyOf(config: Config): RelyingParty {
  const url = new URL(publicUrlOf(config));
  if (loopback.has(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
