import { useMemo } from 'react';
import { listCities } from '#domains/dictionaries/contract.ts';
import { offeredEntries, useDictionary } from '#domains/dictionaries/web/public.ts';
import { ComboField, type ComboFieldProps } from '#platform/ui/fields/choose/ComboField.tsx';

/** A city of the dictionary, with its region if the name is ambiguous. `all`: adds an entry for all cities. */
export function CityField({
  all,
  ...field
}: Omit<ComboFieldProps, 'options' | 'loading' | 'nothing'> & { all?: string }) {
  const { entries: known, loading } = useDictionary(listCities);
  const options = useMemo(() => {
    const entries = offeredEntries(known);
    const twice = new Set(
      entries.filter((city, at) => entries.findIndex(({ name }) => name === city.name) !== at).map(({ name }) => name),
    );
    const cities = entries.map(({ id, name, region }) => ({
      value: String(id),
      label: twice.has(name) ? `${name} (${region})` : name,
    }));
    return all ? [{ value: 'all', label: all }, ...cities] : cities;
  }, [known, all]);
  return <ComboField {...field} options={options} loading={loading} nothing="Город не найден" />;
}
