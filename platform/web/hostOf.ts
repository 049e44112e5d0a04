/** The host of an http address, «dozor.example»; undefined where the text is none. */
export function hostOf(address: string): string | undefined {
  try {
    const { protocol, hostname } = new URL(address);
    return /^https?:$/.test(protocol) ? hostname : undefined;
  } catch {
    // Not an address at all: what was asked.
    return undefined;
  }
}
