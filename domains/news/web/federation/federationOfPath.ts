import { type FederationAlias, isFederationAlias } from '#platform/contract/userTypes.ts';

/** The federation named by the first segment of the path. */
export function federationOfPath(pathname: string): FederationAlias {
  const alias = pathname.split('/')[1]?.toLowerCase() ?? '';
  if (!isFederationAlias(alias)) throw new Response(null, { status: 404 });
  return alias;
}
