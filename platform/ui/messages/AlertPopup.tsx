import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { AlertCard } from './AlertCard.tsx';
import type { MessageKind } from './messageStore.ts';
import styles from './messages.module.css';
import { usePausableTimer } from './usePausableTimer.ts';

/** Milliseconds every alert has before it closes by itself, beside its own seconds. */
export const alertDelay = 500;
/** Milliseconds its leaving takes; the callback runs after it. */
export const alertExit = 500;

export interface AlertPopupProps {
  kind: MessageKind;
  title: string;
  text?: ReactNode;
  /** Seconds; without them the alert stays until it is closed. */
  autoclose?: number | undefined;
  onClosed: () => void;
}

/**
 * A card in the middle of the screen. Escape and Enter close it; its time stands still while it is pointed at or
 * focused.
 */
export function AlertPopup({ kind, title, text, autoclose, onClosed }: AlertPopupProps) {
  const [leaving, setLeaving] = useState(false);
  const close = useCallback(() => setLeaving(true), []);
  const { pause, resume } = usePausableTimer(autoclose === undefined ? null : alertDelay + autoclose * 1000, close);

  useEffect(() => {
    if (leaving) return;
    // Captured, so that Enter does not press again the button that had called the alert.
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' && event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [leaving, close]);

  const latest = useRef(onClosed);
  useEffect(() => {
    latest.current = onClosed;
  });
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => latest.current(), alertExit);
    return () => clearTimeout(timer);
  }, [leaving]);

  return (
    <div className={styles.middle}>
      <AlertCard
        kind={kind}
        title={title}
        text={text}
        onClose={close}
        className={leaving ? styles.leaving : undefined}
        onPointerEnter={pause}
        onPointerLeave={resume}
        onFocus={pause}
        onBlur={resume}
      />
    </div>
  );
}
