import { lookup as resolve } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

interface Found {
  address: string;
  family: number;
}

/** Answers a connection's lookup with the public ones of these addresses, or with the error EPRIVATE. */
function answerPublic(
  addresses: readonly Found[],
  { all }: { all?: boolean | undefined },
  answer: Parameters<LookupFunction>[2],
): void {
  const found = addresses.filter(({ address }) => isPublicAddress(address));
  const [first] = found;
  if (!first) answer(Object.assign(new Error('The name has no public address'), { code: 'EPRIVATE' }), '', 0);
  else if (all) answer(null, found);
  else answer(null, first.address, first.family);
}

/**
 * Refuses a name that resolves to an internal address. The check is inside the connection's own lookup, so a second
 * resolution cannot differ. Node asks no lookup for an address in digits: check those before.
 */
export const publicOnly: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) answer(error, '', 0);
    else answerPublic(addresses, options, answer);
  });
};

const resolver = new Resolver({ timeout: 2000, tries: 2 });

/**
 * The same for names that strangers choose: asks the name servers itself, because the system's resolver, waiting for
 * slow name servers, would block the threads that files and hashes need.
 */
export const publicByNameServers =
  (ask: Pick<Resolver, 'resolve4' | 'resolve6'> = resolver): LookupFunction =>
  (hostname, options, answer) => {
    const asked = Promise.allSettled([ask.resolve4(hostname), ask.resolve6(hostname)]);
    void asked.then((results) => {
      const found = results.flatMap((result, at) =>
        result.status === 'fulfilled' ? result.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
      );
      const failed = results.find((result) => result.status === 'rejected');
      if (found.length === 0 && failed) answer(failed.reason as NodeJS.ErrnoException, '', 0);
      else answerPublic(found, options, answer);
    });
  };
