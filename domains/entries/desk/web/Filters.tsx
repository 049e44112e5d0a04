import { formatDayMonth, weekdayShort } from '#platform/contract/time/dates.ts';
import { romanOf } from '#platform/ui/dogs/groups.ts';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextFilter } from '#platform/ui/filters/TextFilter.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { Desk, DeskInput } from '../contract.ts';
import { deskProofs, proofWords } from '../policy.ts';
import { counters } from './deskRows.ts';
import styles from './filters.module.css';

interface FilterProps {
  desk: Desk;
  filter: DeskInput;
  set: (part: Partial<DeskInput>) => void;
}

/** Number of entries by state and places by day; each filters the list. */
export function Counters({ desk: { counts, offers }, filter, set }: FilterProps) {
  const countOf = new Map(counts.map(({ state, count }) => [state, count]));
  return (
    <div className={styles.counters}>
      {counters.map(({ state, words, icon }) => {
        const count = countOf.get(state) ?? 0;
        if (count === 0 && filter.state !== state) return null;
        const isOn = filter.state === state;
        return (
          <button
            key={state}
            type="button"
            aria-pressed={isOn}
            onClick={() => set({ state: isOn ? undefined : state })}
          >
            <b className="num">{count}</b>
            <span>
              <Icon name={icon} size={18} />
              {words}
            </span>
          </button>
        );
      })}
      {offers.map(({ id, day, rank, capacity, taken }) => {
        const isOn = filter.offerId === id;
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isOn}
            data-full={capacity !== null && taken >= capacity ? '' : undefined}
            onClick={() => set({ offerId: isOn ? undefined : id })}
          >
            <b className="num">{capacity === null ? taken : `${taken} из ${capacity}`}</b>
            <span>{[`${weekdayShort(day)}, ${formatDayMonth(day)}`, rank?.name].filter(Boolean).join(', ')}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Search and the other filters, all of them in the address. */
export function Filters({ desk: { castes, breeds }, filter, set }: FilterProps) {
  const groups = [...new Map(breeds.map(({ fci_group, group_name }) => [fci_group, group_name]))].toSorted(
    ([one], [other]) => one - other,
  );
  return (
    <div className={styles.filters}>
      <TextFilter
        label="Поиск"
        placeholder="Кличка, участник, номер заказа"
        value={filter.q ?? ''}
        onChange={(q) => set({ q })}
      />
      <SelectField
        label="Класс"
        empty="Все классы"
        options={castes.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.casteId ?? ''}
        onChange={(event) => set({ casteId: Number(event.currentTarget.value) || undefined })}
      />
      <SelectField
        label="Документ к классу"
        empty="Любой"
        options={deskProofs.map((one) => ({ value: one, label: proofWords[one] }))}
        value={filter.proof ?? ''}
        onChange={(event) => set({ proof: deskProofs.find((one) => one === event.currentTarget.value) })}
      />
      <SelectField
        label="Группа"
        empty="Все группы"
        options={groups.map(([group, name]) => ({ value: group, label: `${romanOf(group)}. ${name}` }))}
        value={filter.group ?? ''}
        onChange={(event) => set({ group: Number(event.currentTarget.value) || undefined })}
      />
    </div>
  );
}
