import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { StatusChip, type StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FileField } from '#platform/ui/fields/FileField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { RecordList } from '#platform/ui/lists/RecordList.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import { upload } from '#platform/web/calls/upload.ts';
import { type DogImport, listDogImports, startDogImport, tryDogImport } from '../../contract.ts';
import { fileKindNames } from '../../importedFiles.ts';
import styles from './admin.module.css';
import { Rejections } from './Rejections.tsx';

const importTypes = ['.csv', '.xlsx'];
const maxImportBytes = 2 * 1024 ** 3;

const states: Readonly<Record<string, [StatusKind, string]>> = {
  reading: ['info', 'Читается'],
  merging: ['info', 'Записывается'],
  done: ['ok', 'Готово'],
  failed: ['danger', 'Не прочитан'],
};

export function Section() {
  const cache = useQueryClient();
  const { data, isError, refetch } = useRead(listDogImports, {}, { staleTime: 0 });
  const [opened, setOpened] = useState<number | null>(null);
  const refresh = () => void cache.invalidateQueries({ queryKey: [listDogImports.name] });
  return (
    <>
      <ImportForm
        onStarted={(importId) => {
          setOpened(importId);
          refresh();
        }}
      />
      <RecordList<DogImport>
        label="Импорты собак"
        state={data ? 'ready' : isError ? 'failed' : 'loading'}
        onRetry={() => void refetch()}
        tools={
          <Button kind="secondary" condensed leftIcon="rotate" onClick={refresh}>
            Обновить
          </Button>
        }
        rows={data ?? []}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'file',
            title: 'Файл',
            cell: ({ file_name, is_dry_run }) => `${file_name}${is_dry_run ? ' (проверка)' : ''}`,
          },
          { id: 'kind', title: 'Что в нём', cell: ({ kind }) => fileKindNames[kind] },
          { id: 'when', title: 'Начат', numeric: true, cell: ({ started_at }) => formatDateTime(started_at) },
          { id: 'state', title: 'Состояние', cell: ({ state, problem }) => <State state={state} problem={problem} /> },
          { id: 'rows', title: 'Строк', numeric: true, cell: ({ rows_read }) => rows_read },
          { id: 'added', title: 'Новых', numeric: true, cell: ({ added }) => added },
          { id: 'changed', title: 'Изменено', numeric: true, cell: ({ changed }) => changed },
          { id: 'rejected', title: 'Отклонено', numeric: true, cell: ({ rejected }) => rejected },
          {
            id: 'contradictions',
            title: 'Противоречий',
            numeric: true,
            cell: ({ contradictions }) =>
              contradictions ? <Link to="/administration/contradictions">{contradictions}</Link> : 0,
          },
        ]}
        actions={({ id }) => (
          <Button kind="ghost" condensed onClick={() => setOpened(id)}>
            Подробно
          </Button>
        )}
      />
      {opened !== null && <Rejections key={opened} importId={opened} />}
    </>
  );
}

function State({ state, problem }: Pick<DogImport, 'state' | 'problem'>) {
  const [kind, word] = states[state] ?? ['plain', state];
  return (
    <>
      <StatusChip kind={kind}>{word}</StatusChip>
      {problem && <p className="small">{problem}</p>}
    </>
  );
}

function ImportForm({ onStarted }: { onStarted: (importId: number) => void }) {
  const api = useApi();
  const [sent, setSent] = useState(0);
  const [isDryRun, setDryRun] = useState(true);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (!(file instanceof File) || !file.size) return setProblem('Выберите файл CSV или XLSX');
    setProblem('');
    setShare(0);
    try {
      const { import_id } = await upload(
        api,
        isDryRun ? tryDogImport : startDogImport,
        { file },
        { onProgress: setShare },
      );
      setSent((before) => before + 1);
      onStarted(import_id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.errors.file ?? error.message);
    } finally {
      setShare(null);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <FileField
        key={sent}
        label="Файл племенной книги"
        name="file"
        types={importTypes}
        maxBytes={maxImportBytes}
        hint=".csv (UTF-8 или windows-1251), .xlsx, до 2 ГБ. Что в файле, портал узнаёт по заголовкам столбцов"
        error={problem || undefined}
      />
      <Checkbox checked={isDryRun} onChange={(event) => setDryRun(event.currentTarget.checked)}>
        Только проверить, в базу не писать
      </Checkbox>
      <div>
        <Button type="submit" loading={share !== null}>
          {share === null ? (isDryRun ? 'Проверить' : 'Загрузить в базу') : `Передано ${Math.round(share * 100)} %`}
        </Button>
      </div>
    </form>
  );
}
