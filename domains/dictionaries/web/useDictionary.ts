import { useEffect, useMemo } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { hourMs } from '#platform/contract/time/duration.ts';
import { useRead } from '#platform/web/calls/read.ts';

interface Entry {
  id: number;
  name: string;
  is_deleted?: boolean | undefined;
}

export interface Dictionary<E extends Entry> {
  loading: boolean;
  loaded: boolean;
  entries: readonly E[];
  /** For selects: `label` is the name, `value` is the id as text. */
  options: { label: string; value: string }[];
  byId: ReadonlyMap<number, E>;
}

/** Dictionaries change a few times a year; the browser revalidates by ETag once an hour. */
const staleTime = hourMs;

type Shapes<E extends Entry> = Pick<Dictionary<E>, 'entries' | 'options' | 'byId'>;

const shapesOf = new WeakMap<readonly Entry[], Shapes<Entry>>();

/** Adds the region to towns that share a name. */
function optionsOf(entries: readonly (Entry & { region?: string })[]): Dictionary<Entry>['options'] {
  const seen = new Set<string>();
  const repeated = new Set(entries.map(({ name }) => name).filter((name) => seen.size === seen.add(name).size));
  return entries.map(({ id, name, region }) => ({
    label: region && repeated.has(name) ? `${name} (${region})` : name,
    value: String(id),
  }));
}

/** Memoised per answer: a page reads a dictionary in a dozen places, and the server shares answers between pages. */
function shapes<E extends Entry>(entries: readonly E[]): Shapes<E> {
  const known = shapesOf.get(entries);
  if (known) return known as Shapes<E>;
  const made: Shapes<E> = {
    entries,
    options: optionsOf(entries),
    byId: new Map(entries.map((entry) => [entry.id, entry])),
  };
  shapesOf.set(entries, made as Shapes<Entry>);
  return made;
}

const none: readonly never[] = [];

const loggedErrors = new WeakSet<Error>();

/** Logs a failed load to the console only (specification, section 8), once for all readers. */
function logFailure(path: string, error: Error): void {
  if (loggedErrors.has(error)) return;
  loggedErrors.add(error);
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged only
  console.warn(`Список ${path} не загрузился: ${error.message}`);
}

/** Loads a dictionary on first use and shares it between components. */
export function useDictionary<E extends Entry>(
  endpoint: Endpoint<Record<string, never>, E[]>,
  options: { enabled?: boolean } = {},
): Dictionary<E> {
  const { data, error, isFetching, isSuccess } = useRead(
    endpoint,
    {},
    { enabled: options.enabled ?? true, staleTime, onlyLogged: true },
  );
  useEffect(() => {
    if (error) logFailure(endpoint.path, error);
  }, [endpoint, error]);
  return useMemo(
    () => ({ loading: isFetching && !isSuccess, loaded: isSuccess, ...shapes(data ?? none) }),
    [data, isFetching, isSuccess],
  );
}

/** Entries a form offers: all except deleted ones, plus those in `kept`. */
export const offeredEntries = <E extends Entry>(entries: readonly E[], kept: readonly number[] = []): E[] =>
  entries.filter(({ id, is_deleted }) => !is_deleted || kept.includes(id));

export const offeredOptions = (
  { options, byId }: Pick<Dictionary<Entry>, 'options' | 'byId'>,
  kept: readonly number[] = [],
): Dictionary<Entry>['options'] =>
  options.filter(({ value }) => !byId.get(Number(value))?.is_deleted || kept.includes(Number(value)));
