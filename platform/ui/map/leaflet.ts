type Leaflet = typeof import('leaflet');

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
}

/** The one string Leaflet writes while it loads, to detect SVG support. */
const probe = '<svg/>';

/**
 * Loads Leaflet under Trusted Types: its SVG test would throw and break the map. The default policy allows exactly that
 * string.
 */
export async function loadLeaflet(): Promise<Leaflet> {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  if (trustedTypes && !trustedTypes.defaultPolicy)
    trustedTypes.createPolicy('default', { createHTML: (text) => (text === probe ? text : null) });
  return import('leaflet');
}
