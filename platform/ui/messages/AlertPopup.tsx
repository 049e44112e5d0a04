import { type CSSProperties, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import { kindIcons } from './icons.ts';
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

/** A card in the middle of the screen. Escape and Enter close it; its time stands still while it is pointed at or focused. */
export function AlertPopup({ kind, title, text, autoclose, onClosed }: AlertPopupProps) {
  const [leaving, setLeaving] = useState(false);
  const titleId = useId();
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
      <section
        className={cx(styles.alert, leaving && styles.leaving)}
        style={{ '--kind': `var(--c-${kind})` } as CSSProperties}
        role={kind === 'ok' || kind === 'info' ? 'status' : 'alert'}
        aria-labelledby={titleId}
        onPointerEnter={pause}
        onPointerLeave={resume}
        onFocus={pause}
        onBlur={resume}
      >
        <Icon name={kindIcons[kind]} />
        <b id={titleId}>{title}</b>
        <IconButton icon="close" size={22} label="Закрыть" onClick={close} />
        {text && <div className={styles.text}>{text}</div>}
      </section>
    </div>
  );
}
