const suspiciousCharacters = /[\s\p{Cc}\p{Cf}\\]/u;
const maxAddressLength = 2000;

/**
 * Returns the address a redirect may lead to, or null. The address has to begin exactly as a trusted origin: another
 * case, an encoded or punycode name, a port, a user name or a tab are refused, and the browser's parse of it must be
 * that origin too.
 */
export function trustedTarget(address: string, origins: readonly string[]): URL | null {
  if (address.length > maxAddressLength || suspiciousCharacters.test(address) || !URL.canParse(address)) return null;
  const begins = origins.some(
    (origin) => address === origin || ['/', '?', '#'].some((next) => address.startsWith(origin + next)),
  );
  const target = new URL(address);
  return begins && origins.includes(target.origin) && !target.username && !target.password ? target : null;
}
