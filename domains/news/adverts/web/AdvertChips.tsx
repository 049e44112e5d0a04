import { formatNumber } from '#platform/contract/plural.ts';
import { RemovableChip } from '#platform/ui/choices/RemovableChip.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { ageRangeNames } from '../../age.ts';
import type { FeedInput } from '../../contract.ts';
import { type FeedFilters, filtersAddress, hasChips } from '../../filters.ts';
import { advertsPath } from '../../paths.ts';
import type { AdvertsAround } from '../contract.ts';
import { nameOfKind, tabOf } from '../tabs.ts';
import styles from './AdvertsPage.module.css';

const sexes: Readonly<Record<number, string>> = { 1: 'Кобель', 2: 'Сука' };

interface Chip {
  label: string;
  without: FeedFilters;
}

export function chipsOf(input: FeedInput, named: AdvertsAround['filter']): Chip[] {
  const { after: _, size: __, ...filters } = input;
  const { breeds = [], cities = [], regions = [], cost_from, cost_to, sex, age, alias, kind } = filters;
  const roubles = (cost: number): string => `${formatNumber(cost)}\u00a0₽`;
  const but = (changed: FeedFilters): FeedFilters => ({ ...filters, ...changed });
  const nameIn = (list: { id: number; name: string }[], id: number, other: string) =>
    list.find((one) => one.id === id)?.name ?? other;
  const tab = kind && tabOf(kind);
  const chips: (Chip | false | undefined)[] = [
    kind && tab && tab !== kind && { label: nameOfKind(kind), without: but({ kind: tab }) },
    ...breeds.map((id) => ({
      label: nameIn(named.breeds, id, 'Другая порода'),
      without: but({ breeds: breeds.filter((one) => one !== id) }),
    })),
    ...regions.map((name) => ({ label: name, without: but({ regions: regions.filter((one) => one !== name) }) })),
    ...cities.map((id) => ({
      label: nameIn(named.cities, id, 'Другой город'),
      without: but({ cities: cities.filter((one) => one !== id) }),
    })),
    cost_from !== undefined && { label: `От ${roubles(cost_from)}`, without: but({ cost_from: undefined }) },
    cost_to !== undefined && { label: `До ${roubles(cost_to)}`, without: but({ cost_to: undefined }) },
    sex !== undefined && { label: sexes[sex] ?? '', without: but({ sex: undefined }) },
    age !== undefined && { label: ageRangeNames[age], without: but({ age: undefined }) },
    alias !== undefined && { label: named.profile ?? alias, without: but({ alias: undefined }) },
  ];
  return chips.filter((chip): chip is Chip => Boolean(chip));
}

export function AdvertChips({ input, around }: { input: FeedInput; around: AdvertsAround }) {
  const chips = chipsOf(input, around.filter);
  if (!chips.length) return null;
  return (
    <div className={styles.chips}>
      {chips.map(({ label, without }) => (
        <RemovableChip key={label} label={label} to={filtersAddress(advertsPath, without)} />
      ))}
      {hasChips(input) && (
        <Link to={filtersAddress(advertsPath, input.kind ? { kind: input.kind } : {})} preventScrollReset>
          Сбросить всё
        </Link>
      )}
    </div>
  );
}
