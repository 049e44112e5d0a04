import { listCities } from '#domains/dictionaries/contract.ts';
import { useDictionary } from '#domains/dictionaries/web/public.ts';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import type { FeedFilters } from '../../../filters.ts';
import styles from './PlacePicker.module.css';

export interface PlacePickerProps {
  filters: FeedFilters;
  onPick: (changed: FeedFilters) => void;
}

/** Lazy, because it imports the dictionary of cities. */
export default function PlacePicker({ filters, onPick }: PlacePickerProps) {
  const { entries, loading } = useDictionary(listCities);
  const { regions = [], cities = [] } = filters;
  const allRegions = [...new Set(entries.map((city) => city.region))].sort((a, b) => a.localeCompare(b, 'ru'));
  const twice = new Set(
    entries
      .filter((city, at) => entries.findIndex((other) => other.name === city.name) !== at)
      .map((city) => city.name),
  );
  const within = entries.filter((city) => !regions.length || regions.includes(city.region));
  return (
    <div className={styles.places} aria-busy={loading}>
      <SelectField
        label="Регион"
        empty={loading ? 'Загрузка...' : 'Все регионы'}
        value=""
        options={allRegions.filter((name) => !regions.includes(name)).map((name) => ({ value: name, label: name }))}
        onChange={(event) => event.target.value && onPick({ regions: [...regions, event.target.value] })}
      />
      <SelectField
        label="Город"
        empty={loading ? 'Загрузка...' : 'Все города'}
        value=""
        options={within
          .filter((city) => !cities.includes(city.id))
          .map((city) => ({
            value: city.id,
            label: twice.has(city.name) ? `${city.name} (${city.region})` : city.name,
          }))}
        onChange={(event) => event.target.value && onPick({ cities: [...cities, Number(event.target.value)] })}
      />
    </div>
  );
}
