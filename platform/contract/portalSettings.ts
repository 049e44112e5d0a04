import { endpoint } from './endpoint.ts';

export interface SocialLink {
  name: string;
  /** Two letters, shown in the circle. */
  sign: string;
  url: string;
}

/** Public contacts of the office; null: not entered. */
export interface OfficeContacts {
  address: string | null;
  /** Formatted for display. */
  phone: string | null;
  mail: string | null;
  /** «понедельник – пятница, 10:00–13:00 …»; '' while no hours are entered. */
  hours: string;
}

/** The federation that runs the portal, as the frame of every page names it. */
export interface SettingsOwner {
  name: string;
  short_name: string;
  /** Null: not entered. */
  founded_year: number | null;
  /** Address of the emblem; null: the portal's own drawing. */
  emblem: string | null;
}

/** What the shell of every page shows and staff set. An empty address selects the built-in page. */
export interface PortalSettings {
  owner: SettingsOwner;
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
  office: OfficeContacts;
  /** The current year in Moscow, so that the browser renders the same year as the server. */
  year: number;
}

export const getPortalSettings = endpoint<Record<string, never>, PortalSettings>({
  name: 'getPortalSettings',
  method: 'GET',
  path: '/api/portal/settings',
  topics: ['federationDetails'],
});
