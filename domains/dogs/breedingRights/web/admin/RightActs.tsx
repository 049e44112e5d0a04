import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { Decision } from '../../../web/decisions/Decision.tsx';
import { holdRight, listAllRights, type ReleaseInput, releaseRight, type StaffRight } from '../../contract.ts';
import styles from '../Rights.module.css';

const loadHold = () => import('../../schemas.ts').then(({ holdInput }) => holdInput);
const loadRelease = () => import('../../schemas.ts').then(({ releaseInput }) => releaseInput);

/** Freezes a right with a reason that both sides see. */
export function HoldDialog({ right: { id, dog }, onClose }: { right: StaffRight; onClose: () => void }) {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const draft = useDraft(`hold-right-${id}`, { reason }, (part) => setReason(part.reason ?? ''));
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: holdRight,
    draft,
    schema: loadHold,
    onSuccess: () => {
      showSnackbar('Право разведения приостановлено', 'ok');
      void cache.invalidateQueries({ queryKey: [listAllRights.name] });
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ rightId: id, reason });
  };
  return (
    <Modal opened onClose={onClose} title={`Приостановить право разведения: ${dog.name_lat}`}>
      <form noValidate className={styles.ending} aria-label="Приостановить право разведения" onSubmit={send}>
        <p>До решения вязки этой собаки не заявляет и не подтверждает никто: ни владелец, ни тот, у кого право.</p>
        <TextArea
          label="Причина"
          name="reason"
          hint="Её прочтут владелец и тот, у кого право"
          rows={3}
          maxLength={500}
          value={reason}
          error={errors.reason ?? errors.error}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            forget('reason');
            forget('error');
          }}
        />
        <p className={styles.ways}>
          <Button type="submit" kind="danger" loading={submitting}>
            Приостановить
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Отмена
          </Button>
        </p>
      </form>
    </Modal>
  );
}

export function DecideRight({ holdId }: { holdId: number }) {
  const input = (outcome: ReleaseInput['outcome']) => (decision: string) => ({ holdId, outcome, decision });
  return (
    <Decision
      id={holdId}
      endpoint={releaseRight}
      schema={loadRelease}
      list={listAllRights}
      hint="Его прочтут обе стороны"
      ways={[
        { label: 'Право действует', kind: 'secondary', input: input('kept') },
        { label: 'Прекратить право', kind: 'danger', input: input('ended') },
      ]}
    />
  );
}
