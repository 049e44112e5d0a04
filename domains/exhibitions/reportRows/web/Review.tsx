import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { decideReport } from '../../reports/contract.ts';
import { type Part, reportTypeOf } from '../columns.ts';
import { type Preview, previewSheet, type Sheet, type SheetPart } from '../contract.ts';
import styles from './SheetPage.module.css';

const ReturnDialog = lazy(() =>
  import('../../reports/web/admin/ReturnDialog.tsx').then((module) => ({ default: module.ReturnDialog })),
);

const ConfirmDialog = lazy(() =>
  import('#platform/ui/overlays/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** For staff: the preview of accepting a part, and the decision. */
export function Review({ sheet, part }: { sheet: Sheet; part: SheetPart }) {
  const cache = useQueryClient();
  const accepting = useWrite(decideReport);
  const isWaiting = part.state === 'sent' || part.state === 'file';
  const preview = useRead(previewSheet, { exhibitionId: sheet.id, part: part.part }, { enabled: isWaiting }).data;
  const [isAsking, setAsking] = useState(false);
  const [isReturning, setReturning] = useState(false);
  if (!isWaiting) return null;
  const report = { exhibition_id: sheet.id, type: reportTypeOf(part.part as Part), version: part.version };
  const accept = async () => {
    try {
      await accepting.mutateAsync({ ...report, accepted: true });
      showSnackbar('Часть принята', 'ok');
    } catch (error) {
      showError(error);
    }
    await cache.invalidateQueries();
  };
  return (
    <div className={styles.review}>
      {preview && part.state === 'sent' && <Changes preview={preview} />}
      <div className={styles.tools}>
        <Button loading={accepting.isPending} onClick={() => setAsking(true)}>
          Принять часть
        </Button>
        <Button kind="secondary" onClick={() => setReturning(true)}>
          Вернуть
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            opened
            title="Принять часть?"
            text={
              preview?.publishes
                ? 'Это последняя часть: результаты появятся на портале. Вернуть принятую часть уже нельзя.'
                : 'Вернуть принятую часть уже нельзя.'
            }
            okLabel="Принять"
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              void accept();
            }}
          />
        </Suspense>
      )}
      {isReturning && (
        <Suspense>
          <ReturnDialog
            report={{ ...report, exhibition: sheet.name, has_file: part.state === 'file' }}
            onReturned={() => {
              setReturning(false);
              showSnackbar('Часть возвращена', 'ok');
              void cache.invalidateQueries();
            }}
            onClose={() => setReturning(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Changes({ preview }: { preview: Preview }) {
  const { results, dogs, awards, proposals, judges, main_ring, warnings, warnings_total, publishes } = preview;
  const lines = [
    `${counted(results, ['результат', 'результата', 'результатов'])} появится на странице выставки`,
    `${counted(dogs, ['собака', 'собаки', 'собак'])} найдено в племенной книге: результат станет виден у них`,
    ...(awards
      ? [`${counted(awards, ['сертификат или титул', 'сертификата или титула', 'сертификатов и титулов'])}`]
      : []),
    ...(proposals ? [`из них подлежат утверждению FCI: ${proposals}`] : []),
    `${counted(judges, ['судья получит', 'судьи получат', 'судей получат'])} строки в свою статистику`,
    ...(main_ring ? [`${counted(main_ring, ['место', 'места', 'мест'])} главного ринга`] : []),
  ];
  return (
    <>
      <h2>{publishes ? 'Это последняя часть: приём опубликует результаты' : 'Что опубликует приём всех частей'}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {warnings_total > 0 && (
        <details>
          <summary>Замечания: {warnings_total}</summary>
          <ul>
            {warnings.map(({ line, text }) => (
              <li key={`${line} ${text}`}>
                {line > 0 && `Строка ${line}: `}
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
