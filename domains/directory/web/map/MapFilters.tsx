import { useMemo } from 'react';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import type { MapPoints } from '../../contract.ts';
import styles from './MapFilters.module.css';
import { toggledType } from './mapAddress.ts';
import { chosenPoints, type MapPoint, type PointFilter, type PointType, pointTypes } from './points.ts';

const names: Record<PointType, string> = { 3: 'Клубы', 4: 'Питомники', 7: 'НКП' };

export interface MapFiltersProps {
  filter: PointFilter;
  map: MapPoints | undefined;
  points: readonly MapPoint[];
  onChange: (filter: PointFilter) => void;
}

/** Region, city, and which kinds: the map's own points say what there is and how many. */
export function MapFilters({ filter, map, points, onChange }: MapFiltersProps) {
  const { types, region, city } = filter;
  const typeKey = types.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `types` is a new list each time; its text says whether it has changed
  const { regions, cities } = useMemo(() => placesOf(map, points, types, region), [map, points, typeKey, region]);
  return (
    <form className={styles.filters} aria-label="Фильтры" onSubmit={(event) => event.preventDefault()}>
      <div className={styles.places}>
        <SelectField
          label="Регион"
          hideLabel
          name="region"
          value={region}
          empty="Все регионы"
          options={regions}
          onChange={({ currentTarget }) => onChange({ ...filter, region: currentTarget.value, city: 0 })}
        />
        <SelectField
          label="Город"
          hideLabel
          name="city"
          value={city || ''}
          empty={region ? 'Все города региона' : 'Все города'}
          options={cities}
          onChange={({ currentTarget }) => onChange({ ...filter, city: Number(currentTarget.value) })}
        />
      </div>
      <fieldset className={styles.types}>
        <legend className="vh">Что показывать</legend>
        {pointTypes.map((type) => (
          <label key={type} data-type={type}>
            <input
              type="checkbox"
              name="types"
              value={type}
              checked={!types.length || types.includes(type)}
              onChange={() => onChange({ ...filter, types: toggledType(types, type) })}
            />
            <span aria-hidden="true" />
            {names[type]}
          </label>
        ))}
      </fieldset>
    </form>
  );
}

interface Option {
  value: string;
  label: string;
}

function placesOf(
  map: MapPoints | undefined,
  points: readonly MapPoint[],
  types: readonly PointType[],
  region: string,
): { regions: Option[]; cities: Option[] } {
  if (!map) return { regions: region ? [{ value: region, label: region }] : [], cities: [] };
  const ofTypes = chosenPoints(points, map.cities, { types, region: '', city: 0 });
  const byCity = new Map<number, number>();
  for (const point of ofTypes) byCity.set(point.city, (byCity.get(point.city) ?? 0) + 1);
  const byRegion = new Map<string, number>();
  const cities: Option[] = [];
  for (const [at, total] of byCity) {
    const city = map.cities[at];
    if (!city) continue;
    byRegion.set(city.region, (byRegion.get(city.region) ?? 0) + total);
    if (!region || city.region === region) cities.push({ value: String(city.id), label: `${city.name} (${total})` });
  }
  const named = (a: Option, b: Option): number => a.label.localeCompare(b.label, 'ru');
  return { regions: [...byRegion].map(([name, total]) => ({ value: name, label: `${name} (${total})` })).sort(named), cities: cities.sort(named) };
}
