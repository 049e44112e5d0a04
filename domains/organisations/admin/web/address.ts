import { useAddress } from '#platform/web/useAddressFilter.ts';
import type { RegisterInput } from '../../contract.ts';
import { accountStates, organisationKinds, statuses } from '../../kinds.ts';

const oneOf = <Word extends string>(words: readonly Word[], given: string | undefined): Word | undefined =>
  words.find((word) => word === given);
const idIn = (given: string | undefined): number | undefined =>
  given && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined;

type Filter = 'search' | 'kind' | 'region' | 'city_id' | 'federation_id' | 'standing' | 'status';

/** Keeps filters and the opened entry in the address, so that a reload, Back and a shared link show the same. */
export function useRegisterAddress() {
  const { address, change } = useAddress();
  const input: RegisterInput = {};
  const search = address.search?.trim().slice(0, 100);
  const kind = oneOf(organisationKinds, address.kind);
  const region = address.region?.trim().slice(0, 80);
  const city = idIn(address.city_id);
  const federation = idIn(address.federation_id);
  const standing = oneOf(accountStates, address.standing);
  const status = oneOf(statuses, address.status);
  if (search) input.search = search;
  if (kind) input.kind = kind;
  if (region) input.region = region;
  if (city) input.city_id = city;
  if (federation) input.federation_id = federation;
  if (standing) input.standing = standing;
  if (status) input.status = status;
  // A city chosen before may lie in another region.
  const set = (name: Filter | 'entry', value: string, replace: boolean) =>
    change({ [name]: value, ...(name === 'region' && { city_id: undefined }) }, { replace });
  const entry = address.entry;
  return {
    input,
    /** A profile's id, «new», or undefined. */
    opened: entry === 'new' ? ('new' as const) : idIn(entry),
    filter: (name: Filter, value: string) => set(name, value, true),
    open: (what: number | 'new') => set('entry', String(what), false),
    close: () => set('entry', '', true),
  };
}
