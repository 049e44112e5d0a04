import type { Typed } from '#domains/dictionaries/typedInList/contract.ts';
import type { FilterInput, KnownFilter, ListInput, MonthInput, Sort } from './contract.ts';
import {
  type CalendarFilter,
  calendarFilters,
  type FilterName,
  filterNames,
  maxId,
  recordLists,
  recordNames,
} from './filters.ts';
import { calendarPath } from './paths.ts';

export const views = ['list', 'table', 'month'] as const;
export type View = (typeof views)[number];

/** Parsed address of the calendar. Names match the API, except `Alias`, which the specification spells so. */
export interface CalendarAddress extends FilterInput {
  /** YYYY-MM; overrides the dates. */
  month?: string;
  sort?: Sort;
  view?: View;
  after?: string;
}

/** The part of URLSearchParams that is used. */
interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
}

const isDay = (text: string | null): text is string =>
  Boolean(
    text &&
      /^(199[1-9]|20\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) &&
      Number(text.slice(8)) <= lastDay(text.slice(0, 7)),
  );

const lastDay = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

const whole = /^\d{1,10}$/;

/** Parses a filter's value; undefined when it is malformed. */
function readFilter(name: FilterName, query: Query): unknown {
  const filter: CalendarFilter = calendarFilters[name];
  // The specification spells this parameter `Alias`.
  const word = query.get(name === 'alias' && query.get('Alias') ? 'Alias' : name) ?? '';
  switch (filter.kind) {
    case 'alias':
      return /^\w[\w-]*$/.test(word) && word.length <= filter.max ? word : undefined;
    case 'text':
      return word.replace(/\p{C}/gu, '').trim().slice(0, filter.max) || undefined;
    case 'day':
      return isDay(word) ? word : undefined;
    case 'flag':
      return word === 'true' || undefined;
    case 'number':
      return whole.test(word) && Number(word) >= filter.from && Number(word) <= filter.to ? Number(word) : undefined;
    case 'ids': {
      const { from = 1, to = maxId } = filter;
      return atMost(
        query
          .getAll(name)
          .filter((id) => whole.test(id) && Number(id) >= from && Number(id) <= to)
          .map(Number),
        filter.most,
      );
    }
    case 'names':
      return atMost(
        query.getAll(name).filter((each) => each.length <= filter.max && /^[\p{L}\p{N} ().,—–-]+$/u.test(each)),
        filter.most,
      );
  }
}

function atMost<Value>(values: readonly Value[], most: number): Value[] | undefined {
  const some = [...new Set(values)].slice(0, most);
  return some.length ? some : undefined;
}

/** Parses the address and drops malformed values, so that an old or mistyped link still opens the calendar. */
export function readAddress(query: Query): CalendarAddress {
  const address: CalendarAddress = {};
  for (const name of filterNames) {
    const value = readFilter(name, query);
    if (value !== undefined) Object.assign(address, { [name]: value });
  }
  const month = query.get('month') ?? '';
  if (/^(199[1-9]|20\d\d)-(0[1-9]|1[0-2])$/.test(month)) address.month = month;
  const sort = query.get('sort');
  if (sort === 'popular' || sort === 'finished') address.sort = sort;
  const view = views.find((known) => known === query.get('view'));
  if (view && view !== 'list') address.view = view;
  const after = query.get('after') ?? '';
  if (/^[\d-]{1,10}\.\d{1,10}$/.test(after) && isPlace(after, address.sort)) address.after = after;
  return address;
}

/** Whether a cursor fits the sort: a day for sorting by date, a number for popularity. */
const isPlace = (after: string, sort: Sort | undefined): boolean => {
  const [place = '', id] = after.split('.');
  return Number(id) <= maxId && (sort === 'popular' ? /^\d{1,9}$/.test(place) : isDay(place));
};

/** Formats one parameter of the address; empty values are dropped. */
const pairOf = (name: string, value: string | number | boolean | undefined): string[] =>
  value === undefined || value === '' || value === false
    ? []
    : [`${name === 'alias' ? 'Alias' : name}=${encodeURIComponent(value)}`];

/** Builds the calendar's address for these filters; the bare path without any. */
export function calendarAddress({ month, sort, view, after, ...filter }: CalendarAddress): string {
  const days = month ? { date_from: undefined, date_to: undefined } : {};
  const chosen: FilterInput = { ...filter, ...days };
  const query = [
    ...filterNames.flatMap((name) => [
      // The month stands in place of the dates it covers.
      ...(name === 'date_from' ? pairOf('month', month) : []),
      ...[chosen[name]].flat().flatMap((value) => pairOf(name, value)),
    ]),
    ...pairOf('sort', sort === 'default' ? undefined : sort),
    ...pairOf('view', view === 'list' ? undefined : view),
    ...pairOf('after', after),
  ].join('&');
  return query ? `${calendarPath}?${query}` : calendarPath;
}

/** Applies changes to the address and drops the cursor, so that a new choice starts at the first page. */
export const changedAddress = (
  { after: _, ...address }: CalendarAddress,
  change: Partial<CalendarAddress>,
): CalendarAddress => ({ ...address, ...change });

const union = <Value>(one: Value[] | undefined, other: readonly Value[]): Value[] | undefined => {
  const all = [...new Set([...(one ?? []), ...other])];
  return all.length ? all : undefined;
};

/** Adds the filters parsed from the search field to the address. */
export const withTypedFilters = (address: CalendarAddress, typed: Typed): CalendarAddress => ({
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

/** Whether the filter contains record ids, which may not exist. */
export const hasRecordIds = (address: CalendarAddress): boolean => recordNames.some((name) => address[name]);

/** Filters whose names the API is asked for. */
export const recordFilters = (address: CalendarAddress): FilterInput =>
  Object.fromEntries(recordNames.map((name) => [name, address[name]]));

/** Removes filters whose records do not exist. */
export function withoutUnknownRecords(address: CalendarAddress, known: KnownFilter): CalendarAddress {
  const left: CalendarAddress = { ...address, alias: known.organiser ? address.alias : undefined };
  for (const name of recordLists) left[name] = knownOnly(address[name], new Set(known[name].map(({ id }) => id)));
  left.regions = knownOnly(address.regions, new Set(known.regions));
  return left;
}

function knownOnly<Value>(values: Value[] | undefined, known: ReadonlySet<Value>): Value[] | undefined {
  const left = values?.filter((value) => known.has(value));
  return left?.length ? left : undefined;
}

/** Converts an address to the API's filter: a month becomes its two dates. */
export function filterOf({ month, sort: _, view: __, after: ___, ...filter }: CalendarAddress): FilterInput {
  return month ? { ...filter, date_from: `${month}-01`, date_to: `${month}-${lastDay(month)}` } : filter;
}

export const listInputOf = (address: CalendarAddress): ListInput => ({
  ...filterOf(address),
  sort: address.sort,
  after: address.after,
});

/** Filter of a month's view; the dates of the address are ignored. */
export function monthInputOf(address: CalendarAddress): MonthInput {
  const { date_from: _, date_to: __, ...filter } = filterOf(address);
  return { ...filter, month: address.month };
}

/** Whether filters other than organiser, category and view are set, so that a reset is offered. */
export const isNarrowed = (address: CalendarAddress): boolean =>
  Boolean(address.month || filterNames.some((name) => address[name]));
