export const profilePrefixes = ['user', 'club', 'kennel', 'nbc'] as const;
export type ProfilePrefix = (typeof profilePrefixes)[number];

/** Where in the portal a page of a profile stands: «/club/severny_dozor/gallery/12» or «/rkf/documents». */
export interface Place {
  /** Null: the address begins with the alias itself. */
  prefix: ProfilePrefix | null;
  alias: string;
  /** After the alias: «gallery/12», '' for the profile's own page. */
  rest: string;
}

/** Longer is no alias, whoever wrote it. */
const aliasShape = /^\w{1,40}$/;

/** Null for what can be no profile's address. */
export function placeOf(pathname: string): Place | null {
  const segments = pathname.split('/').filter(Boolean);
  const first = segments[0]?.toLowerCase() ?? '';
  const prefix = profilePrefixes.find((one) => one === first) ?? null;
  const [alias = '', ...rest] = prefix ? segments.slice(1) : segments;
  return aliasShape.test(alias) ? { prefix, alias, rest: rest.join('/') } : null;
}

/** The place's one right address: under the profile's own prefix, with the alias as it is written there. */
export const canonicalPath = (fullAlias: string, { rest }: Pick<Place, 'rest'>): string => fullAlias + rest;

/**
 * True when the address leads somewhere else than to the profile's own: another prefix, an alias it has left, other
 * letters.
 */
export function isElsewhere({ prefix, alias }: Place, fullAlias: string): boolean {
  return (prefix ? `/${prefix}/${alias}/` : `/${alias}/`) !== fullAlias;
}

/** On these pages their owner works: the own management menu stands beside them. */
export const isManagementPlace = ({ rest }: Pick<Place, 'rest'>): boolean =>
  /^(edit|documents|uploaded-documents)(\/|$)/.test(rest);
