import { Modal as Mantine } from '@mantine/core';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { cx } from '../theme/cx.ts';
import { MantineGround } from '../theme/MantineGround.tsx';
import styles from './Modal.module.css';
import { useScrollLock } from './scrollLock.ts';
import { type SlideDirection, slide } from './slide.ts';

export interface ModalProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The edge it slides in from. */
  direction?: SlideDirection;
  /** `card` stands in the middle (on phones at the bottom), `panel` clings to its edge. */
  shape?: 'card' | 'panel';
  size?: 420 | 560 | 868;
  /** Buttons under the content, primary first. */
  actions?: ReactNode;
  children?: ReactNode;
}

/**
 * A layer over the page: Escape and a click outside close it, the focus stays in it and returns where it was, the page
 * behind does not scroll. Load it lazily: it brings Mantine.
 */
export function Modal({ opened, onClose, title, direction = 'down', shape = 'card', size = 560, actions, children }: ModalProps) {
  // A modal whose code has just arrived is born opened; it must still slide in.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  useScrollLock(opened);
  useFocusBack(opened);
  return (
    <MantineGround>
      <Mantine.Root
        opened={shown}
        onClose={onClose}
        lockScroll={false}
        transitionProps={slide(direction, shape)}
        data-direction={direction}
        data-shape={shape}
        style={{ '--modal-width': `${size}px` } as CSSProperties}
      >
        <Mantine.Overlay />
        <Mantine.Content>
          <Mantine.Title>{title}</Mantine.Title>
          <IconButton className={styles.close} icon="close" label="Закрыть" onClick={onClose} />
          <Mantine.Body>{children}</Mantine.Body>
          {actions && <div className={cx(styles.actions)}>{actions}</div>}
        </Mantine.Content>
      </Mantine.Root>
    </MantineGround>
  );
}

/** The focus goes back to where it was also from a modal that is taken away whole, before Mantine has closed it. */
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        const lost = !document.activeElement || document.activeElement === document.body;
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
