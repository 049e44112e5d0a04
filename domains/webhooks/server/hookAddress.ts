import { isIP } from 'node:net';
import { isPublicAddress } from '#platform/server/outgoing/publicAddress.ts';
import { texts } from '../texts.ts';

export interface AddressRules {
  /** Lets http://127.0.0.1 through, for programs that are tried on the machine of a demonstration. */
  allowsLocal: boolean;
  /** Host name of the portal itself. */
  ownHost: string;
}

/** Names that only a local network answers. */
const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/;

/**
 * Why events may not be sent to an address, or undefined. A name is checked again when it is resolved
 * (`publicOnly`); an address in digits never is, so it is checked here.
 */
export function addressRefusal(url: string, { allowsLocal, ownHost }: AddressRules): string | undefined {
  if (!URL.canParse(url)) return texts.notAddress;
  const { protocol, username, password, hostname, hash } = new URL(url);
  if (allowsLocal && protocol === 'http:' && hostname === '127.0.0.1') return undefined;
  if (protocol !== 'https:') return protocol === 'http:' ? texts.notHttps : texts.notAddress;
  if (username || password) return texts.hasPassword;
  if (hash) return texts.notAddress;
  const host = hostname.toLowerCase().replace(/\.$/, '');
  const digits = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(digits)) return isPublicAddress(digits) ? undefined : texts.notPublic;
  if (!host.includes('.') || localNames.test(host)) return texts.notPublic;
  return host === ownHost.toLowerCase() ? texts.ownHost : undefined;
}
