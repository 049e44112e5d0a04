import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { addLateDog, type CatalogueDesk } from '../../contract.ts';
import styles from './desk.module.css';

type Entry = CatalogueDesk['left_out'][number];

/** Confirmed entries without a number: the organiser adds them as «45а» with a reason. */
export function LeftOut({ exhibitionId, desk }: { exhibitionId: number; desk: CatalogueDesk }) {
  const [chosen, setChosen] = useState<Entry | null>(null);
  return (
    <section aria-labelledby="catalogue-left-out" className={styles.section}>
      <h2 id="catalogue-left-out">Не вошли в каталог</h2>
      <p>Эти записи подтверждены после составления. Если собаку пропустили вы, добавьте её: номера других останутся.</p>
      <ul className={styles.rows}>
        {desk.left_out.map((entry) => (
          <li key={entry.entry_id}>
            <div>
              <b>{entry.title}</b>
            </div>
            <Button kind="secondary" condensed leftIcon="plus" onClick={() => setChosen(entry)}>
              Добавить
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <AddDialog exhibitionId={exhibitionId} entry={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

function AddDialog({ exhibitionId, entry, onClose }: { exhibitionId: number; entry: Entry; onClose: () => void }) {
  const { act, busy, refused } = useAct(addLateDog);
  const [reason, setReason] = useState('');
  const add = () =>
    act({ exhibitionId, entry_id: entry.entry_id, reason: reason.trim() }, ({ number }) => {
      showSnackbar(`Добавлена под номером ${number}`, 'ok');
      onClose();
    });
  return (
    <Modal opened onClose={onClose} title="Добавить в каталог">
      <div className={styles.form}>
        <p>{entry.title}</p>
        <TextArea
          label="Причина"
          name="reason"
          hint="В чём ошибка: она останется в списке изменений"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
        <div className={styles.acts}>
          <Button loading={busy} onClick={add}>
            Добавить
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Назад
          </Button>
        </div>
      </div>
    </Modal>
  );
}
