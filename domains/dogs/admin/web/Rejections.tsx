import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { useReadPages } from '#platform/web/calls/readPages.ts';
import { getDogImport, getImportMistakes, type ImportDetails } from '../../contract.ts';
import styles from './admin.module.css';

const refreshMs = 3000;
const following = ({ next }: ImportDetails): { after: number } | undefined =>
  next === null ? undefined : { after: next };
const isRunning = (read: ImportDetails | undefined): boolean => read?.state === 'reading' || read?.state === 'merging';

export function Rejections({ importId }: { importId: number }) {
  const list = useReadPages<{ importId: number; after?: number | undefined }, ImportDetails>(
    getDogImport,
    { importId },
    following,
    { refetchAfter: ({ pages: [read] }) => isRunning(read) && refreshMs },
  );
  const first = list.data?.pages[0];
  if (!first) return null;
  const isUnderway = isRunning(first);
  const rows = list.data?.pages.flatMap(({ rejections }) => rejections) ?? [];
  return (
    <section aria-labelledby="rejections" className={styles.rejections}>
      <SectionHead id="rejections" title={first.file_name} />
      <p role="status">
        {isUnderway ? 'Идёт: ' : ''}строк {first.rows_read}, новых {first.added}, изменено {first.changed}, без
        изменений {first.unchanged}, отклонено {first.rejected}.
      </p>
      {!isUnderway && first.rejected > 0 && <Mistakes importId={importId} name={first.file_name} />}
      {rows.length > 0 && (
        <ol className={styles.rows}>
          {rows.map(({ line, reason }) => (
            <li key={line}>
              <b className="num">Строка {line}</b> {reason}
            </li>
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button kind="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </section>
  );
}

function Mistakes({ importId, name }: { importId: number; name: string }) {
  const api = useApi();
  const [problem, setProblem] = useState('');
  const fetchFile = async () => {
    setProblem('');
    try {
      const blob = await download(api, getImportMistakes, { importId });
      deliverBlob(blob, { name: `${name.replace(/\.\w+$/, '')} — исправить.csv` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <p>
      <Button kind="secondary" condensed leftIcon="download" onClick={() => void fetchFile()}>
        Отклонённые строки файлом
      </Button>{' '}
      Исправьте их там по столбцу «Что исправить» и загрузите этот файл.
      {problem && <span role="alert"> {problem}</span>}
    </p>
  );
}
