import { Suspense, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { FileButton } from '#platform/web/files/FileButton.tsx';
import { clashesOf } from '../clashes.ts';
import { getSchedule, getSchedulePlan, type Schedule } from '../contract.ts';
import { inOrder, movedTo } from '../policy.ts';
import { dayText } from '../texts.ts';
import { Clashes } from './Clashes.tsx';
import { Grid } from './Grid.tsx';
import { Publication } from './Publication.tsx';
import { Rows } from './Rows.tsx';
import styles from './schedule.module.css';
import { useMoves } from './useMoves.ts';

const RowDialog = lazy(() => import('./RowDialog.tsx').then((module) => ({ default: module.RowDialog })));

export function ScheduleSection({ exhibitionId }: { exhibitionId: number }) {
  const { data, error, refetch } = useRead(getSchedule, { exhibitionId });
  if (error && !data) return <ErrorState title="Не удалось открыть расписание" onRetry={() => void refetch()} />;
  return (
    <section aria-labelledby="schedule" className={styles.schedule}>
      <SectionHead
        id="schedule"
        title="Ринги и расписание"
        aside={
          data &&
          data.rows.length > 0 && (
            <FileButton
              endpoint={getSchedulePlan}
              input={{ exhibitionId }}
              name="План рингов.pdf"
              label="План для двери, PDF"
            />
          )
        }
      />
      {data ? <Opened exhibitionId={exhibitionId} schedule={data} /> : <RowSkeletons count={4} />}
    </section>
  );
}

function Opened({ exhibitionId, schedule }: { exhibitionId: number; schedule: Schedule }) {
  const { rows: all, move, asked, answer } = useMoves(exhibitionId, schedule);
  const dates = [...new Set([...schedule.days.map(({ date }) => date), ...all.map(({ day }) => day)])].toSorted();
  const [chosen, choose] = useState('');
  const day = dates.includes(chosen) ? chosen : (dates[0] ?? '');
  /** 0 for a new row. */
  const [edited, setEdited] = useState<number | null>(null);
  const clashes = clashesOf({ ...schedule, rows: all });
  const rows = inOrder(all).filter((row) => row.day === day);
  const mayEdit = schedule.refusal === null;
  const add = (
    <Button kind="secondary" condensed leftIcon="plus" onClick={() => setEdited(0)}>
      Добавить строку
    </Button>
  );
  return (
    <>
      {schedule.refusal && (
        <Banner tone="plain" icon="info">
          {schedule.refusal}
        </Banner>
      )}
      <div className={styles.tools}>
        {dates.length > 1 && (
          <Segmented
            label="День выставки"
            options={dates.map((date) => ({ id: date, label: dayText(date) }))}
            active={day}
            onSelect={choose}
          />
        )}
        {mayEdit && all.length > 0 && add}
      </div>
      <Clashes clashes={clashes} rows={all} onFix={mayEdit ? move : undefined} />
      {all.length === 0 ? (
        <EmptyState title="Строк в расписании ещё нет" action={mayEdit && add}>
          {mayEdit &&
            'Добавьте ринг, время, породы или группу и судью из тех, кто согласился. Накладки портал назовёт сам.'}
        </EmptyState>
      ) : rows.length === 0 ? (
        <p className="muted">В этот день строк ещё нет.</p>
      ) : (
        <>
          <Grid
            rows={rows}
            judges={schedule.judges}
            clashes={clashes}
            onOpen={setEdited}
            onMove={mayEdit ? move : undefined}
          />
          <Rows
            rows={rows}
            clashes={clashes}
            onOpen={setEdited}
            onMove={mayEdit ? (row, by) => move(row.id, movedTo(row, by)) : undefined}
          />
        </>
      )}
      {all.length > 0 && <Publication exhibitionId={exhibitionId} schedule={schedule} clashes={clashes} />}
      <ConfirmDialog
        opened={asked !== null}
        title="Посетители увидят накладку"
        text={`${asked?.words ?? ''} Расписание опубликовано: правка видна сразу. Оставить так или вернуть, как было?`}
        okLabel="Оставить так"
        cancelLabel="Вернуть, как было"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
      {edited !== null && (
        <Suspense>
          <RowDialog
            key={edited}
            exhibitionId={exhibitionId}
            schedule={schedule}
            day={day}
            row={schedule.rows.find(({ id }) => id === edited)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  );
}
