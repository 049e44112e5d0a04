import { headFederation } from '#platform/contract/access.ts';
import { type FederationAlias, federationAliases, isFederationAlias } from '#platform/contract/userTypes.ts';
import { useSession } from './session.ts';

/**
 * Federations the account may manage: its own or, for the РКФ and administrators, all. The server checks it
 * independently.
 */
export function useFederationsInCare(): readonly FederationAlias[] {
  const alias = aliasOf(useSession());
  return isFederationAlias(alias) && alias !== headFederation ? [alias] : federationAliases;
}

const aliasOf = ({ user_info }: ReturnType<typeof useSession>): string =>
  user_info?.user_full_alias.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';

/** Is this the head federation or an administrator, who act on what all federations share? The server decides by itself. */
export function useIsHeadStaff(): boolean {
  const session = useSession();
  const { account_type } = session;
  return account_type === 'admin' || (account_type === 'federation' && aliasOf(session) === headFederation);
}
