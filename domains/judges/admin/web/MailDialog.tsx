import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { MailField } from '#platform/ui/fields/text/AddressFields.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { type Line, setJudgeMail } from '../../links/contract.ts';
import styles from '../../web/judges.module.css';

/** The office's address of a judge. */
export function MailDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const [mail, setMail] = useState(line.mail);
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: setJudgeMail,
    draft: null,
    schema: () => import('../../links/schemas.ts').then(({ mailInput }) => mailInput),
    onSuccess: () => {
      showSnackbar(mail.trim() ? `${line.name}: E-mail записан` : `${line.name}: E-mail убран`, 'ok');
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ refereeId: line.id, mail: mail.trim(), before: line.mail });
  };
  return (
    <Modal opened onClose={onClose} size={560} title={line.name}>
      <form className={styles.form} noValidate onSubmit={send} aria-label="E-mail судьи">
        <MailField
          label="E-mail судьи"
          name="mail"
          hint="Видит только канцелярия. Сюда уйдёт приглашение; прежняя ссылка после смены адреса не действует."
          autoComplete="off"
          value={mail}
          error={errors.mail ?? errors.error}
          onChange={(value) => {
            setMail(value);
            forget('mail');
            forget('error');
          }}
          data-autofocus
        />
        <div>
          <Button type="submit" loading={submitting} disabled={mail.trim() === line.mail}>
            Записать
          </Button>
        </div>
      </form>
    </Modal>
  );
}
