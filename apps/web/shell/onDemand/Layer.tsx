import { type ReactNode, useEffect, useRef } from 'react';
import { useExitAnimation } from '#platform/ui/overlays/exitAnimation.ts';
import { useFocusTrap } from '#platform/ui/overlays/focusTrap.ts';
import { useScrollLock } from '#platform/ui/overlays/scrollLock.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { windowWidth } from '#platform/ui/theme/windowWidth.ts';
import styles from './Layer.module.css';

export interface LayerProps {
  opened: boolean;
  onClose: () => void;
  /** Element that gets the focus back: browsers disagree on whether a clicked button has it. */
  opener: HTMLElement | null;
}

export interface LayerBoxProps extends LayerProps {
  label: string;
  /** `header`: the header stays visible above the layer; `whole`: the layer covers it. */
  over: 'header' | 'whole';
  /** Window widths at which another control replaces the layer: reaching one closes it. */
  closedOn?: (width: number) => boolean;
  /** The box: its position, size and the animations `--layer-in`, `--layer-out`. */
  className: string | undefined;
  children: ReactNode;
}

/**
 * A layer opened from the header: closes on Escape and outside clicks, traps and returns the focus, and locks the
 * page's scrolling.
 */
export function Layer({ opened, onClose, opener, label, over, closedOn, className, children }: LayerBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const there = useExitAnimation(opened);
  useScrollLock(opened);
  useFocusTrap(opened, box, onClose, opener);
  useClosedOn(opened ? closedOn : undefined, onClose);
  if (!there) return null;
  return (
    <div className={cx(styles.layer, styles[over], !opened && styles.leaving)}>
      {/* The keyboard closes it by Escape. */}
      <div className={styles.scrim} aria-hidden="true" onClick={onClose} />
      <div
        ref={box}
        className={cx(styles.box, className)}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>
  );
}

function useClosedOn(closedOn: LayerBoxProps['closedOn'], onClose: () => void): void {
  useEffect(() => {
    if (!closedOn) return;
    const turn = () => closedOn(windowWidth()) && onClose();
    window.addEventListener('resize', turn);
    return () => window.removeEventListener('resize', turn);
  }, [closedOn, onClose]);
}
