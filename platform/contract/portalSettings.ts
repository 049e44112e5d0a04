import { endpoint } from './endpoint.ts';

export interface SocialLink {
  name: string;
  /** Two letters, shown in the circle. */
  sign: string;
  url: string;
}

/** Public contacts of the office, from the federation's own page; null: not given there. */
export interface OfficeContacts {
  address: string | null;
  /** Formatted for display. */
  phone: string | null;
  mail: string | null;
}

/**
 * Describes what the shell of every page shows and the administrator sets. An empty address selects the built-in page.
 */
export interface PortalSettings {
  federation_url: string;
  academy_url: string;
  knowledge_base_url: string;
  support_url: string;
  /** Address of map tiles with {z}, {x} and {y}; empty: the outline of the country is used. */
  tile_url: string;
  /** Tables of show results on other sites; empty: the portal's own are used. */
  results_cac_url: string;
  results_cacib_url: string;
  social_links: SocialLink[];
  /** Null: the portal has no federation yet. */
  office: OfficeContacts | null;
  /** The current year in Moscow, so that the browser renders the same year as the server. */
  year: number;
}

export const getPortalSettings = endpoint<Record<string, never>, PortalSettings>({
  name: 'getPortalSettings',
  method: 'GET',
  path: '/api/portal/settings',
});
