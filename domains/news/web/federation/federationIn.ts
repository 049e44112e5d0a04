import { type FederationAlias, isFederationAlias } from '#platform/contract/userTypes.ts';

/** The federation whose page it is: the first segment says. */
export function federationIn(pathname: string): FederationAlias {
  const alias = pathname.split('/')[1]?.toLowerCase() ?? '';
  if (!isFederationAlias(alias)) throw new Response(null, { status: 404 });
  return alias;
}
