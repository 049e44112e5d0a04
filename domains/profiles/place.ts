export const profilePrefixes = ['user', 'club', 'kennel', 'nbc'] as const;
export type ProfilePrefix = (typeof profilePrefixes)[number];

/** Location of a profile's page: «/club/severny_dozor/gallery/12» or «/rkf/documents». */
export interface Place {
  /** Null: the address begins with the alias. */
  prefix: ProfilePrefix | null;
  alias: string;
  /** After the alias: «gallery/12», '' for the profile's main page. */
  rest: string;
}

/** Longer texts are no alias. */
const aliasShape = /^\w{1,40}$/;

/** Null for anything but a profile's address. */
export function placeOf(pathname: string): Place | null {
  const segments = pathname.split('/').filter(Boolean);
  const first = segments[0]?.toLowerCase() ?? '';
  const prefix = profilePrefixes.find((one) => one === first) ?? null;
  const [alias = '', ...rest] = prefix ? segments.slice(1) : segments;
  return aliasShape.test(alias) ? { prefix, alias, rest: rest.join('/') } : null;
}

/** The canonical address: the profile's own prefix, and the alias in its own letter case. */
export const canonicalPath = (fullAlias: string, { rest }: Pick<Place, 'rest'>): string => fullAlias + rest;

/** True when the address is not canonical: another prefix, a former alias, another letter case. */
export function isElsewhere({ prefix, alias }: Place, fullAlias: string): boolean {
  return (prefix ? `/${prefix}/${alias}/` : `/${alias}/`) !== fullAlias;
}

/** Management pages of the owner, which show the own management menu. */
export const isManagementPlace = ({ rest }: Pick<Place, 'rest'>): boolean =>
  /^(edit|documents|uploaded-documents)(\/|$)/.test(rest);
