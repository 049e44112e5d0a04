import { Suspense, useState } from 'react';
import styles from '#platform/ui/filters/filters.module.css';
import { PickFilter } from '#platform/ui/filters/PickFilter.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Skeleton } from '#platform/ui/placeholders/Skeleton.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import type { Names } from '../../contract.ts';

const BreedPicker = lazy(() => import('./BreedPicker.tsx'));

export interface BreedFilterProps {
  chosen: readonly number[];
  known: Names;
  onChange: (ids: number[] | undefined) => void;
}

const none: [] = [];

/** Loads the list of four hundred breeds when the filter is opened. */
export function BreedFilter({ chosen, known, onChange }: BreedFilterProps) {
  const [opened, setOpened] = useState(chosen.length > 0);
  const hydrated = useHydrated();
  const picked = known.breeds
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <details
      className={styles.more}
      open={chosen.length > 0 || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>Порода</summary>
      <div className={styles.moreFields}>
        {hydrated && opened ? (
          <Suspense fallback={<Skeleton height={76} />}>
            <BreedPicker picked={picked} onChange={onChange} />
          </Suspense>
        ) : (
          <PickFilter
            label="Порода"
            name="breeds"
            empty="Все породы"
            another="Ещё порода"
            options={none}
            chosen={picked}
            onChange={() => undefined}
          />
        )}
      </div>
    </details>
  );
}
