import { useMemo } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { useRead } from '#platform/web/read.ts';

interface Entry {
  id: number;
  name: string;
}

export interface Dictionary<E extends Entry> {
  loading: boolean;
  loaded: boolean;
  entries: readonly E[];
  /** For selects: `label` is the name, `value` the id as text. */
  options: { label: string; value: string }[];
  byId: ReadonlyMap<number, E>;
}

/** Dictionaries change a few times a year; the browser asks again by ETag once an hour. */
const staleTime = 60 * 60_000;

/** A dictionary, loaded when a component first needs it and shared by all that do. */
export function useDictionary<E extends Entry>(endpoint: Endpoint<Record<string, never>, E[]>, options: { enabled?: boolean } = {}): Dictionary<E> {
  const { data, isFetching, isSuccess } = useRead(endpoint, {}, { enabled: options.enabled ?? true, staleTime });
  return useMemo(() => {
    const entries = data ?? [];
    return {
      loading: isFetching && !isSuccess,
      loaded: isSuccess,
      entries,
      options: entries.map(({ id, name }) => ({ label: name, value: String(id) })),
      byId: new Map(entries.map((entry) => [entry.id, entry])),
    };
  }, [data, isFetching, isSuccess]);
}
