import { type FederationAlias, federationAliases, isFederationAlias } from '#platform/contract/userTypes.ts';
import { useSession } from './session.ts';

/**
 * The federations whose pages the account looks after at the administration: its own, or, for the РКФ and
 * administrators, all of them. The server decides by itself.
 */
export function useFederationsInCare(): readonly FederationAlias[] {
  const alias = useSession().user_info?.user_full_alias.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
  return isFederationAlias(alias) && alias !== 'rkf' ? [alias] : federationAliases;
}
