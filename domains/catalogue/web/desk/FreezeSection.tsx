import { useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { type CatalogueDesk, freezeCatalogue } from '../../contract.ts';
import { dogForms } from '../texts.ts';
import styles from './desk.module.css';

/** Shows how the catalogue comes to be, and the organiser's own way to make it before the portal does. */
export function FreezeSection({ exhibitionId, desk }: { exhibitionId: number; desk: CatalogueDesk }) {
  const [isAsking, setAsking] = useState(false);
  const { act, busy, refused } = useAct(freezeCatalogue);
  const { counts } = desk;
  const freeze = () =>
    act({ exhibitionId, version: desk.version }, () => {
      setAsking(false);
      showSnackbar('Каталог составлен: номера розданы', 'ok');
    });
  return (
    <section aria-labelledby="catalogue-freeze" className={styles.section}>
      <h2 id="catalogue-freeze">Составить каталог</h2>
      <p>
        Когда запись закрыта, собаки получают номера: по дням, группам FCI, породам, сначала кобели, потом суки, по
        классам и кличкам. После этого номера не меняются: снятая собака остаётся со своим номером, пропущенную вы
        добавите как «45а».
      </p>
      {desk.may_edit &&
        (desk.is_closed ? (
          <Button leftIcon="book" disabled={counts.confirmed === 0} onClick={() => setAsking(true)}>
            Составить каталог
          </Button>
        ) : (
          <p>Кнопка появится, когда запись закроется. Ниже видно, каким каталог был бы сейчас.</p>
        ))}
      {isAsking && (
        <Modal opened onClose={() => setAsking(false)} title="Составить каталог?">
          <div className={styles.form}>
            <p>
              Номера получит {counted(counts.confirmed, dogForms)}. Отменить это нельзя.
              {counts.unpaid > 0 &&
                ` Ещё ${counts.unpaid} ждут оплаты и не войдут: если деньги у вас, сначала подтвердите их в записях.`}
            </p>
            {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
            <div className={styles.acts}>
              <Button loading={busy} onClick={freeze}>
                Составить
              </Button>
              <Button kind="secondary" onClick={() => setAsking(false)}>
                Назад
              </Button>
            </div>
          </div>
        </Modal>
      )}
    </section>
  );
}
