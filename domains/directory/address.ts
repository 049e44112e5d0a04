import type { FieldList, Typed } from '#domains/dictionaries/typedInList/contract.ts';
import { federationAliases } from '#platform/contract/userTypes.ts';
import type { OrganizationFilter, OrganizationListInput } from './clubsAndKennels/contract.ts';
import type { Names, NamesInput } from './contract.ts';
import type { JudgeFilter, JudgeListInput } from './judges/contract.ts';
import { judgeSorts, litterKinds, organizationKinds, organizationSorts } from './kinds.ts';
import type { LitterFilter, LitterListInput } from './litters/contract.ts';
import { judgesPath, littersPath, organizationsPath, specialistsPath } from './paths.ts';

export const views = ['list', 'table'] as const;
export type View = (typeof views)[number];

const idNames = ['cities', 'breeds', 'years', 'groups', 'ranks', 'contests', 'disciplines', 'specialisations'] as const;
const flagNames = ['active_user', 'member', 'activated', 'all_breed'] as const;
export type IdName = (typeof idNames)[number];
type FlagName = (typeof flagNames)[number];

/** Query parameters of a directory page, with the names of the API. */
export interface DirectoryAddress extends Partial<Record<IdName, number[]>>, Partial<Record<FlagName, boolean>> {
  kind?: string | undefined;
  text?: string | undefined;
  federations?: string[] | undefined;
  regions?: string[] | undefined;
  /** The alias of a kennel or club. */
  kennel?: string | undefined;
  sort?: string | undefined;
  view?: View | undefined;
  after?: string | undefined;
}

/** Which of these parameters one directory has. */
export interface Directory {
  path: string;
  /** The page opens at the first one when `kind` is missing. */
  kinds: readonly string[];
  opensAt: string;
  sorts: readonly string[];
  ids: readonly IdName[];
  flags: readonly FlagName[];
  federations: boolean;
  /** Lists records of a kennel or club by its alias; such a list has no text. */
  ofKennel?: true;
}

export const organizationDirectory: Directory = {
  path: organizationsPath,
  kinds: organizationKinds,
  // Most visitors come for clubs; there are only five federations.
  opensAt: 'clubs',
  sorts: organizationSorts,
  ids: ['cities', 'breeds'],
  flags: ['active_user', 'member', 'activated'],
  federations: true,
};
export const judgeDirectory: Directory = {
  path: judgesPath,
  kinds: ['1', '2', '3'],
  opensAt: '1',
  sorts: judgeSorts,
  ids: ['cities', 'breeds', 'groups', 'ranks', 'contests', 'disciplines'],
  flags: ['all_breed'],
  federations: false,
};
export const specialistDirectory: Directory = {
  path: specialistsPath,
  kinds: ['4'],
  opensAt: '4',
  sorts: judgeSorts,
  ids: ['cities', 'ranks', 'specialisations'],
  flags: [],
  federations: false,
};

export const litterDirectory: Directory = {
  path: littersPath,
  kinds: litterKinds,
  opensAt: 'registered',
  sorts: ['default'],
  ids: ['cities', 'breeds', 'years'],
  flags: [],
  federations: false,
  ofKennel: true,
};

/** The part of URLSearchParams that is needed. */
interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
}

const most: Record<IdName, number> = {
  cities: 30,
  breeds: 30,
  years: 10,
  groups: 10,
  ranks: 30,
  contests: 30,
  disciplines: 30,
  specialisations: 30,
};

/** Reads valid parameters and ignores the others, so that an old or mistyped link still opens the directory. */
export function readAddress(directory: Directory, query: Query): DirectoryAddress {
  const address: DirectoryAddress = {};
  const kind = directory.kinds.find((known) => known === query.get('kind'));
  if (kind && kind !== directory.opensAt) address.kind = kind;
  const text = (query.get('text') ?? '').replace(/\p{C}/gu, '').trim().slice(0, 100);
  if (text && !directory.ofKennel) address.text = text;
  const kennel = query.get('kennel') ?? '';
  if (directory.ofKennel && /^\w{1,40}$/.test(kennel)) address.kennel = kennel;
  const federations = federationAliases.filter(
    (alias) => directory.federations && query.getAll('federations').includes(alias),
  );
  if (federations.length) address.federations = federations;
  const regions = [...new Set(query.getAll('regions'))]
    .filter((name) => /^[\p{L}\p{N} ().,—–-]{1,60}$/u.test(name))
    .slice(0, 20);
  if (regions.length) address.regions = regions;
  for (const name of directory.ids) {
    const ids = query
      .getAll(name)
      .filter((id) => /^\d{1,10}$/.test(id))
      .map(Number);
    const fitting = [...new Set(ids)]
      .filter((id) => id >= 1 && id <= (name === 'groups' ? 10 : 2_147_483_647))
      .slice(0, most[name]);
    if (fitting.length) address[name] = fitting;
  }
  for (const name of directory.flags)
    if (['true', 'false'].includes(query.get(name) ?? '')) address[name] = query.get(name) === 'true';
  const sort = directory.sorts.find((known) => known === query.get('sort'));
  if (sort && sort !== directory.sorts[0]) address.sort = sort;
  if (query.get('view') === 'table') address.view = 'table';
  const after = query.get('after') ?? '';
  if (/^[\w-]{1,1200}$/.test(after)) address.after = after;
  return address;
}

/** The query string of an address, «?kind=kennels&cities=2»; '' when nothing is chosen. */
export function queryOf(address: DirectoryAddress): string {
  const pairs: [string, string | number | boolean | undefined][] = [
    ['kind', address.kind],
    ['text', address.text],
    ...(address.federations ?? []).map((alias): [string, string] => ['federations', alias]),
    ...(address.regions ?? []).map((name): [string, string] => ['regions', name]),
    ...idNames.flatMap((name) => (address[name] ?? []).map((id): [string, number] => [name, id])),
    ...flagNames.map((name): [string, boolean | undefined] => [name, address[name]]),
    ['kennel', address.kennel],
    ['sort', address.sort],
    ['view', address.view === 'list' ? undefined : address.view],
    ['after', address.after],
  ];
  const query = pairs
    .flatMap(([name, value]) => (value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
  return query && `?${query}`;
}

export const directoryAddress = ({ path }: Directory, address: DirectoryAddress): string => path + queryOf(address);

/** The address with changes, on its first page. */
export const changedAddress = (
  { after: _, ...address }: DirectoryAddress,
  change: Partial<DirectoryAddress>,
): DirectoryAddress => ({ ...address, ...change });

const union = <Value>(one: Value[] | undefined, other: readonly Value[]): Value[] | undefined => {
  const all = [...new Set([...(one ?? []), ...other])];
  return all.length ? all : undefined;
};

/** The address with the filters understood from the typed text; other filters stay. */
export function withTypedFilters(directory: Directory, address: DirectoryAddress, typed: Typed): DirectoryAddress {
  const terms = directory === specialistDirectory ? 'specialisations' : 'disciplines';
  const kind = typed.kind ?? address.kind;
  return {
    ...address,
    text: typed.rest || undefined,
    kind: kind === directory.opensAt ? undefined : kind,
    regions: union(address.regions, typed.regions),
    cities: union(address.cities, typed.cities),
    breeds: union(address.breeds, typed.breeds),
    groups: union(address.groups, typed.groups),
    [terms]: union(address[terms], typed.terms),
    all_breed: typed.all_breed || address.all_breed,
  } as DirectoryAddress;
}

/** The field parser's name of a directory. */
export const fieldListOf = ({ path }: Directory): FieldList =>
  path === organizationsPath ? 'organizations' : path === judgesPath ? 'judges' : 'specialists';

/** Another tab: keeps place, federation and text, and drops filters that only one tab has. */
export const withKind = (
  { text, federations, regions, cities, view }: DirectoryAddress,
  kind: string | undefined,
): DirectoryAddress => ({
  kind,
  text,
  federations,
  regions,
  cities,
  view,
});

export const withoutFilters = ({ kind, sort, view }: DirectoryAddress): DirectoryAddress => ({ kind, sort, view });

const termNames = ['ranks', 'contests', 'disciplines', 'specialisations'] as const;

/** The ids of the address whose names have to be asked for. */
export function namesInputOf(address: DirectoryAddress): NamesInput {
  const terms = termNames.flatMap((name) => address[name] ?? []);
  return {
    regions: address.regions,
    cities: address.cities,
    breeds: address.breeds,
    terms: terms.length ? terms : undefined,
  };
}

/** Whether the address has ids that may not exist. */
export const hasNamedRecords = (address: DirectoryAddress): boolean =>
  Object.values(namesInputOf(address)).some(Boolean);

export function omitUnknown(address: DirectoryAddress, known: Names): DirectoryAddress {
  const terms = new Set(known.terms.map(({ id }) => id));
  const left: DirectoryAddress = {
    ...address,
    regions: keepKnown(address.regions, new Set(known.regions)),
    cities: keepKnown(address.cities, new Set(known.cities.map(({ id }) => id))),
    breeds: keepKnown(address.breeds, new Set(known.breeds.map(({ id }) => id))),
  } as DirectoryAddress;
  for (const name of termNames) left[name] = keepKnown(address[name], terms) as number[];
  return left;
}

function keepKnown<Value>(values: Value[] | undefined, known: ReadonlySet<Value>): Value[] | undefined {
  const left = values?.filter((value) => known.has(value));
  return left?.length ? left : undefined;
}

export const isNarrowed = ({ kind: _, sort: __, view: ___, after: ____, ...filter }: DirectoryAddress): boolean =>
  Object.values(filter).some((value) => value !== undefined);

const listed = ({ view: _, ...input }: DirectoryAddress): Omit<DirectoryAddress, 'view'> => input;
const filtered = ({ sort: _, after: __, ...filter }: Omit<DirectoryAddress, 'view'>) => filter;

// The address holds only parameters of its directory, which the API's types cannot express.
export const organizationInput = (address: DirectoryAddress): OrganizationListInput =>
  listed(address) as OrganizationListInput;
export const organizationFilter = (address: DirectoryAddress): OrganizationFilter =>
  filtered(listed(address)) as OrganizationFilter;

export const litterInput = ({ sort: _, ...address }: DirectoryAddress): LitterListInput =>
  listed(address) as LitterListInput;
export const litterFilter = (address: DirectoryAddress): LitterFilter => filtered(listed(address)) as LitterFilter;

export const judgeInput = ({ opensAt }: Directory, address: DirectoryAddress): JudgeListInput =>
  ({ ...listed(address), kind: Number(address.kind ?? opensAt) }) as JudgeListInput;
export const judgeFilter = ({ opensAt }: Directory, address: DirectoryAddress): JudgeFilter =>
  ({ ...filtered(listed(address)), kind: Number(address.kind ?? opensAt) }) as JudgeFilter;
