import { useRef } from 'react';
import { listRanks } from '#domains/dictionaries/contract.ts';
import { cityOptions, regionOptions, useDictionary } from '#domains/dictionaries/web/public.ts';
import { counted } from '#platform/contract/plural.ts';
import { FciPicker } from '#platform/ui/choices/FciPicker.tsx';
import { FilterSheet } from '#platform/ui/filters/FilterSheet.tsx';
import styles from '#platform/ui/filters/filters.module.css';
import { PickFilter } from '#platform/ui/filters/PickFilter.tsx';
import { TextFilter } from '#platform/ui/filters/TextFilter.tsx';
import { toggleFilters } from '#platform/web/filtersToggle.ts';
import { useFilterSheet } from '#platform/web/useFilterSheet.ts';
import { calendarAddress } from '../../address.ts';
import type { Facets, KnownFilter } from '../../contract.ts';
import { calendarPath } from '../../paths.ts';
import { eventForms } from '../../texts.ts';
import { moreFilters } from '../calendar/lazyParts.ts';
import { useCalendarChoice } from '../calendar/useCalendar.ts';
import { RankFilter } from './RankFilter.tsx';

export interface FiltersProps {
  facets: Facets | undefined;
  known: KnownFilter;
  total: number | undefined;
}

const listOf = <Value,>(values: Value[]): Value[] | undefined => (values.length ? values : undefined);

/** All filters as a form of plain fields, which the browser submits without scripts. */
export function Filters({ facets, known, total }: FiltersProps) {
  const { chosen, change } = useCalendarChoice();
  const sheet = useRef<HTMLFormElement>(null);
  const open = useFilterSheet(sheet);
  const ranks = useDictionary(listRanks).entries;
  const names = new Map(known.cities.map(({ id, name }) => [id, name]));
  const cities = facets?.cities ?? [];
  return (
    <FilterSheet
      sheet={sheet}
      open={open}
      onClose={() => toggleFilters(false)}
      action={calendarPath}
      reset={calendarAddress({ sort: chosen.sort, view: chosen.view })}
      showLabel={
        total === undefined ? 'Показать' : total ? `Показать ${counted(total, eventForms)}` : 'Ничего не найдено'
      }
      kept={{ Alias: chosen.alias, month: chosen.month, sort: chosen.sort, view: chosen.view }}
    >
      <TextFilter
        label="Название, клуб или город"
        placeholder="«Невский» или «таксы в Казани»"
        value={chosen.text ?? ''}
        onChange={(text) => change({ text: text || undefined }, { replace: true })}
      />
      <div>
        <span className={styles.label} aria-hidden="true">
          Группа FCI
        </span>
        <FciPicker
          name="groups"
          value={chosen.groups ?? []}
          onChange={(groups) => change({ groups: listOf(groups) })}
        />
      </div>
      <RankFilter
        ranks={ranks}
        chosen={chosen.ranks ?? []}
        counts={facets?.ranks ?? []}
        onChange={(ids) => change({ ranks: listOf(ids) })}
      />
      <PickFilter
        label="Регион"
        name="regions"
        empty="Все регионы"
        another="Ещё регион"
        options={regionOptions(facets?.regions)}
        chosen={(chosen.regions ?? []).map((name) => ({ value: name, label: name }))}
        onChange={(regions) => change({ regions: listOf(regions.map(String)), cities: undefined })}
      />
      <PickFilter
        label="Город"
        name="cities"
        empty={chosen.regions ? 'Все города региона' : 'Все города'}
        another="Ещё город"
        options={cityOptions(facets?.cities)}
        chosen={(chosen.cities ?? []).map((id) => ({
          value: id,
          label: names.get(id) ?? cities.find((city) => city.id === id)?.name ?? 'Город',
        }))}
        onChange={(ids) => change({ cities: listOf(ids.map(Number)) })}
      />
      <label className={styles.switch}>
        Только с открытой записью
        <input
          type="checkbox"
          role="switch"
          aria-checked={chosen.only_open ?? false}
          name="only_open"
          value="true"
          checked={chosen.only_open ?? false}
          onChange={({ currentTarget }) => change({ only_open: currentTarget.checked || undefined })}
        />
      </label>
      <label className={styles.switch}>
        Только с записью на портале
        <input
          type="checkbox"
          role="switch"
          aria-checked={chosen.takes_entries ?? false}
          name="takes_entries"
          value="true"
          checked={chosen.takes_entries ?? false}
          onChange={({ currentTarget }) => change({ takes_entries: currentTarget.checked || undefined })}
        />
      </label>
      <moreFilters.Part chosen={chosen} known={known} change={change} />
    </FilterSheet>
  );
}
