import { Button } from '#platform/ui/buttons/Button.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import styles from './rings.module.css';

export interface PinRow {
  key: string;
  /** Whose it is. */
  title: string;
  pin: string;
}

/** PINs that were just made: they are stored as a hash and cannot be shown again. */
export function Pins({ pins, onClose }: { pins: readonly PinRow[]; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={pins.length > 1 ? 'Запишите PIN' : 'Новый PIN'}
      actions={
        <Button onClick={onClose} data-autofocus>
          Записано
        </Button>
      }
    >
      <p className={styles.note}>
        Больше портал {pins.length > 1 ? 'их' : 'его'} не покажет: потерянный заменяют новым.
      </p>
      <dl className={styles.pins}>
        {pins.map(({ key, title, pin }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{pin}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
