import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { errorMessages, showError } from '#platform/web/calls/showError.ts';
import { upload } from '#platform/web/calls/upload.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { exportSheet, getSheet, type Imported, importSheet, type Sheet } from '../contract.ts';
import styles from './SheetPage.module.css';

const ReplaceDialog = lazy(() => import('./ReplaceDialog.tsx').then((module) => ({ default: module.ReplaceDialog })));
/** States of parts that an import can change. */
const open: ReadonlySet<string> = new Set(['draft', 'returned']);

interface ImportExportProps {
  sheet: Sheet;
  isLocked: boolean;
  /** Saves pending edits before the import. */
  flush: () => Promise<boolean>;
  onImported: () => Promise<void>;
  /** Another way to fill the part. */
  children?: ReactNode;
}

interface Read extends Imported {
  name: string;
}

/** Exports and imports the report as a workbook; lists the file's problems by sheet, line and column. */
export function ImportExport({ sheet, isLocked, flush, onImported, children }: ImportExportProps) {
  const api = useApi();
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'in' | 'out' | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [waiting, setWaiting] = useState<File | null>(null);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const isEmpty = sheet.parts.every(({ rows }) => rows === 0);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!file) return;
    setFailure([]);
    setBusy('in');
    try {
      if (!(await flush())) return;
      const now = await api.call(getSheet, { exhibitionId: sheet.id });
      const hasRows = now.parts.some(({ part, rows, state }) => part < 4 && rows > 0 && open.has(state));
      if (hasRows) setWaiting(file);
      else await take(file, 'add');
    } catch (error) {
      setFailure(errorMessages(error));
    } finally {
      setBusy(null);
    }
  };
  const take = async (file: File, mode: 'add' | 'replace') => {
    setWaiting(null);
    setBusy('in');
    try {
      const path = importSheet.path.replace(':exhibitionId', String(sheet.id)).replace(':mode', mode);
      const answer = await upload(api, { ...importSheet, path }, { file });
      setRead({ ...answer, name: file.name });
      await onImported();
      await cache.invalidateQueries({ queryKey: keyOf(getSheet, { exhibitionId: sheet.id }) });
      showSnackbar('Файл успешно импортирован', 'ok');
    } catch (error) {
      setFailure(errorMessages(error));
    } finally {
      setBusy(null);
    }
  };
  const give = async () => {
    setBusy('out');
    try {
      if (!isLocked && !(await flush())) return;
      const blob = await download(api, exportSheet, { exhibitionId: sheet.id });
      deliverBlob(blob, { name: isEmpty ? 'Образец отчёта.xlsx' : `Отчёт ${sheet.name}.xlsx` });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <div className={styles.files}>
        {!isLocked && (
          <>
            <input
              ref={input}
              type="file"
              accept=".xlsx"
              hidden
              aria-label="Книга XLSX с отчётом"
              onChange={(event) => void choose(event)}
            />
            <Button kind="secondary" leftIcon="upload" loading={busy === 'in'} onClick={() => input.current?.click()}>
              Загрузить XLSX
            </Button>
          </>
        )}
        <Button kind="secondary" leftIcon="download" loading={busy === 'out'} onClick={() => void give()}>
          {isEmpty ? 'Скачать образец' : 'Выгрузить'}
        </Button>
        {children}
      </div>
      {failure.length > 0 && (
        <div role="alert">
          <Banner tone="warn" icon="alert">
            <b>Файл не взят.</b> {failure.join('. ')}
          </Banner>
        </div>
      )}
      {read && failure.length === 0 && <ReadFile read={read} />}
      {waiting && (
        <Suspense>
          <ReplaceDialog
            name={waiting.name}
            onChoose={(mode) => void take(waiting, mode)}
            onClose={() => setWaiting(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function ReadFile({ read: { name, added, changed, removed, problems, problems_total } }: { read: Read }) {
  const rows = counted(added + changed, ['строка', 'строки', 'строк']);
  return (
    <details className={styles.read} open={problems_total > 0}>
      <summary>
        <Icon name="doc" size={22} /> Из файла «{name}» взято: {rows} (новых {added}
        {removed > 0 && `, удалено прежних ${removed}`}), замечаний {problems_total}
      </summary>
      {problems.length > 0 && (
        <RecordTable
          label="Что не так в файле"
          keyOf={({ sheet, line, column, text }) => `${sheet} ${line} ${column} ${text}`}
          columns={[
            { id: 'sheet', title: 'Лист', cell: ({ sheet }) => sheet },
            { id: 'line', title: 'Строка', numeric: true, cell: ({ line }) => line },
            { id: 'column', title: 'Столбец', cell: ({ column }) => column },
            { id: 'text', title: 'Что не так', cell: ({ text }) => text },
          ]}
          rows={problems}
        />
      )}
      {problems_total > problems.length && <p className="small muted">Показаны первые {problems.length}.</p>}
    </details>
  );
}
