const unclear = /[\s\p{Cc}\p{Cf}\\]/u;
const longestAddress = 2000;

/**
 * The address a redirect may lead to, or null. Only one that is written exactly as a trusted origin begins: another
 * case, an encoded or punycode name, a port, a user name, a tab in the middle all stay home, and what a browser would
 * make of it must be that origin too.
 */
export function trustedTarget(address: string, origins: readonly string[]): URL | null {
  if (address.length > longestAddress || unclear.test(address) || !URL.canParse(address)) return null;
  const begins = origins.some(
    (origin) => address === origin || ['/', '?', '#'].some((next) => address.startsWith(origin + next)),
  );
  const target = new URL(address);
  return begins && origins.includes(target.origin) && !target.username && !target.password ? target : null;
}
