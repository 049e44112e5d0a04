import { useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { fillRingReport, previewRingReport } from '../contract.ts';
import styles from './desk/rings.module.css';

interface FillFromRingsProps {
  exhibitionId: number;
  /** Saves pending edits before the filling. */
  flush: () => Promise<boolean>;
  /** Reads the rows anew. */
  onFilled: () => Promise<void>;
}

const rowForms = ['строка', 'строки', 'строк'] as const;

/** Fills the first part of a report from breeds that judges have closed; shown only where there is one. */
export function FillFromRings({ exhibitionId, flush, onFilled }: FillFromRingsProps) {
  const [isAsking, setAsking] = useState(false);
  const { data, refetch } = useRead(previewRingReport, { exhibitionId }, { onlyLogged: true });
  const { act, busy, refused } = useAct(fillRingReport);
  if (!data || data.judged === 0) return null;
  const ask = async () => {
    if (!(await flush())) return;
    await refetch();
    setAsking(true);
  };
  const fill = () =>
    act({ exhibitionId }, ({ added, completed }) => {
      setAsking(false);
      showSnackbar(`Из рингов взято: ${counted(added + completed, rowForms)}`, 'ok');
      void onFilled();
    });
  const { added, completed, skipped, open_breeds: openBreeds } = data;
  return (
    <>
      <Button kind="secondary" leftIcon="judge" onClick={() => void ask()}>
        Заполнить из рингов
      </Button>
      {isAsking && (
        <Modal
          opened
          onClose={() => setAsking(false)}
          title="Заполнить из рингов?"
          actions={
            <>
              <Button loading={busy} disabled={added + completed === 0} onClick={fill}>
                Заполнить
              </Button>
              <Button kind="secondary" onClick={() => setAsking(false)}>
                Назад
              </Button>
            </>
          }
        >
          <p className={styles.note}>
            {added + completed > 0
              ? 'Оценки, места, сертификаты, титулы и судьи возьмутся из закрытых пород.'
              : 'Всё, что решили ринги, в отчёте уже есть.'}
            {added > 0 && ` Добавится ${counted(added, rowForms)}.`}
            {completed > 0 && ` Без оценки стоят, получат её: ${completed}.`}
            {skipped > 0 && ` Останутся как есть: ${skipped}.`}
            {openBreeds > 0 && ` Ещё не закрыто пород: ${openBreeds}, их собаки войдут без оценок.`}
          </p>
          {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
        </Modal>
      )}
    </>
  );
}
