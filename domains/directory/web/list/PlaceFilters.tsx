import { cityOptions, regionOptions } from '#domains/dictionaries/web/public.ts';
import { PickFilter } from '#platform/ui/filters/PickFilter.tsx';
import type { Change } from '#platform/web/useAddressState.ts';
import type { DirectoryAddress } from '../../address.ts';
import type { OrganizationFacets } from '../../clubsAndKennels/contract.ts';
import type { Names } from '../../contract.ts';

export interface PlaceFiltersProps {
  chosen: DirectoryAddress;
  change: Change<DirectoryAddress>;
  facets: Pick<OrganizationFacets, 'regions' | 'cities'> | undefined;
  known: Names;
}

export function PlaceFilters({ chosen, change, facets, known }: PlaceFiltersProps) {
  const cities = facets?.cities ?? [];
  const nameOf = (id: number) => [...known.cities, ...cities].find((city) => city.id === id)?.name ?? 'Город';
  return (
    <>
      <PickFilter
        label="Регион"
        name="regions"
        empty="Все регионы"
        another="Ещё регион"
        options={regionOptions(facets?.regions)}
        chosen={(chosen.regions ?? []).map((name) => ({ value: name, label: name }))}
        onChange={(regions) => change({ regions: regions.length ? regions.map(String) : undefined, cities: undefined })}
      />
      <PickFilter
        label="Город"
        name="cities"
        empty={chosen.regions ? 'Все города региона' : 'Все города'}
        another="Ещё город"
        options={cityOptions(facets?.cities)}
        chosen={(chosen.cities ?? []).map((id) => ({ value: id, label: nameOf(id) }))}
        onChange={(ids) => change({ cities: (ids.length ? ids.map(Number) : undefined) as number[] })}
      />
    </>
  );
}
