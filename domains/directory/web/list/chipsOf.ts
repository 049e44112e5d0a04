import { groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { changedAddress, type Directory, type DirectoryAddress, directoryAddress, type IdName } from '../../address.ts';
import type { Names } from '../../contract.ts';

type Chip = [label: string, to: string];

const flagTexts: [name: 'active_user' | 'member' | 'activated' | 'all_breed', yes: string, no: string][] = [
  ['active_user', 'Активные пользователи', 'Не активные пользователи'],
  ['member', 'Члены федерации', 'Не члены федерации'],
  ['activated', 'Активированные', 'Неактивированные'],
  ['all_breed', 'Все породы', 'Не все породы'],
];

/** A chip per filter, with the address without it. `federations`: names by alias. */
export function chipsOf(
  directory: Directory,
  address: DirectoryAddress,
  known: Names,
  federations: ReadonlyMap<string, string> = new Map(),
): Chip[] {
  const chips: Chip[] = [];
  const add = (label: string, without: Partial<DirectoryAddress>) =>
    chips.push([label, directoryAddress(directory, changedAddress(address, without))]);
  if (address.text) add(`«${address.text}»`, { text: undefined });
  for (const alias of address.federations ?? [])
    add(federations.get(alias) ?? alias.toUpperCase(), { federations: without(address.federations, alias) });
  for (const region of known.regions) add(region, { regions: without(address.regions, region) });
  const named = (name: IdName, entries: Names['cities']) => {
    for (const { id, name: label } of entries)
      if (address[name]?.includes(id)) add(label, { [name]: without(address[name], id) });
  };
  named('cities', known.cities);
  named('breeds', known.breeds);
  for (const year of address.years ?? []) add(String(year), { years: without(address.years, year) as number[] });
  for (const id of address.groups ?? [])
    add(`${romanOf(id)}. ${groupName(id)}`, { groups: without(address.groups, id) as number[] });
  for (const name of ['ranks', 'contests', 'disciplines', 'specialisations'] as const) named(name, known.terms);
  for (const [name, yes, no] of flagTexts)
    if (address[name] !== undefined) add(address[name] ? yes : no, { [name]: undefined });
  return chips;
}

function without<Value>(values: readonly Value[] | undefined, removed: Value): Value[] | undefined {
  const left = values?.filter((value) => value !== removed);
  return left?.length ? left : undefined;
}
