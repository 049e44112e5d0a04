import { type FederationAlias, federationAliases, isFederationAlias } from '#platform/contract/userTypes.ts';
import { useSession } from './session.ts';

/**
 * Federations the account may manage: its own or, for the РКФ and administrators, all. The server checks it
 * independently.
 */
export function useFederationsInCare(): readonly FederationAlias[] {
  const alias = useSession().user_info?.user_full_alias.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
  return isFederationAlias(alias) && alias !== 'rkf' ? [alias] : federationAliases;
}
