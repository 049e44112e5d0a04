import { useState } from 'react';
import { counted, formatNumber } from '#platform/contract/plural.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { type ImportDetails, importCalls } from '../contract.ts';
import { isRunning, limits, type Register, registerNames } from '../policy.ts';
import { ColumnsForm } from './ColumnsForm.tsx';

import { FileState } from './FileState.tsx';
import styles from './imports.module.css';
import { Trial } from './Trial.tsx';

const followMs = 1500;

interface OpenedFileProps {
  register: Register;
  importId: number;
  onClose: () => void;
}

/** One file, from its columns to the written register. */
export function OpenedFile({ register, importId, onClose }: OpenedFileProps) {
  const { data, error, refetch } = useRead(
    importCalls[register].get,
    { importId },
    { staleTime: 0, refetchAfter: ({ state }) => isRunning(state) && followMs },
  );
  if (error?.status === 404)
    return (
      <EmptyState title="Такого файла нет" scene="sniffing" action={<Button onClick={onClose}>Все файлы</Button>} />
    );
  if (error && !data) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={4} />;
  return (
    <section aria-labelledby="opened-file" className={styles.opened}>
      <div>
        <Button kind="ghost" condensed leftIcon="left" onClick={onClose}>
          Все файлы
        </Button>
        <SectionHead id="opened-file" title={data.file_name} />
        <p className={styles.state} role="status">
          <FileState state={data.state} />
          <span className="muted">
            {formatDateTime(data.uploaded_at)}, {data.uploaded_by}
          </span>
        </p>
      </div>
      <Stage register={register} file={data} onClose={onClose} />
    </section>
  );
}

interface StageProps {
  register: Register;
  file: ImportDetails;
  onClose: () => void;
}

function Stage({ register, file, onClose }: StageProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [wasChecked, setWasChecked] = useState(file.state);
  if (wasChecked !== file.state) {
    setWasChecked(file.state);
    setChoosing(false);
  }
  switch (file.state) {
    case 'columns':
      return (
        <>
          <ColumnsForm register={register} file={file} />
          <Discard register={register} file={file} onDone={onClose} />
        </>
      );
    case 'reading':
    case 'writing':
      return <Running file={file} />;
    case 'checked':
      return isChoosing ? (
        <>
          <ColumnsForm register={register} file={file} />
          <div>
            <Button kind="ghost" onClick={() => setChoosing(false)}>
              Назад к проверке
            </Button>
          </div>
        </>
      ) : (
        <>
          <Decision register={register} file={file} onColumns={() => setChoosing(true)} onDone={onClose} />
          <Trial register={register} file={file} />
        </>
      );
    case 'written':
      return <Trial register={register} file={file} />;
    case 'failed':
      return (
        <Banner tone="warn" icon="alert">
          {file.problem}
        </Banner>
      );
    case 'discarded':
      return <p>Файл удалён, из него ничего не записано.</p>;
  }
}

function Running({ file: { state, rows_total, rows_done } }: Pick<StageProps, 'file'>) {
  const word = state === 'reading' ? 'Проверено' : 'Записано';
  return (
    <div className={styles.running}>
      <progress
        value={rows_total ? rows_done : undefined}
        max={rows_total ?? 1}
        aria-label={state === 'reading' ? 'Проверка файла' : 'Запись файла'}
      />
      <p>
        {rows_total === null
          ? 'Портал читает файл.'
          : `${word} ${formatNumber(rows_done)} из ${formatNumber(rows_total)}.`}{' '}
        Эту страницу можно закрыть: работа не прервётся.
      </p>
    </div>
  );
}

interface DecisionProps extends StageProps {
  onColumns: () => void;
  onDone: () => void;
}

/** What a checked file is waiting for. */
function Decision({ register, file, onColumns, onDone }: Omit<DecisionProps, 'onClose'>) {
  const { act, busy, refused } = useAct(importCalls[register].write);
  const { id, added, changed, rejected, digest, is_anew } = file;
  const isEmpty = added + changed === 0;
  return (
    <div className={styles.decision}>
      {is_anew && (
        <Banner tone="warn" icon="alert">
          Пока вы смотрели, реестр изменился. Ничего не записано: портал проверил файл заново. Посмотрите, что изменится
          теперь, и запишите.
        </Banner>
      )}
      <p>{isEmpty ? nothingText(rejected) : 'Пока ничего не записано.'}</p>
      <div className={styles.acts}>
        {!isEmpty && (
          <Button
            loading={busy}
            onClick={() => act({ importId: id, digest }, () => showSnackbar('Файл записывается', 'ok'))}
          >
            Записать: {counted(added + changed, registerNames[register].rows)}
          </Button>
        )}
        <Button kind="secondary" onClick={onColumns}>
          Изменить столбцы
        </Button>
        <Discard register={register} file={file} onDone={onDone} />
      </div>
      {refused && <Refusal>{refused}</Refusal>}
      <p className="muted">Файл виден только тем, кто ведёт реестр, и удалится через {limits.hours} часа.</p>
    </div>
  );
}

const nothingText = (rejected: number): string =>
  rejected > 0 ? 'Записывать нечего: годных новых строк нет.' : 'Всё уже в реестре: менять нечего.';

function Discard({ register, file, onDone }: { register: Register; file: ImportDetails; onDone: () => void }) {
  const { act, busy, refused } = useAct(importCalls[register].discard);
  return (
    <>
      <div>
        <Button
          kind="ghost"
          disabled={busy}
          onClick={() =>
            act({ importId: file.id }, () => {
              showSnackbar('Файл удалён, ничего не записано');
              onDone();
            })
          }
        >
          Удалить файл
        </Button>
      </div>
      {refused && <Refusal>{refused}</Refusal>}
    </>
  );
}
