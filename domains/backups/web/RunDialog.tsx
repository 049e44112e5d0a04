import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { ErrorSummary } from '#platform/ui/fields/ErrorSummary.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { IdentityField } from '#platform/web/forms/IdentityField.tsx';
import { askForBackup, type Backups } from '../contract.ts';
import styles from './backups.module.css';

interface RunDialogProps extends Pick<Backups, 'asks'> {
  /** The set to check; null makes a new one. */
  set: string | null;
  onClose: () => void;
}

export function RunDialog({ set, asks, onClose }: RunDialogProps) {
  const [code, setCode] = useState('');
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: askForBackup,
    draft: null,
    schema: () => import('../schemas.ts').then(({ runInput }) => runInput),
    onSuccess: () => {
      showSnackbar('Начнётся в течение минуты', 'ok');
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(set === null ? { kind: 'make', code } : { kind: 'check', set, code });
  };
  return (
    <Modal opened onClose={onClose} title={set === null ? 'Сделать копию сейчас' : 'Проверить копию'}>
      <form className={styles.form} noValidate onSubmit={send} aria-label="Подтверждение">
        <ErrorSummary errors={errors} title="Не поручено" />
        <p>
          {set === null
            ? 'Портал запишет базу и файлы в новую копию. Работать с ним можно и дальше.'
            : `Портал прочитает копию ${set} целиком, как при восстановлении, и сравнит с тем, что записывал.`}
        </p>
        <IdentityField
          asks={asks}
          value={code}
          error={errors.code}
          onChange={(typed) => {
            setCode(typed);
            forget('code');
          }}
        />
        <div>
          <Button type="submit" loading={submitting}>
            {set === null ? 'Сделать копию' : 'Проверить'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
