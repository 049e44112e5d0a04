import { useAddress } from '#platform/web/useAddressFilter.ts';
import { findRegistry, isSort, parseKinds } from '../columns.ts';
import type { RegistryFilters } from '../contract.ts';

const names = [
  'registry',
  'kind',
  'state',
  'archive',
  'urgent',
  'overdue',
  'text',
  'from',
  'to',
  'sort',
  'order',
] as const;
type Name = (typeof names)[number];

const isDay = (given: string | undefined): given is string => given !== undefined && /^\d{4}-\d\d-\d\d$/.test(given);

function filtersOf(address: Readonly<Record<string, string | undefined>>): RegistryFilters {
  const given = (name: Name) => address[name];
  const [state, sort, order, from, to] = [given('state'), given('sort'), given('order'), given('from'), given('to')];
  const registry = findRegistry(given('registry') ?? undefined);
  const kind = parseKinds(given('kind'), registry).join(',');
  const text = given('text')?.trim().slice(0, 60);
  const flag = (name: Name) => (given(name) === '1' ? { [name]: '1' as const } : {});
  return {
    ...(registry.key !== 'all' && { registry: registry.key }),
    ...(kind && { kind }),
    ...(state && /^[1-9]$/.test(state) && { state: Number(state) }),
    ...flag('archive'),
    ...flag('urgent'),
    ...flag('overdue'),
    ...(text && { text }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isSort(sort) && { sort }),
    ...((order === 'asc' || order === 'desc') && { order }),
  };
}

export type FilterChange = Partial<Record<Name | 'hide' | 'wide', string | undefined>>;

/** Keeps filters, order and columns in the address, so that a reload, Back and a shared link show the same list. */
export function useFilters() {
  const { address, change } = useAddress();
  const hidden = new Set((address.hide ?? '').split(',').filter(Boolean));
  return { filters: filtersOf(address), hidden, isWide: address.wide === '1', change };
}
