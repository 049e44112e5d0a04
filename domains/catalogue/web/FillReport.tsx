import { useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { fillReport, previewReport } from '../contract.ts';
import styles from './desk/desk.module.css';

interface FillReportProps {
  exhibitionId: number;
  /** Saves pending edits before the filling. */
  flush: () => Promise<boolean>;
  /** Refetches the rows. */
  onFilled: () => Promise<void>;
}

const rowForms = ['строка', 'строки', 'строк'] as const;

/** Fills the first part of a report from the frozen catalogue; shown only where there is one. */
export function FillReport({ exhibitionId, flush, onFilled }: FillReportProps) {
  const [isAsking, setAsking] = useState(false);
  const { data, refetch } = useRead(previewReport, { exhibitionId }, { onlyLogged: true });
  const { act, busy, refused } = useAct(fillReport);
  if (!data || data.added + data.skipped + data.withdrawn === 0) return null;
  const ask = async () => {
    if (!(await flush())) return;
    await refetch();
    setAsking(true);
  };
  const fill = () =>
    act({ exhibitionId }, ({ added }) => {
      setAsking(false);
      showSnackbar(`Из каталога взято: ${counted(added, rowForms)}`, 'ok');
      void onFilled();
    });
  return (
    <>
      <Button kind="secondary" leftIcon="book" onClick={() => void ask()}>
        Заполнить из каталога
      </Button>
      {isAsking && (
        <Modal opened onClose={() => setAsking(false)} title="Заполнить из каталога?">
          <div className={styles.form}>
            <p>
              {data.added > 0
                ? `Добавится ${counted(data.added, rowForms)}: номер, порода, судья, кличка, пол, день рождения, номер родословной, класс.`
                : 'Все собаки каталога в отчёте уже есть.'}
              {data.skipped > 0 && ` Уже есть в отчёте: ${data.skipped}, их строки не изменятся.`}
              {data.withdrawn > 0 && ` Снятые собаки (${data.withdrawn}) не попадут.`}
            </p>
            {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
            <div className={styles.acts}>
              <Button loading={busy} disabled={data.added === 0} onClick={fill}>
                Заполнить
              </Button>
              <Button kind="secondary" onClick={() => setAsking(false)}>
                Назад
              </Button>
            </div>
          </div>
        </Modal>
      )}
    </>
  );
}
