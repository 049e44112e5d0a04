import type { Typed } from '#domains/dictionaries/asked/contract.ts';
import type { FilterInput, KnownFilter, ListInput, MonthInput, Sort } from './contract.ts';
import { calendarPath } from './paths.ts';

export const views = ['list', 'table', 'month'] as const;
export type View = (typeof views)[number];

/** What the address of the calendar holds; the names are the API's, `Alias` as the specification writes it. */
export interface CalendarAddress extends FilterInput {
  /** YYYY-MM; wins over the dates. */
  month?: string;
  sort?: Sort;
  view?: View;
  after?: string;
}

/** URLSearchParams, as far as it is needed. */
interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
}

const idLists = { breeds: 30, groups: 11, ranks: 30, cities: 30, types: 20, judges: 20 } as const;
type IdList = keyof typeof idLists;
const idListNames = Object.keys(idLists) as IdList[];

const isDay = (text: string | null): text is string =>
  Boolean(
    text &&
      /^(199[1-9]|20\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) &&
      Number(text.slice(8)) <= lastDay(text.slice(0, 7)),
  );

const lastDay = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/**
 * Reads what has the right shape and leaves the rest out, so that an old or a mistyped link still opens the calendar.
 */
export function readAddress(query: Query): CalendarAddress {
  const address: CalendarAddress = {};
  const alias = query.get('Alias') ?? query.get('alias') ?? '';
  if (/^\w[\w-]{0,39}$/.test(alias)) address.alias = alias;
  const month = query.get('month') ?? '';
  if (/^(199[1-9]|20\d\d)-(0[1-9]|1[0-2])$/.test(month)) address.month = month;
  for (const name of ['date_from', 'date_to'] as const) {
    const day = query.get(name);
    if (isDay(day)) address[name] = day;
  }
  const category = Number(query.get('category'));
  if ([1, 2, 3, 4].includes(category)) address.category = category;
  for (const name of idListNames) {
    const [least, most] = name === 'groups' ? [0, 10] : [1, 2_147_483_647];
    const ids = query
      .getAll(name)
      .filter((id) => /^\d{1,10}$/.test(id))
      .map(Number);
    const fitting = [...new Set(ids)].filter((id) => id >= least && id <= most).slice(0, idLists[name]);
    if (fitting.length) address[name] = fitting;
  }
  const regions = [...new Set(query.getAll('regions'))]
    .filter((name) => /^[\p{L}\p{N} ().,—–-]{1,60}$/u.test(name))
    .slice(0, 20);
  if (regions.length) address.regions = regions;
  const text = (query.get('text') ?? '').replace(/\p{C}/gu, '').trim().slice(0, 100);
  if (text) address.text = text;
  if (query.get('only_open') === 'true') address.only_open = true;
  const sort = query.get('sort');
  if (sort === 'popular' || sort === 'finished') address.sort = sort;
  const view = views.find((known) => known === query.get('view'));
  if (view && view !== 'list') address.view = view;
  const after = query.get('after') ?? '';
  if (/^[\d-]{1,10}\.\d{1,10}$/.test(after) && isPlace(after, address.sort)) address.after = after;
  return address;
}

/** A continuation fits its sort: a day for the order of dates, a number for the popular ones. */
const isPlace = (after: string, sort: Sort | undefined): boolean => {
  const [place = '', id] = after.split('.');
  return Number(id) <= 2_147_483_647 && (sort === 'popular' ? /^\d{1,9}$/.test(place) : isDay(place));
};

/** The calendar's address with these filters; without any it is the calendar itself. */
export function calendarAddress(address: CalendarAddress): string {
  const pairs: [string, string | number | boolean | undefined][] = [
    ['Alias', address.alias],
    ['text', address.text],
    ['month', address.month],
    ['date_from', address.month ? undefined : address.date_from],
    ['date_to', address.month ? undefined : address.date_to],
    ['category', address.category],
    ...idListNames.flatMap((name) => (address[name] ?? []).map((id): [string, number] => [name, id])),
    ...(address.regions ?? []).map((name): [string, string] => ['regions', name]),
    ['only_open', address.only_open || undefined],
    ['sort', address.sort === 'default' ? undefined : address.sort],
    ['view', address.view === 'list' ? undefined : address.view],
    ['after', address.after],
  ];
  const query = pairs
    .flatMap(([name, value]) => (value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
  return query ? `${calendarPath}?${query}` : calendarPath;
}

/** The same choice from its beginning: another choice never starts in the middle of its list. */
export const changed = (
  { after: _, ...address }: CalendarAddress,
  change: Partial<CalendarAddress>,
): CalendarAddress => ({ ...address, ...change });

const union = <Value>(one: Value[] | undefined, other: readonly Value[]): Value[] | undefined => {
  const all = [...new Set([...(one ?? []), ...other])];
  return all.length ? all : undefined;
};

/** The address with what its field was understood to say; what was chosen besides stays. */
export const withTyped = (address: CalendarAddress, typed: Typed): CalendarAddress => ({
  ...address,
  text: typed.rest || undefined,
  category: typed.kind ? Number(typed.kind) : address.category,
  month: typed.month ?? address.month,
  date_from: typed.date_from ?? address.date_from,
  date_to: typed.date_to ?? address.date_to,
  breeds: union(address.breeds, typed.breeds),
  groups: union(address.groups, typed.groups),
  ranks: union(address.ranks, typed.ranks),
  cities: union(address.cities, typed.cities),
  regions: union(address.regions, typed.regions),
});

/** True when the filter names records that may not exist. */
export const namesRecords = ({ alias, breeds, ranks, regions, cities, types, judges }: CalendarAddress): boolean =>
  Boolean(alias || breeds || ranks || regions || cities || types || judges);

/** What the API is asked to describe. */
export const recordsNamed = ({
  alias,
  breeds,
  ranks,
  regions,
  cities,
  types,
  judges,
}: CalendarAddress): FilterInput => ({
  alias,
  breeds,
  ranks,
  regions,
  cities,
  types,
  judges,
});

/** The address without what does not exist. */
export function onlyKnown(address: CalendarAddress, known: KnownFilter): CalendarAddress {
  const left: CalendarAddress = { ...address, alias: known.organiser ? address.alias : undefined };
  for (const name of ['breeds', 'ranks', 'cities', 'types', 'judges'] as const)
    left[name] = kept(address[name], new Set(known[name].map(({ id }) => id)));
  left.regions = kept(address.regions, new Set(known.regions));
  return left;
}

function kept<Value>(values: Value[] | undefined, known: ReadonlySet<Value>): Value[] | undefined {
  const left = values?.filter((value) => known.has(value));
  return left?.length ? left : undefined;
}

/** The API's filter of an address: a month is its two dates. */
export function filterOf({ month, sort: _, view: __, after: ___, ...filter }: CalendarAddress): FilterInput {
  return month ? { ...filter, date_from: `${month}-01`, date_to: `${month}-${lastDay(month)}` } : filter;
}

export const listInputOf = (address: CalendarAddress): ListInput => ({
  ...filterOf(address),
  sort: address.sort,
  after: address.after,
});

/** A month is chosen by its name; the days of the filter have no say in it. */
export function monthInputOf(address: CalendarAddress): MonthInput {
  const { date_from: _, date_to: __, ...filter } = filterOf(address);
  return { ...filter, month: address.month };
}

/** More than the whose-and-which of the calendar is chosen: there is something to reset. */
export const isNarrowed = (address: CalendarAddress): boolean =>
  Boolean(
    address.alias ||
      address.text ||
      address.month ||
      address.date_from ||
      address.date_to ||
      address.category ||
      address.regions ||
      address.only_open ||
      idListNames.some((name) => address[name]),
  );
