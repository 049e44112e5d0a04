import { type ReactNode, useEffect, useRef } from 'react';
import { useKeptFocus } from '#platform/ui/overlays/keptFocus.ts';
import { useLinger } from '#platform/ui/overlays/linger.ts';
import { useScrollLock } from '#platform/ui/overlays/scrollLock.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { windowWidth } from '#platform/ui/theme/windowWidth.ts';
import styles from './Layer.module.css';

export interface LayerProps {
  opened: boolean;
  onClose: () => void;
  /** Gets the focus back; browsers do not agree on whether a clicked button has it. */
  opener: HTMLElement | null;
}

export interface LayerBoxProps extends LayerProps {
  label: string;
  /** `header`: the header stays in the light above the layer; `whole`: the layer covers it. */
  over: 'header' | 'whole';
  /** Widths of the window at which something else does its work: turning to such a one closes it. */
  closedOn?: (width: number) => boolean;
  /** The box: its place, size and the animations `--layer-in`, `--layer-out`. */
  className: string | undefined;
  children: ReactNode;
}

/**
 * What the header opens over the page: Escape and a click outside close it, the focus stays inside and returns, the
 * page behind does not scroll.
 */
export function Layer({ opened, onClose, opener, label, over, closedOn, className, children }: LayerBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const there = useLinger(opened);
  useScrollLock(opened);
  useKeptFocus(opened, box, onClose, opener);
  useClosedOn(opened ? closedOn : undefined, onClose);
  if (!there) return null;
  return (
    <div className={cx(styles.layer, styles[over], !opened && styles.leaving)}>
      {/* The keyboard's way is Escape. */}
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
