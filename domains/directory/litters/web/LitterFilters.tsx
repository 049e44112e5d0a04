import { useRef } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { FilterSheet } from '#platform/ui/filters/FilterSheet.tsx';
import { PickFilter } from '#platform/ui/filters/PickFilter.tsx';
import { toggleFilters } from '#platform/web/filtersToggle.ts';
import { useFilterSheet } from '#platform/web/useFilterSheet.ts';
import { litterDirectory as directory, directoryAddress, withoutFilters } from '../../address.ts';
import type { Names } from '../../contract.ts';
import { litterForms } from '../../texts.ts';
import { BreedFilter } from '../../web/list/BreedFilter.tsx';
import { PlaceFilters } from '../../web/list/PlaceFilters.tsx';
import { useDirectoryFilters } from '../../web/list/useDirectory.ts';
import type { LitterFacets } from '../contract.ts';

export interface LitterFiltersProps {
  facets: LitterFacets | undefined;
  known: Names;
  total: number | undefined;
}

export function LitterFilters({ facets, known, total }: LitterFiltersProps) {
  const { chosen, change } = useDirectoryFilters(directory);
  const sheet = useRef<HTMLFormElement>(null);
  const open = useFilterSheet(sheet);
  return (
    <FilterSheet
      sheet={sheet}
      open={open}
      onClose={() => toggleFilters(false)}
      action={directory.path}
      reset={directoryAddress(directory, withoutFilters(chosen))}
      showLabel={
        total === undefined ? 'Показать' : total ? `Показать ${counted(total, litterForms)}` : 'Ничего не найдено'
      }
      kept={{ kind: chosen.kind, kennel: chosen.kennel }}
    >
      <BreedFilter
        chosen={chosen.breeds ?? []}
        known={known}
        onChange={(breeds) => change({ breeds: breeds as number[] })}
      />
      <PlaceFilters chosen={chosen} change={change} facets={facets} known={known} />
      <PickFilter
        label="Год рождения"
        name="years"
        empty="Все годы"
        another="Ещё год"
        options={(facets?.years ?? []).map(({ year, total: of }) => ({ value: year, label: `${year} (${of})` }))}
        chosen={(chosen.years ?? []).map((year) => ({ value: year, label: String(year) }))}
        onChange={(years) => change({ years: (years.length ? years.map(Number) : undefined) as number[] })}
      />
    </FilterSheet>
  );
}
