/** The host of an http address with its explicit port, «dozor.example»; undefined for anything else. */
export function hostOf(address: string): string | undefined {
  try {
    const { protocol, host } = new URL(address);
    return /^https?:$/.test(protocol) ? host : undefined;
  } catch {
    // The text is no address.
    return undefined;
  }
}
