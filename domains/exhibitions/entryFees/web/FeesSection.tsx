import { type ReactNode, Suspense, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { Exhibition } from '../../contract.ts';
import { NotifyAboutChange } from '../../messages/web/NotifyAboutChange.tsx';
import { getFees } from '../contract.ts';
import { FeeTable } from './FeeTable.tsx';
import styles from './fees.module.css';

const FeesDialog = lazy(() => import('./FeesDialog.tsx').then((module) => ({ default: module.FeesDialog })));

/** Shows the fees as visitors see them, with a button to edit, and what `neighbours` ask. */
export function FeesSection({ show, neighbours }: { show: Exhibition; neighbours: ReactNode }) {
  const { data, error, refetch } = useRead(getFees, { exhibitionId: show.id });
  const [edits, setEdits] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const { fee_table: table } = show;
  if (error && !data) return <ErrorState title="Не удалось открыть взносы" onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={3} />;
  const edit = data.refusal === null && (
    <Button kind={table.lines.length ? 'ghost' : 'secondary'} condensed leftIcon="edit" onClick={() => setEdits(true)}>
      {table.lines.length ? 'Изменить взносы' : 'Заполнить взносы'}
    </Button>
  );
  return (
    <section aria-labelledby="own-fees" className={styles.section}>
      <SectionHead id="own-fees" title="Взносы" aside={table.lines.length > 0 && edit} />
      {table.lines.length ? (
        <>
          <FeeTable table={table} today={clock.today()} />
          <p className="small muted">Посетители видят эту же таблицу.</p>
          {isChanged && (
            <Banner
              tone="plain"
              icon="eye"
              action={
                <NotifyAboutChange
                  exhibitionId={show.id}
                  text="Изменились взносы за участие: посмотрите таблицу на странице выставки."
                />
              }
            >
              Взносы изменены, посетители видят новые.
            </Banner>
          )}
        </>
      ) : (
        <EmptyState title="Взносы не заполнены" action={edit}>
          Классы, сроки, скидка за вторую собаку: посетители увидят их таблицей.
        </EmptyState>
      )}
      {neighbours}
      {edits && (
        <Suspense>
          <FeesDialog
            exhibitionId={show.id}
            fees={data}
            onSaved={() => setIsChanged(table.lines.length > 0)}
            onClose={() => setEdits(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
