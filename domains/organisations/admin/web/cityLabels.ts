import { offeredEntries } from '#domains/dictionaries/web/public.ts';

interface City {
  id: number;
  name: string;
  region: string;
  is_deleted?: boolean | undefined;
}

/** «Киров (Калужская область)» for cities that share a name; the import expects the same form. */
export function cityLabels(cities: readonly City[], kept: readonly number[] = []): { value: string; label: string }[] {
  const entries = offeredEntries(cities, kept);
  const times = new Map<string, number>();
  for (const { name } of entries) times.set(name, (times.get(name) ?? 0) + 1);
  return entries.map(({ id, name, region }) => ({
    value: String(id),
    label: times.get(name) === 1 ? name : `${name} (${region})`,
  }));
}
