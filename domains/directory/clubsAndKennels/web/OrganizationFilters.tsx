import { useRef } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { federationAliases } from '#platform/contract/userTypes.ts';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FilterSheet } from '#platform/ui/filters/FilterSheet.tsx';
import styles from '#platform/ui/filters/filters.module.css';
import { TextFilter } from '#platform/ui/filters/TextFilter.tsx';
import { toggleFilters } from '#platform/web/filtersToggle.ts';
import { useFilterSheet } from '#platform/web/useFilterSheet.ts';
import {
  type DirectoryAddress,
  organizationDirectory as directory,
  directoryAddress,
  withoutFilters,
} from '../../address.ts';
import type { Names } from '../../contract.ts';
import { organizationForms } from '../../texts.ts';
import { BreedFilter } from '../../web/list/BreedFilter.tsx';
import { PlaceFilters } from '../../web/list/PlaceFilters.tsx';
import { useDirectoryFilters } from '../../web/list/useDirectory.ts';
import type { OrganizationFacets } from '../contract.ts';

export interface OrganizationFiltersProps {
  facets: OrganizationFacets | undefined;
  known: Names;
  total: number | undefined;
}

export function OrganizationFilters({ facets, known, total }: OrganizationFiltersProps) {
  const { chosen, change } = useDirectoryFilters(directory);
  const sheet = useRef<HTMLFormElement>(null);
  const open = useFilterSheet(sheet);
  const kind = chosen.kind ?? directory.opensAt;
  const totals = new Map(facets?.federations.map(({ alias, name, total: of }) => [alias.toLowerCase(), { name, of }]));
  const chosenFederations = chosen.federations ?? [];
  return (
    <FilterSheet
      sheet={sheet}
      open={open}
      onClose={() => toggleFilters(false)}
      action={directory.path}
      reset={directoryAddress(directory, withoutFilters(chosen))}
      showLabel={
        total === undefined ? 'Показать' : total ? `Показать ${counted(total, organizationForms)}` : 'Ничего не найдено'
      }
      kept={{ kind: chosen.kind, sort: chosen.sort, view: chosen.view }}
    >
      <TextFilter
        label="Название"
        placeholder="«Невский» или «питомник такс»"
        value={chosen.text ?? ''}
        onChange={(text) => change({ text: text || undefined }, { replace: true })}
      />
      {kind !== 'federations' && (
        <fieldset>
          <legend className={styles.label}>Федерация</legend>
          {federationAliases
            .filter((alias) => totals.has(alias) || chosenFederations.includes(alias))
            .map((alias) => (
              <Checkbox
                key={alias}
                className={styles.rank}
                name="federations"
                value={alias}
                checked={chosenFederations.includes(alias)}
                count={totals.get(alias)?.of ?? 0}
                onChange={({ currentTarget }) =>
                  change({ federations: toggled(chosenFederations, alias, currentTarget.checked) })
                }
              >
                {totals.get(alias)?.name ?? alias.toUpperCase()}
              </Checkbox>
            ))}
        </fieldset>
      )}
      <PlaceFilters chosen={chosen} change={change} facets={facets} known={known} />
      <Marks chosen={chosen} change={change} facets={facets} />
      {(kind === 'kennels' || kind === 'nbc') && (
        <BreedFilter
          chosen={chosen.breeds ?? []}
          known={known}
          onChange={(breeds) => change({ breeds: breeds as number[] })}
        />
      )}
    </FilterSheet>
  );
}

function toggled(values: readonly string[], value: string, on: boolean): string[] | undefined {
  const next = on ? [...values, value] : values.filter((one) => one !== value);
  return next.length ? next : undefined;
}

type Mark = [name: 'active_user' | 'member' | 'activated', value: boolean, label: string, total: number | undefined];

/** Filters of the organisation's state on the portal and in the federation. */
function Marks({
  chosen,
  change,
  facets,
}: Omit<OrganizationFiltersProps, 'known' | 'total'> & {
  chosen: DirectoryAddress;
  change: ReturnType<typeof useDirectoryFilters>['change'];
}) {
  const marks: Mark[] = [
    ['active_user', true, 'Активный пользователь', facets?.active_user],
    ['member', true, 'Член федерации', facets?.member],
    ['activated', true, 'Активированные', facets?.activated],
    ['activated', false, 'Неактивированные', facets?.not_activated],
  ];
  return (
    <fieldset>
      <legend className={styles.label}>Отметки</legend>
      {marks.map(([name, value, label, total]) => (
        <Checkbox
          key={label}
          className={styles.rank}
          name={name}
          value={String(value)}
          checked={chosen[name] === value}
          count={total}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.checked ? value : undefined })}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}
