import { useRef } from 'react';
import { counted, type Forms } from '#platform/contract/plural.ts';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FciPicker } from '#platform/ui/choices/FciPicker.tsx';
import { FilterSheet } from '#platform/ui/filters/FilterSheet.tsx';
import styles from '#platform/ui/filters/filters.module.css';
import { TextFilter } from '#platform/ui/filters/TextFilter.tsx';
import { toggleFilters } from '#platform/web/filtersToggle.ts';
import { useFilterSheet } from '#platform/web/useFilterSheet.ts';
import { type Directory, directoryAddress, type IdName, withoutFilters } from '../../address.ts';
import type { Names } from '../../contract.ts';
import { BreedFilter } from '../../web/list/BreedFilter.tsx';
import { PlaceFilters } from '../../web/list/PlaceFilters.tsx';
import { useDirectoryFilters } from '../../web/list/useDirectory.ts';
import type { JudgeFacets } from '../contract.ts';

export interface JudgeFiltersProps {
  directory: Directory;
  facets: JudgeFacets | undefined;
  known: Names;
  total: number | undefined;
  forms: Forms;
}

type TermName = 'ranks' | 'contests' | 'disciplines' | 'specialisations';

export function JudgeFilters({ directory, facets, known, total, forms }: JudgeFiltersProps) {
  const { chosen, change } = useDirectoryFilters(directory);
  const sheet = useRef<HTMLFormElement>(null);
  const open = useFilterSheet(sheet);
  const byBreeds = (chosen.kind ?? directory.opensAt) === '1';
  const terms = (name: TermName, label: string) => (
    <TermFilter
      label={label}
      name={name}
      options={optionsOf(name, facets?.[name] ?? [], known, chosen[name])}
      chosen={chosen[name] ?? []}
      onChange={(ids) => change({ [name]: ids.length ? ids : undefined })}
    />
  );
  return (
    <FilterSheet
      sheet={sheet}
      open={open}
      onClose={() => toggleFilters(false)}
      action={directory.path}
      reset={directoryAddress(directory, withoutFilters(chosen))}
      showLabel={total === undefined ? 'Показать' : total ? `Показать ${counted(total, forms)}` : 'Ничего не найдено'}
      kept={{ kind: chosen.kind, sort: chosen.sort, view: chosen.view }}
    >
      <TextFilter
        label="Фамилия или имя"
        placeholder="Жданова или «таксы Казань»"
        value={chosen.text ?? ''}
        onChange={(text) => change({ text: text || undefined }, { replace: true })}
      />
      {byBreeds && (
        <div>
          <span className={styles.label} aria-hidden="true">
            Группа FCI
          </span>
          <FciPicker
            name="groups"
            value={chosen.groups ?? []}
            onChange={(groups) => change({ groups: (groups.length ? groups : undefined) as number[] })}
          />
          <Checkbox
            className={styles.rank}
            name="all_breed"
            value="true"
            checked={chosen.all_breed ?? false}
            count={facets?.all_breed}
            onChange={({ currentTarget }) => change({ all_breed: (currentTarget.checked || undefined) as boolean })}
          >
            Все породы
          </Checkbox>
        </div>
      )}
      {directory.ids.includes('specialisations') && terms('specialisations', 'Специализация')}
      {!byBreeds && directory.ids.includes('disciplines') && terms('disciplines', 'Дисциплина')}
      {terms('ranks', directory.ids.includes('specialisations') ? 'Статус' : 'Ранг')}
      <PlaceFilters chosen={chosen} change={change} facets={facets} known={known} />
      {byBreeds && terms('contests', 'Конкурсы')}
      {byBreeds && (
        <BreedFilter
          chosen={chosen.breeds ?? []}
          known={known}
          onChange={(breeds) => change({ breeds: breeds as number[] })}
        />
      )}
    </FilterSheet>
  );
}

/** Options with results, and chosen ones without any under the other filters. */
function optionsOf(
  name: IdName,
  counts: JudgeFacets['ranks'],
  known: Names,
  chosen: readonly number[] = [],
): JudgeFacets['ranks'] {
  const missing = chosen.filter((id) => !counts.some((one) => one.id === id));
  return [
    ...counts,
    ...missing.map((id) => ({ id, name: known.terms.find((term) => term.id === id)?.name ?? name, total: 0 })),
  ];
}

interface TermFilterProps {
  label: string;
  name: string;
  options: JudgeFacets['ranks'];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

function TermFilter({ label, name, options, chosen, onChange }: TermFilterProps) {
  if (!options.length) return null;
  return (
    <fieldset>
      <legend className={styles.label}>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.id}
          className={styles.rank}
          name={name}
          value={option.id}
          checked={chosen.includes(option.id)}
          count={option.total}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, option.id] : chosen.filter((id) => id !== option.id))
          }
        >
          {option.name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
