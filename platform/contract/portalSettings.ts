import { endpoint } from './endpoint.ts';

export interface SocialLink {
  name: string;
  /** Two letters, shown in the circle. */
  sign: string;
  url: string;
}

/** Whom anybody may call or write to, as the federation's own page says it; null: not said there. */
export interface OfficeContacts {
  address: string | null;
  /** As people read it. */
  phone: string | null;
  mail: string | null;
}

/**
 * What the shell of every page shows and the person who runs the portal decides. An empty address: a built-in page
 * serves.
 */
export interface PortalSettings {
  federation_url: string;
  academy_url: string;
  knowledge_base_url: string;
  support_url: string;
  /** Address of map tiles with {z}, {x} and {y}; empty: the outline of the country serves. */
  tile_url: string;
  /** Tables of show results on other sites; empty: the portal's own. */
  results_cac_url: string;
  results_cacib_url: string;
  social_links: SocialLink[];
  /** Null: the portal has no federation yet. */
  office: OfficeContacts | null;
  /** The current year in Moscow: the browser must not count another one than the server has printed. */
  year: number;
}

export const getPortalSettings = endpoint<Record<string, never>, PortalSettings>({
  name: 'getPortalSettings',
  method: 'GET',
  path: '/api/portal/settings',
});
