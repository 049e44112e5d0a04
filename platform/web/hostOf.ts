/** The host of an http address, «dozor.example», with a port of its own if it names one; undefined where the text is none. */
export function hostOf(address: string): string | undefined {
  try {
    const { protocol, host } = new URL(address);
    return /^https?:$/.test(protocol) ? host : undefined;
  } catch {
    // Not an address at all: what was asked.
    return undefined;
  }
}
