import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { changeJudging, type Invitation } from '../contract.ts';
import { dogsOf, JudgingFields, type JudgingValue } from './JudgingFields.tsx';
import styles from './workplace.module.css';

export interface JudgingDialogProps {
  invitation: Invitation;
  norm: number;
  days: number;
  onClose: () => void;
}

export function JudgingDialog({ invitation: one, norm, days, onClose }: JudgingDialogProps) {
  const [value, setValue] = useState<JudgingValue>({
    fci_groups: one.fci_groups,
    dogs: one.expected_dogs === null ? '' : String(one.expected_dogs),
  });
  const { act, busy, refused } = useAct(changeJudging);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Что судит"
      actions={
        <Button
          loading={busy}
          onClick={() =>
            act(
              {
                invitationId: one.id,
                version: one.version,
                fci_groups: value.fci_groups,
                expected_dogs: dogsOf(value),
              },
              onClose,
            )
          }
        >
          Сохранить
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{one.name}. Об изменении узнает судья.</p>
        <JudgingFields name={one.name} value={value} onChange={setValue} norm={norm} days={days} />
        {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
      </div>
    </Modal>
  );
}
