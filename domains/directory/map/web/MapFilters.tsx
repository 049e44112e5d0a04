import { Button } from '#platform/ui/buttons/Button.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextFilter } from '#platform/ui/filters/TextFilter.tsx';
import type { MapPage } from '../contract.ts';
import styles from './MapFilters.module.css';
import { toggleType } from './mapAddress.ts';
import { type PointFilter, type PointType, pointTypes } from './points.ts';

const names: Record<PointType, string> = { 3: 'Клубы', 4: 'Питомники', 7: 'НКП' };

export interface MapFiltersProps {
  path: string;
  filter: PointFilter;
  list: MapPage | undefined;
  onChange: (filter: PointFilter) => void;
}

/** Filters by name or city, region, city and type, with the list's counts. Without scripts the form is submitted. */
export function MapFilters({ path, filter, list, onChange }: MapFiltersProps) {
  const { types, region, city, text } = filter;
  const regions = (list?.regions ?? []).map(({ name, total }) => ({ value: name, label: `${name} (${total})` }));
  const cities = (list?.cities ?? []).map(({ id, name, total }) => ({ value: id, label: `${name} (${total})` }));
  return (
    <form className={styles.filters} action={path} aria-label="Фильтры" onSubmit={(event) => event.preventDefault()}>
      <TextFilter
        label="Название или город"
        placeholder="Например, Тверь"
        value={text}
        onChange={(typed) => onChange({ ...filter, text: typed })}
      />
      <div className={styles.places}>
        <SelectField
          label="Регион"
          hideLabel
          name="region"
          value={region}
          empty="Все регионы"
          options={withChosen(regions, region, region)}
          onChange={({ currentTarget }) => onChange({ ...filter, region: currentTarget.value, city: 0 })}
        />
        <SelectField
          label="Город"
          hideLabel
          name="city"
          value={city || ''}
          empty={region ? 'Все города региона' : 'Все города'}
          options={withChosen(cities, city, 'Выбранный город (0)')}
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
              onChange={() => onChange({ ...filter, types: toggleType(types, type) })}
            />
            <span aria-hidden="true" />
            {names[type]}
          </label>
        ))}
      </fieldset>
      <noscript>
        <Button type="submit" kind="secondary" className={styles.send}>
          Показать
        </Button>
      </noscript>
    </form>
  );
}

interface Option {
  value: string | number;
  label: string;
}

/** Keeps the chosen option even when the other filters leave it without results. */
const withChosen = (options: Option[], value: string | number, label: string): Option[] =>
  value && !options.some((option) => option.value === value) ? [...options, { value, label }] : options;
