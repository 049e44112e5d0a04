type Leaflet = typeof import('leaflet');

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
}

/** The one string Leaflet writes while it loads, to learn whether the browser draws SVG. */
const probe = '<svg/>';

/**
 * Loads Leaflet under Trusted Types: its probe would throw and take the map with it. The default policy lets exactly
 * that string through and nothing else.
 */
export async function loadLeaflet(): Promise<Leaflet> {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  if (trustedTypes && !trustedTypes.defaultPolicy)
    trustedTypes.createPolicy('default', { createHTML: (text) => (text === probe ? text : null) });
  return import('leaflet');
}
