import { useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { type BackupRun, type Backups, listBackups } from '../contract.ts';
import { texts } from '../policy.ts';
import styles from './backups.module.css';
import { RunDialog } from './RunDialog.tsx';

/** A run begins within a minute. */
const followMs = 10_000;

const isUnderWay = ({ runs }: Backups): boolean => runs.some(({ finished_at }) => finished_at === null);

/** Backups: where they lie, which there are, to make and to check one. */
export function Section() {
  const { data, error, refetch } = useRead(
    listBackups,
    {},
    { refetchAfter: (backups) => isUnderWay(backups) && followMs },
  );
  const [asked, setAsked] = useState<{ set: string | null } | null>(null);
  if (error && !data) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={4} />;
  if (data.place === null)
    return (
      <Banner tone="warn" icon="info">
        {texts.notSetUp} Как это сделать, сказано в руководстве «docs/operations.md», раздел 2. Без копий потерянный
        диск не восстановить.
      </Banner>
    );
  const isRunning = isUnderWay(data);
  return (
    <>
      <p className={styles.intro}>
        Копия делается каждый день в {data.hour}:07 МСК, проверяется и хранится{' '}
        {counted(data.days, ['день', 'дня', 'дней'])}: {data.place}. Всё в ней зашифровано ключом сервера.
      </p>
      <div className={styles.tools}>
        <Button disabled={isRunning} onClick={() => setAsked({ set: null })}>
          Сделать копию сейчас
        </Button>
        {isRunning && <span role="status">{texts.underWay}</span>}
      </div>
      {data.trouble && (
        <Banner tone="warn" icon="alert">
          {data.trouble}
        </Banner>
      )}
      <SetTable sets={data.sets} isRunning={isRunning} onCheck={(set) => setAsked({ set })} />
      {data.runs.length > 0 && <Runs runs={data.runs} />}
      {asked && (
        <RunDialog
          set={asked.set}
          asks={data.asks}
          onClose={() => {
            setAsked(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}

interface SetTableProps extends Pick<Backups, 'sets'> {
  isRunning: boolean;
  onCheck: (set: string) => void;
}

function SetTable({ sets, isRunning, onCheck }: SetTableProps) {
  if (!sets.length) return <EmptyState title="Копий ещё нет" scene="sniffing" />;
  return (
    <RecordTable
      label="Резервные копии"
      rows={sets}
      keyOf={({ set }) => set}
      columns={[
        {
          id: 'made',
          title: 'Сделана',
          cell: ({ made_at, set }) => (
            <>
              {formatDateTime(made_at)} МСК<Caption>{set}</Caption>
            </>
          ),
        },
        {
          id: 'holds',
          title: 'Что в ней',
          cell: ({ rows, files }) =>
            `${counted(rows, ['строка', 'строки', 'строк'])}, ${counted(files, ['файл', 'файла', 'файлов'])}`,
        },
        { id: 'size', title: 'Размер', cell: ({ bytes }) => megabytes(bytes) },
      ]}
      actions={({ set, made_at }) => (
        <Button
          kind="secondary"
          condensed
          disabled={isRunning}
          aria-label={`Проверить копию от ${formatDateTime(made_at)}`}
          onClick={() => onCheck(set)}
        >
          Проверить
        </Button>
      )}
    />
  );
}

const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('ru-RU', { maximumFractionDigits: 1 })} МБ`;

const Runs = ({ runs }: { runs: readonly BackupRun[] }) => (
  <section className={styles.runs} aria-labelledby="backup-runs">
    <SectionHead id="backup-runs" title="Что поручали" />
    <ul>
      {runs.map((run) => (
        <li key={run.id}>
          <RunState {...run} />
          <div>
            {run.kind === 'make' ? 'Сделать копию' : 'Проверить копию'}
            <Caption>
              {[run.set, `${formatDateTime(run.asked_at)} МСК`, run.asked_by].filter(Boolean).join(', ')}
            </Caption>
            {run.failure && <p>{run.failure}</p>}
          </div>
        </li>
      ))}
    </ul>
  </section>
);

function RunState({ kind, finished_at, failure }: BackupRun) {
  if (finished_at === null) return <StatusChip kind="info">Идёт</StatusChip>;
  if (failure) return <StatusChip kind="danger">Не удалось</StatusChip>;
  return <StatusChip kind="ok">{kind === 'make' ? 'Сделана' : 'Цела'}</StatusChip>;
}
