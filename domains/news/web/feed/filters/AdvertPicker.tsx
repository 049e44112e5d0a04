import { type SyntheticEvent, useState } from 'react';
import { listBreeds } from '#domains/dictionaries/contract.ts';
import { offeredOptions, useDictionary } from '#domains/dictionaries/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { type AgeRange, ageRangeIds, ageRangeNames } from '../../../age.ts';
import type { FeedFilters } from '../../../filters.ts';
import { type FeedKind, kindNames, kindRanges } from '../../../kinds.ts';
import styles from './AdvertPicker.module.css';

export interface AdvertPickerProps {
  category: 'trade' | 'notices';
  filters: FeedFilters;
  onPick: (changed: FeedFilters) => void;
}

const kindsOf: Readonly<Record<AdvertPickerProps['category'], readonly FeedKind[]>> = {
  trade: ['sell', 'buy', 'mating'],
  notices: ['lost', 'found', 'giveaway'],
};
const sexes = [
  { value: 1, label: 'Кобель' },
  { value: 2, label: 'Сука' },
];
const ages = ageRangeIds.map((id) => ({ value: id, label: ageRangeNames[id] }));
const roubles = (typed: string): number | undefined => (typed ? Number(typed) : undefined);

/** Filters of adverts about the dog. A choice is applied at once, a price when it is entered. */
export default function AdvertPicker({ category, filters, onPick }: AdvertPickerProps) {
  const breeds = useDictionary(listBreeds);
  const chosen = filters.breeds ?? [];
  const [price, setPrice] = useState({ from: String(filters.cost_from ?? ''), to: String(filters.cost_to ?? '') });
  const byPrice = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPick({ cost_from: roubles(price.from), cost_to: roubles(price.to) });
  };
  const options = offeredOptions(breeds).map(({ value, label }) => ({ value: String(value), label }));
  return (
    <form className={styles.picker} onSubmit={byPrice} aria-label="Отбор объявлений">
      <SelectField
        label="Вид"
        empty="Все"
        value={filters.kind === category ? '' : (filters.kind ?? '')}
        options={kindsOf[category].map((kind) => ({ value: kind, label: kindNames[kindRanges[kind][0]] }))}
        onChange={(event) => onPick({ kind: (event.currentTarget.value || category) as FeedKind })}
      />
      <ComboField
        label="Порода"
        className={styles.breed}
        nothing="Порода не найдена"
        options={options.filter(({ value }) => !chosen.includes(Number(value)))}
        loading={breeds.loading}
        placeholder={chosen.length ? 'Ещё порода' : 'Все породы'}
        value=""
        onChange={(id) => onPick({ breeds: [...chosen, Number(id)] })}
      />
      <SelectField
        label="Пол"
        empty="Любой"
        value={filters.sex ?? ''}
        options={sexes}
        onChange={(event) => onPick({ sex: Number(event.currentTarget.value) || undefined })}
      />
      <SelectField
        label="Возраст"
        empty="Любой"
        value={filters.age ?? ''}
        options={ages}
        onChange={(event) => onPick({ age: (event.currentTarget.value || undefined) as AgeRange | undefined })}
      />
      {category === 'trade' && (
        <div className={styles.price}>
          <NumberField
            label="Цена от, ₽"
            name="cost_from"
            maxLength={9}
            value={price.from}
            onChange={(typed) => setPrice({ ...price, from: typed })}
          />
          <NumberField
            label="Цена до, ₽"
            name="cost_to"
            maxLength={9}
            value={price.to}
            onChange={(typed) => setPrice({ ...price, to: typed })}
          />
          <Button type="submit" kind="secondary">
            Показать
          </Button>
        </div>
      )}
    </form>
  );
}
