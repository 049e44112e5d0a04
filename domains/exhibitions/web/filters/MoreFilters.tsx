import { useState } from 'react';
import { listBreeds, listExhibitionTypes } from '#domains/dictionaries/contract.ts';
import { useDictionary } from '#domains/dictionaries/web/public.ts';
import { listReferees } from '#domains/judges/contract.ts';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { useAwake } from '#platform/web/useAwake.ts';
import type { CalendarAddress } from '../../address.ts';
import type { KnownFilter } from '../../contract.ts';
import { categoryNames } from '../../words.ts';
import type { Change } from '../calendar/useCalendar.ts';
import styles from './Filters.module.css';
import { PickFilter } from './PickFilter.tsx';

export interface MoreFiltersProps {
  chosen: CalendarAddress;
  known: KnownFilter;
  change: Change;
}

/** What is asked for less often; the long lists come when somebody opens it. */
export function MoreFilters({ chosen, known, change }: MoreFiltersProps) {
  const { category, date_from, date_to, month } = chosen;
  const inUse = Boolean(category || chosen.breeds || chosen.judges || chosen.types || (!month && (date_from || date_to)));
  const [opened, setOpened] = useState(inUse);
  const awake = useAwake();
  return (
    <details className={styles.more} open={inUse || undefined} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>Вид, порода, судья, даты</summary>
      <div className={styles.moreFields}>
        <SelectField
          label="Вид мероприятий"
          name="category"
          value={category ?? ''}
          empty="Все виды"
          options={Object.entries(categoryNames).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => change({ category: Number(currentTarget.value) || undefined })}
        />
        {awake && <LongLists needed={opened} chosen={chosen} known={known} change={change} />}
        <div className={styles.dates}>
          <TextField
            label="С"
            type="date"
            name="date_from"
            value={month ? '' : (date_from ?? '')}
            onChange={({ currentTarget }) => change({ month: undefined, date_from: currentTarget.value || undefined })}
          />
          <TextField
            label="По"
            type="date"
            name="date_to"
            value={month ? '' : (date_to ?? '')}
            onChange={({ currentTarget }) => change({ month: undefined, date_to: currentTarget.value || undefined })}
          />
        </div>
      </div>
    </details>
  );
}

const optionsOf = (entries: readonly { id: number; name: string }[]) => entries.map(({ id, name }) => ({ value: id, label: name }));

function LongLists({ needed, chosen, known, change }: MoreFiltersProps & { needed: boolean }) {
  const types = useDictionary(listExhibitionTypes, { enabled: needed });
  const breeds = useDictionary(listBreeds, { enabled: needed });
  const judges = useDictionary(listReferees, { enabled: needed });
  const picked = (name: 'types' | 'breeds' | 'judges') => {
    const ids = new Set(chosen[name]);
    return optionsOf(known[name].filter(({ id }) => ids.has(id)));
  };
  const onChange = (name: 'types' | 'breeds' | 'judges') => (ids: (string | number)[]) => change({ [name]: ids.length ? ids : undefined });
  return (
    <>
      <PickFilter
        label="Формат"
        name="types"
        empty="Все форматы"
        another="Ещё формат"
        options={optionsOf(types.entries)}
        chosen={picked('types')}
        onChange={onChange('types')}
      />
      <PickFilter
        label="Порода"
        name="breeds"
        empty="Все породы"
        another="Ещё порода"
        options={optionsOf(breeds.entries)}
        chosen={picked('breeds')}
        onChange={onChange('breeds')}
      />
      <PickFilter
        label="Судья"
        name="judges"
        empty="Все судьи"
        another="Ещё судья"
        options={optionsOf(judges.entries)}
        chosen={picked('judges')}
        onChange={onChange('judges')}
      />
    </>
  );
}
