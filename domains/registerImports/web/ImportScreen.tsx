import { Suspense } from 'react';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { ErrorState } from '#platform/ui/placeholders/ErrorState.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAddress } from '#platform/web/useAddressFilter.ts';
import { importCalls, type RegisterImport } from '../contract.ts';
import { isRunning, type Register } from '../policy.ts';
import { FileState } from './FileState.tsx';
import { UploadForm } from './UploadForm.tsx';

const OpenedFile = lazy(() => import('./OpenedFile.tsx').then((module) => ({ default: module.OpenedFile })));

const followMs = 3000;

/** Files for a register: a new one, the latest ones, and the opened one, which the address names. */
export function ImportScreen({ register }: { register: Register }) {
  const { address, change } = useAddress();
  const opened = Number(address.file) || null;
  const open = (id: number | null) => change({ file: id === null ? undefined : String(id) }, { replace: false });
  const { data, error, refetch } = useRead(
    importCalls[register].list,
    {},
    { staleTime: 0, refetchAfter: (files) => files.some(({ state }) => isRunning(state)) && followMs },
  );
  if (opened !== null)
    return (
      <Suspense fallback={<RowSkeletons count={4} />}>
        <OpenedFile
          key={opened}
          register={register}
          importId={opened}
          onClose={() => {
            open(null);
            void refetch();
          }}
        />
      </Suspense>
    );
  return (
    <>
      <UploadForm register={register} onUploaded={open} />
      {error && !data && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {data && data.length > 0 && <LatestFiles files={data} onOpen={open} />}
    </>
  );
}

const LatestFiles = ({ files, onOpen }: { files: readonly RegisterImport[]; onOpen: (id: number) => void }) => (
  <section aria-labelledby="latest-files">
    <SectionHead id="latest-files" title="Последние файлы" />
    <RecordTable
      label="Последние файлы"
      rows={files}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'file',
          title: 'Файл',
          cell: ({ file_name, uploaded_at, uploaded_by }) => (
            <>
              {file_name}
              <Caption>
                {formatDateTime(uploaded_at)}, {uploaded_by}
              </Caption>
            </>
          ),
        },
        { id: 'state', title: 'Состояние', cell: ({ state }) => <FileState state={state} /> },
        { id: 'counts', title: 'Строки', cell: (file) => (hasCounts(file) && countsText(file)) || '—' },
      ]}
      actions={({ id, file_name }) => (
        <Button kind="secondary" condensed aria-label={`Открыть: ${file_name}`} onClick={() => onOpen(id)}>
          Открыть
        </Button>
      )}
    />
  </section>
);

/** Of a file that is not written the counts say nothing. */
const hasCounts = ({ state }: RegisterImport): boolean => state !== 'discarded' && state !== 'failed';

const countsText = ({ added, changed, rejected }: RegisterImport): string =>
  [added > 0 && `новых ${added}`, changed > 0 && `изменений ${changed}`, rejected > 0 && `отклонено ${rejected}`]
    .filter(Boolean)
    .join(', ');
