import { type ReactNode, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { type Day, formatLongDate, weekdayName } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useAddressFilter } from '#platform/web/useAddressFilter.ts';
import styles from './days.module.css';

export interface NamedDay {
  day: Day;
  name: string;
}

export interface DaysOfYearProps {
  /** Id of the section, and prefix of the year in the address. */
  id: string;
  title: string;
  /** Initial year relative to the current one. */
  ahead?: number;
  read: { data: readonly NamedDay[] | undefined; isPending: boolean; isError: boolean; refetch: () => unknown };
  mayEdit: boolean;
  words: {
    add: string;
    /** Heading of the name column, and text for a day without a name. */
    name: string;
    noName: string;
    empty: (year: string) => string;
    emptyText: string;
    remove: string;
    removed: (day: string) => string;
  };
  onRemove: (day: Day) => Promise<unknown>;
  isRemoving: boolean;
  addDialog: (onClose: () => void) => ReactNode;
}

const yearOf = ({ day }: NamedDay): string => day.slice(0, 4);

/** Days that staff maintain, a year at a time: added by a list, removed one by one. */
export function DaysOfYear({
  id,
  title,
  ahead = 0,
  read: { data = [], isPending, isError, refetch },
  mayEdit,
  words,
  onRemove,
  isRemoving,
  addDialog,
}: DaysOfYearProps) {
  const thisYear = Number(clock.today().slice(0, 4));
  const [year, choose] = useAddressFilter<string>(`${id}-year`, String(thisYear + ahead));
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<NamedDay | null>(null);
  const years = [...new Set([String(thisYear), String(thisYear + 1), ...data.map(yearOf)])].sort();
  const remove = ({ day }: NamedDay) =>
    onRemove(day).finally(() => {
      setLeaving(null);
      void refetch();
    });
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHead id={id} title={title} />
      <RecordList<NamedDay>
        label={`${title}, ${year}`}
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        onRetry={() => void refetch()}
        tools={
          <>
            <Segmented
              label="Год"
              options={years.map((one) => ({ id: one, label: one }))}
              active={year}
              onSelect={choose}
            />
            {mayEdit && (
              <Button kind="secondary" leftIcon="plus" onClick={() => setAdding(true)}>
                {words.add}
              </Button>
            )}
          </>
        }
        rows={data.filter((one) => yearOf(one) === year)}
        keyOf={({ day }) => day}
        columns={[
          { id: 'day', title: 'День', cell: ({ day }) => formatLongDate(day) },
          { id: 'weekday', title: 'День недели', cell: ({ day }) => weekdayName(day) },
          { id: 'name', title: words.name, cell: ({ name }) => name || words.noName },
        ]}
        {...(mayEdit && {
          actions: (one: NamedDay) => (
            <Button
              kind="ghost"
              condensed
              aria-label={`Убрать ${formatLongDate(one.day)}`}
              onClick={() => setLeaving(one)}
            >
              Убрать
            </Button>
          ),
        })}
        empty={
          <EmptyState title={words.empty(year)} scene="sleeping">
            {words.emptyText}
          </EmptyState>
        }
      />
      {isAdding &&
        addDialog(() => {
          setAdding(false);
          void refetch();
        })}
      <ConfirmDialog
        opened={leaving !== null}
        title={words.remove}
        text={leaving && words.removed(formatLongDate(leaving.day))}
        okLabel="Убрать"
        busy={isRemoving}
        onConfirm={() => leaving && void remove(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </section>
  );
}
