import { isIPv4, isIPv6 } from 'node:net';

export interface Origin {
  /** One IPv4 address, or the /64 of one IPv6 subscriber. */
  address: string;
  /** Its network: /24, /48. */
  network: string;
}

/** The eight groups of an IPv6 address as numbers, with `::` expanded and an embedded IPv4 as two groups. */
function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const plain = dotted ? `${dotted[1]}${pair(dotted[2], dotted[3])}:${pair(dotted[4], dotted[5])}` : address;
  const [head = '', tail] = plain.split('::');
  const read = (part: string): number[] => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const before = read(head);
  const after = tail === undefined ? [] : read(tail);
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const pair = (high = '0', low = '0'): string => ((Number(high) << 8) | Number(low)).toString(16);

const isMapped = (groups: number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/** Groups the addresses of one subscriber, so that changing them gives no new tries. */
export function originOf(ip: string): Origin {
  const bare = ip.split('%')[0] as string;
  if (isIPv4(bare)) return { address: bare, network: bare.slice(0, bare.lastIndexOf('.')) };
  if (!isIPv6(bare)) return { address: 'unknown', network: 'unknown' };
  const groups = groupsOf(bare);
  if (isMapped(groups))
    return originOf(
      groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.'),
    );
  return { address: groups.slice(0, 4).join(':'), network: groups.slice(0, 3).join(':') };
}
