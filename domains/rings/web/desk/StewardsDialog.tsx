import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { type RingDesk, saveRingStewards } from '../../contract.ts';
import type { DeskRing } from './RingCard.tsx';
import styles from './rings.module.css';

interface StewardsDialogProps {
  exhibitionId: number;
  ring: DeskRing;
  stewards: RingDesk['stewards'];
  onClose: () => void;
}

/** Whose link of the team opens the ring without its PIN. */
export function StewardsDialog({ exhibitionId, ring, stewards, onClose }: StewardsDialogProps) {
  const { act, busy, refused } = useAct(saveRingStewards);
  const [chosen, setChosen] = useState<readonly number[]>(ring.steward_ids);
  const save = () =>
    act({ exhibitionId, ringId: ring.id, member_ids: [...chosen] }, () => {
      showSnackbar('Распорядители сохранены', 'ok');
      onClose();
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Распорядители ринга ${ring.number}`}
      actions={
        <>
          <Button loading={busy} onClick={save}>
            Сохранить
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Назад
          </Button>
        </>
      }
    >
      <p className={styles.note}>
        Их ссылка из команды открывает этот ринг без PIN. Кого снять, того телефон выйдет сразу.
      </p>
      <fieldset className={styles.choice}>
        <legend className="vh">Распорядители</legend>
        {stewards.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
    </Modal>
  );
}
