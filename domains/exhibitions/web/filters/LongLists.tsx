import { listBreeds, listExhibitionTypes } from '#domains/dictionaries/contract.ts';
import { useDictionary } from '#domains/dictionaries/web/public.ts';
import { listReferees } from '#domains/judges/contract.ts';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import styles from '#platform/ui/filters/filters.module.css';
import { PickFilter } from '#platform/ui/filters/PickFilter.tsx';
import type { MoreFiltersProps } from './MoreFilters.tsx';

const optionsOf = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: id, label: name }));

/** Filters with long dictionaries, which load together with this code. */
export default function LongLists({ chosen, known, change }: MoreFiltersProps) {
  const types = useDictionary(listExhibitionTypes);
  const breeds = useDictionary(listBreeds);
  const judges = useDictionary(listReferees);
  const picked = (name: 'types' | 'breeds' | 'judges') => {
    const ids = new Set(chosen[name]);
    return optionsOf(known[name].filter(({ id }) => ids.has(id)));
  };
  const onChange = (name: 'types' | 'breeds' | 'judges') => (ids: (string | number)[]) =>
    change({ [name]: ids.length ? ids : undefined });
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
      <div className={styles.dates}>
        <DateField
          label="С даты"
          value={chosen.month ? '' : (chosen.date_from ?? '')}
          onChange={(day) => change({ month: undefined, date_from: day || undefined })}
        />
        <DateField
          label="По дату"
          value={chosen.month ? '' : (chosen.date_to ?? '')}
          onChange={(day) => change({ month: undefined, date_to: day || undefined })}
        />
      </div>
    </>
  );
}
