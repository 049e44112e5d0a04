import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../buttons/IconButton.tsx';
import { closeSuccessMessages } from '../messages/messageStore.ts';
import { cx } from '../theme/cx.ts';
import { useExitAnimation } from './exitAnimation.ts';
import { useFocusTrap } from './focusTrap.ts';
import styles from './Modal.module.css';
import { useScrollLock } from './scrollLock.ts';
import { offscreenPosition, type SlideDirection } from './slide.ts';

export interface ModalProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The edge it slides in from. */
  direction?: SlideDirection;
  /** `card` stands in the middle (on phones at the bottom), `panel` at its edge. */
  shape?: 'card' | 'panel';
  size?: 420 | 560 | 868;
  /** On phones the card leaves at least half of the page visible. */
  half?: boolean;
  /** Buttons under the content, primary first. */
  actions?: ReactNode;
  children?: ReactNode;
}

/**
 * A modal layer: Escape and a click outside close it; it traps and returns the focus and stops the page's scroll. Mount
 * it with the first opening, never in the server's render.
 */
export function Modal(props: ModalProps) {
  const there = useExitAnimation(props.opened);
  // Portals need `document.body`, so a modal that is open on the server appears after hydration.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.body), []);
  return there && place && createPortal(<Layer {...props} />, place);
}

/** On such narrow screens a card stands at the bottom, where snackbars are. */
const phoneWidth = 560;

function Layer({
  opened,
  onClose,
  title,
  direction = 'down',
  shape = 'card',
  size = 560,
  half = false,
  actions,
  children,
}: ModalProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useScrollLock(opened);
  useFocusTrap(opened, box, onClose);
  useEffect(() => {
    if (opened && window.innerWidth <= phoneWidth) closeSuccessMessages();
  }, [opened]);
  return (
    <div
      className={cx(styles.root, !opened && styles.leaving)}
      data-direction={direction}
      data-shape={shape}
      data-half={half || undefined}
      style={{ '--modal-width': `${size}px`, '--beyond': offscreenPosition[direction][shape] } as CSSProperties}
    >
      {/* Keyboard users have Escape. The second click of a double click on the opening button must not close it. */}
      <div className={styles.overlay} aria-hidden="true" onClick={({ detail }) => detail < 2 && onClose()} />
      <div className={styles.inner}>
        <section
          ref={box}
          className={styles.content}
          role="dialog"
          aria-modal="true"
          aria-labelledby={titleId}
          tabIndex={-1}
        >
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton className={styles.close} icon="close" label="Закрыть" onClick={onClose} />
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </section>
      </div>
    </div>
  );
}
