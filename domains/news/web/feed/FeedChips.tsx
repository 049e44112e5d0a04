import { RemovableChip } from '#platform/ui/choices/RemovableChip.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { FeedInput } from '../../contract.ts';
import type { FeedFilters } from '../../filters.ts';
import styles from './FeedHead.module.css';
import { useFeed } from './useFeed.ts';

export interface FeedChipsProps {
  path: string;
  /** The input of the page's `read`. */
  input: FeedInput;
  onChange: (changed: FeedFilters) => void;
}

export default function FeedChips({ path, input, onChange }: FeedChipsProps) {
  const { regions = [], cities = [], breeds = [], alias } = input;
  const described = useFeed(input).data?.pages[0]?.filter;
  const nameOf = (entries: { id: number; name: string }[] | undefined, id: number, other: string) =>
    entries?.find((one) => one.id === id)?.name ?? other;
  return (
    <div className={styles.chips}>
      {alias && <RemovableChip label={described?.profile ?? alias} onRemove={() => onChange({ alias: undefined })} />}
      {regions.map((name) => (
        <RemovableChip
          key={name}
          label={name}
          onRemove={() => onChange({ regions: regions.filter((one) => one !== name) })}
        />
      ))}
      {cities.map((id) => (
        <RemovableChip
          key={id}
          label={nameOf(described?.cities, id, 'Другой город')}
          onRemove={() => onChange({ cities: cities.filter((one) => one !== id) })}
        />
      ))}
      {breeds.map((id) => (
        <RemovableChip
          key={id}
          label={nameOf(described?.breeds, id, 'Другая порода')}
          onRemove={() => onChange({ breeds: breeds.filter((one) => one !== id) })}
        />
      ))}
      <Link to={path} preventScrollReset>
        Сбросить
      </Link>
    </div>
  );
}
