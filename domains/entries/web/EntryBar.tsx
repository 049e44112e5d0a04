import type { ReactNode } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import styles from './entryBar.module.css';

export interface EntryBarProps {
  /** The sum, or the number of dogs before there is one. */
  title: string;
  /** The sum is being recomputed. */
  isPending?: boolean;
  about: string;
  action: string;
  busy?: boolean;
  onAction: () => void;
  /** Shown after the button was pressed when the next step is not possible. */
  mistake?: ReactNode;
}

/** Sticks to the foot: the chosen entries and the button for the next step. */
export function EntryBar({ title, isPending = false, about, action, busy = false, onAction, mistake }: EntryBarProps) {
  return (
    <section className={styles.bar} aria-label="Выбрано" data-save-bar>
      <div className={`wrap ${styles.inside}`}>
        <p className={styles.mistake} role="alert">
          {mistake}
        </p>
        <p className={styles.sum} aria-busy={isPending}>
          <b className="num">{title}</b>
          <span>{about}</span>
        </p>
        <Button className={styles.action} onClick={onAction} loading={busy}>
          {action}
        </Button>
      </div>
    </section>
  );
}
