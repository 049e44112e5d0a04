import { matingPath } from '../../paths.ts';
import type { MaleSort, MalesInput } from '../contract.ts';

export const sorts: readonly { id: MaleSort; label: string }[] = [
  { id: 'kinship', label: 'Дальше по крови' },
  { id: 'related', label: 'Ближе по крови' },
  { id: 'young', label: 'Моложе' },
];

export function malesInputOf(dam: number, search: URLSearchParams): MalesInput {
  const sort = sorts.find(({ id }) => id === search.get('sort'))?.id;
  return {
    dam,
    ...(sort && sort !== 'kinship' && { sort }),
    ...(search.get('titled') === 'true' && { titled: true }),
    ...(search.get('healthy') === 'true' && { healthy: true }),
  };
}

/** Null removes a value. The order is that of the server's page cache, so that one list has one address. */
export function addressWith(search: URLSearchParams, values: Readonly<Record<string, string | null>>): string {
  const after = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  after.sort();
  return after.size ? `${matingPath}?${after.toString().replaceAll('%2C', ',')}` : matingPath;
}

export const maxCompared = 3;

export const comparedIds = (search: URLSearchParams): number[] =>
  [...new Set((search.get('compare') ?? '').split(',').map(Number))]
    .filter((id) => Number.isInteger(id) && id > 0 && id < 1e9)
    .slice(0, maxCompared);

export function comparisonAddress(search: URLSearchParams, id: number): string {
  const now = comparedIds(search);
  const after = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
  return addressWith(search, { compare: after.length ? after.join(',') : null });
}

export function comparedInput(dam: number, search: URLSearchParams): MalesInput | null {
  const ids = comparedIds(search);
  return ids.length ? { dam, only: ids.join(',') } : null;
}
