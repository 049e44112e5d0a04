import { Suspense, useState } from 'react';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import styles from '#platform/ui/filters/filters.module.css';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Skeleton } from '#platform/ui/placeholders/Skeleton.tsx';
import type { Change } from '#platform/web/useAddressState.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import type { CalendarAddress } from '../../address.ts';
import type { KnownFilter } from '../../contract.ts';
import { categoryNames } from '../../texts.ts';

const LongLists = lazy(() => import('./LongLists.tsx'));

export interface MoreFiltersProps {
  chosen: CalendarAddress;
  known: KnownFilter;
  change: Change<CalendarAddress>;
}

/** Rarer filters; their long lists load when opened. */
export function MoreFilters({ chosen, known, change }: MoreFiltersProps) {
  const { category, date_from, date_to, month } = chosen;
  const inUse = Boolean(
    category || chosen.breeds || chosen.judges || chosen.types || (!month && (date_from || date_to)),
  );
  const [opened, setOpened] = useState(inUse);
  const isHydrated = useHydrated();
  return (
    <details
      className={styles.more}
      open={inUse || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>Вид, порода, судья, даты</summary>
      <div className={styles.moreFields}>
        <SelectField
          id="filter-category"
          label="Вид мероприятий"
          name="category"
          value={category ?? ''}
          empty="Все виды"
          options={Object.entries(categoryNames).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => change({ category: Number(currentTarget.value) || undefined })}
        />
        {isHydrated && opened && (
          <Suspense fallback={<Skeleton height={420} />}>
            <LongLists chosen={chosen} known={known} change={change} />
          </Suspense>
        )}
        {!isHydrated && <HiddenFields chosen={chosen} />}
        <noscript>
          <label>
            С <input type="date" name="date_from" defaultValue={month ? '' : date_from} />
          </label>
          <label>
            По <input type="date" name="date_to" defaultValue={month ? '' : date_to} />
          </label>
        </noscript>
      </div>
    </details>
  );
}

/** Hidden fields that keep choices only scripts can make when the form is submitted without scripts. */
function HiddenFields({ chosen }: { chosen: CalendarAddress }) {
  return (['types', 'breeds', 'judges'] as const).flatMap((name) =>
    (chosen[name] ?? []).map((id) => <input key={`${name} ${id}`} type="hidden" name={name} value={id} />),
  );
}
