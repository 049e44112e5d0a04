import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import styles from './Modal.module.css';
import { Modal } from './Modal.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  title: ReactNode;
  text: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  /** While the confirmed action runs. */
  busy?: boolean;
  okLabel?: string;
  cancelLabel?: string;
}

/** Asks before an irreversible action. Escape and a click outside mean «Отмена». */
export function ConfirmDialog({
  opened,
  title,
  text,
  onConfirm,
  onCancel,
  busy,
  okLabel = 'ОК',
  cancelLabel = 'Отмена',
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button onClick={onConfirm} loading={busy} data-autofocus>
            {okLabel}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      <p className={styles.question}>{text}</p>
    </Modal>
  );
}
