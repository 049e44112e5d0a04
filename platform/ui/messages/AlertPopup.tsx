import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { AlertCard } from './AlertCard.tsx';
import type { MessageKind } from './messageStore.ts';
import styles from './messages.module.css';
import { usePausableTimer } from './usePausableTimer.ts';

/** Milliseconds added to the seconds of every autoclosing alert. */
export const alertDelay = 500;
/** Milliseconds of its exit; the callback runs afterwards. */
export const alertExit = 500;

export interface AlertPopupProps {
  kind: MessageKind;
  title: string;
  text?: ReactNode;
  /** Seconds; undefined: it stays until it is closed. */
  autoclose?: number | undefined;
  onClosed: () => void;
}

/** A card in the middle of the screen. Escape and Enter close it; its timer pauses on hover and focus. */
export function AlertPopup({ kind, title, text, autoclose, onClosed }: AlertPopupProps) {
  const [leaving, setLeaving] = useState(false);
  const close = useCallback(() => setLeaving(true), []);
  const { pause, resume } = usePausableTimer(autoclose === undefined ? null : alertDelay + autoclose * 1000, close);

  useEffect(() => {
    if (leaving) return;
    // In the capture phase, so that Enter does not press again the button that opened the alert.
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
