import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { texts } from '../../texts.ts';

export interface RefusalDialogProps {
  name: string;
  busy: boolean;
  onRefuse: (reason: string) => void;
  onClose: () => void;
}

/** A refusal goes with its reason: the applicant gets it by mail. */
export function RefusalDialog({ name, busy, onRefuse, onClose }: RefusalDialogProps) {
  const [error, setError] = useState<string>();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    if (reason.length < 3) setError(texts.reasonMissing);
    else onRefuse(reason);
  };
  return (
    <Modal opened onClose={onClose} title={`Отказать: ${name}`}>
      <form onSubmit={send} noValidate>
        <TextArea
          label="Причина"
          name="reason"
          rows={4}
          maxLength={1000}
          error={error}
          onInput={() => setError(undefined)}
          hint="Уйдёт заявителю письмом"
          data-autofocus
        />
        <p>
          <Button type="submit" kind="danger" loading={busy}>
            Отказать
          </Button>
        </p>
      </form>
    </Modal>
  );
}
