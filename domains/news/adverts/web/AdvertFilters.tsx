import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import { type AgeRange, ageRangeIds, ageRangeNames } from '../../age.ts';
import type { FeedInput } from '../../contract.ts';
import { type FeedFilters, filtersAddress } from '../../filters.ts';
import { categoryOf } from '../../kinds.ts';
import { advertsPath } from '../../paths.ts';
import type { AdvertsAround } from '../contract.ts';
import { priceSteps } from '../tabs.ts';
import styles from './AdvertFilters.module.css';

type Option = readonly [value: string, label: string];

const sexes: readonly Option[] = [
  ['1', 'кобель'],
  ['2', 'сука'],
];
const prices = priceSteps.map((step): Option => [String(step), `до ${formatNumber(step)}\u00a0₽`]);
const ages = ageRangeIds.map((id): Option => [id, ageRangeNames[id]]);

/** A row of filters. A choice is applied at once; without scripts the row is a form with a button. */
export function AdvertFilters({ input, around }: { input: FeedInput; around: AdvertsAround }) {
  const isAwake = useHydrated();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { after: _, size: __, ...filters } = input;
  const { breeds = [], cities = [], regions = [] } = filters;
  const go = (changed: FeedFilters) =>
    navigate(filtersAddress(advertsPath, { ...filters, ...changed }), { preventScrollReset: true });
  const added = (ids: number[], value: string): number[] | undefined => {
    const id = Number(value);
    return id && !ids.includes(id) ? [...ids, id] : ids;
  };
  const named = (list: AdvertsAround['breeds'], chosen: readonly number[]): Option[] =>
    list
      .filter(({ id }) => !chosen.includes(id))
      .map(({ id, name, adverts }) => [String(id), `${name} (${adverts})`] as const);
  const placeCount = cities.length + regions.length;
  const isForSale = categoryOf(input.kind) === 'trade';
  const chosen = [breeds.length, placeCount, filters.cost_to, filters.sex, filters.age].filter(Boolean).length;
  return (
    <>
      <div className={styles.toggle}>
        <Button
          kind="secondary"
          condensed
          leftIcon="filter"
          aria-expanded={open}
          aria-controls="advert-filters"
          onClick={() => setOpen(!open)}
        >
          {chosen ? `Фильтры, ${chosen}` : 'Фильтры'}
        </Button>
      </div>
      <form
        id="advert-filters"
        className={styles.filters}
        data-open={open || undefined}
        action={advertsPath}
        aria-label="Отбор объявлений"
      >
        {input.kind && <input type="hidden" name="kind" value={input.kind} />}
        {breeds.map((id) => (
          <input key={id} type="hidden" name="breeds" value={id} />
        ))}
        {cities.map((id) => (
          <input key={id} type="hidden" name="cities" value={id} />
        ))}
        {regions.map((name) => (
          <input key={name} type="hidden" name="regions" value={name} />
        ))}
        <FilterSelect
          label="Порода"
          name="breeds"
          empty={chosenText(around.filter.breeds.map(({ name }) => name)) ?? 'любая'}
          isChosen={breeds.length > 0}
          options={named(around.breeds, breeds)}
          value=""
          onChange={(value) => go({ breeds: added(breeds, value) ?? [] })}
        />
        <FilterSelect
          label="Город"
          name="cities"
          empty={chosenText([...around.filter.cities.map(({ name }) => name), ...regions]) ?? 'любой'}
          isChosen={placeCount > 0}
          options={named(around.cities, cities)}
          value=""
          onChange={(value) => go({ cities: added(cities, value) ?? [] })}
        />
        {isForSale && (
          <FilterSelect
            label="Цена"
            name="cost_to"
            empty="любая"
            options={withTypedOption(prices, filters.cost_to, (own) => `до ${formatNumber(own)}\u00a0₽`)}
            value={String(filters.cost_to ?? '')}
            onChange={(value) => go({ cost_to: Number(value) || undefined })}
          />
        )}
        <FilterSelect
          label="Пол"
          name="sex"
          empty="любой"
          options={sexes}
          value={String(filters.sex ?? '')}
          onChange={(value) => go({ sex: Number(value) || undefined })}
        />
        <FilterSelect
          label="Возраст"
          name="age"
          empty="любой"
          options={ages}
          value={filters.age ?? ''}
          onChange={(value) => go({ age: (value || undefined) as AgeRange | undefined })}
        />
        {!isAwake && (
          <noscript>
            <button type="submit" className={styles.show}>
              Показать
            </button>
          </noscript>
        )}
      </form>
    </>
  );
}

/** «Такса, ещё 4»; null when nothing is chosen. */
const chosenText = ([first, ...others]: readonly string[]): string | null =>
  first === undefined ? null : others.length ? `${first}, ещё ${others.length}` : first;

/** Adds a price from the address that is not among the options. */
const withTypedOption = (options: readonly Option[], own: number | undefined, textOf: (own: number) => string) =>
  own === undefined || options.some(([value]) => value === String(own))
    ? options
    : [[String(own), textOf(own)] as const, ...options];

interface FilterSelectProps {
  label: string;
  name: string;
  empty: string;
  options: readonly Option[];
  value: string;
  isChosen?: boolean;
  onChange: (value: string) => void;
}

/** A native select, with its name above the chosen value. */
function FilterSelect({
  label,
  name,
  empty,
  options,
  value,
  isChosen = value !== '',
  onChange,
}: FilterSelectProps): ReactNode {
  return (
    <label className={styles.choice} data-chosen={isChosen || undefined}>
      <span>{label}</span>
      <select aria-label={label} name={name} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{empty}</option>
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" size={18} />
    </label>
  );
}
