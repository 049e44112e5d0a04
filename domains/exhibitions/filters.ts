/** Largest id of the database's integer column. */
export const maxId = 2_147_483_647;

export type CalendarFilter = {
  /** The value refers to records, which an old or mistyped address may name wrongly. */
  isRecord?: true;
} & (
  | { kind: 'alias' | 'text'; max: number }
  | { kind: 'day' | 'flag' }
  | { kind: 'number'; from: number; to: number }
  /** Ids, at most `most` of them. */
  | { kind: 'ids'; most: number; from?: number; to?: number }
  | { kind: 'names'; most: number; max: number }
);

/**
 * Filters of the calendar. Values of one filter combine by OR, filters by AND. The API's schema, the address, the
 * chips and the query conditions derive from this list, and the compiler reports a missing one.
 */
export const calendarFilters = {
  /** Organiser's alias; for a breed club its breeds' shows are included. */
  alias: { kind: 'alias', max: 40, isRecord: true },
  text: { kind: 'text', max: 100 },
  date_from: { kind: 'day' },
  date_to: { kind: 'day' },
  /** 1 exhibitions, 2 breeding, 3 trials, 4 educational. */
  category: { kind: 'number', from: 1, to: 4 },
  breeds: { kind: 'ids', most: 30, isRecord: true },
  groups: { kind: 'ids', most: 11, from: 0, to: 10 },
  ranks: { kind: 'ids', most: 30, isRecord: true },
  cities: { kind: 'ids', most: 30, isRecord: true },
  types: { kind: 'ids', most: 20, isRecord: true },
  judges: { kind: 'ids', most: 20, isRecord: true },
  regions: { kind: 'names', most: 20, max: 60, isRecord: true },
  only_open: { kind: 'flag' },
  /** Open entries that the portal itself takes. */
  takes_entries: { kind: 'flag' },
} as const satisfies Record<string, CalendarFilter>;

type Filters = typeof calendarFilters;
export type FilterName = keyof Filters;
export const filterNames = Object.keys(calendarFilters) as FilterName[];

interface Values {
  alias: string;
  text: string;
  day: string;
  flag: boolean;
  number: number;
  ids: number[];
  names: string[];
}
export type FilterValue<Name extends FilterName> = Values[Filters[Name]['kind']];

type NamesOf<What> = { [Name in FilterName]: Filters[Name] extends What ? Name : never }[FilterName];
export type RecordName = NamesOf<{ isRecord: true }>;
export type RecordList = NamesOf<{ isRecord: true; kind: 'ids' }>;

const isRecord = (name: FilterName): name is RecordName => 'isRecord' in calendarFilters[name];
export const recordNames = filterNames.filter(isRecord);
export const recordLists = recordNames.filter((name): name is RecordList => calendarFilters[name].kind === 'ids');
