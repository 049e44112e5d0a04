import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { listCities } from '../contract.ts';
import { useDictionary } from './useDictionary.ts';

/** A filter by region; '' for all. */
export function RegionField({ value, onChange }: { value: string; onChange: (region: string) => void }) {
  const { entries, loading } = useDictionary(listCities);
  const regions = [...new Set(entries.map(({ region }) => region))].toSorted((one, other) =>
    one.localeCompare(other, 'ru'),
  );
  return (
    <ComboField
      label="Регион"
      nothing="Регион не найден"
      placeholder="Все регионы"
      options={regions.map((region) => ({ value: region, label: region }))}
      loading={loading}
      value={value}
      onChange={onChange}
    />
  );
}
