import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
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

/** Milliseconds of leaving, as in Layer.module.css. */
const leaving = 200;

/**
 * What the header opens over the page, without Mantine's weight: Escape and a click outside close it, the focus stays inside
 * and returns, the page behind does not scroll.
 */
export function Layer({ opened, onClose, opener, label, over, closedOn, className, children }: LayerBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const there = useLinger(opened);
  useScrollLock(opened);
  useKeptFocus(opened, box, opener, onClose);
  useClosedOn(opened ? closedOn : undefined, onClose);
  if (!there) return null;
  return (
    <div className={cx(styles.layer, styles[over], !opened && styles.leaving)}>
      {/* The keyboard's way is Escape. */}
      <div className={styles.scrim} aria-hidden="true" onClick={onClose} />
      <div ref={box} className={cx(styles.box, className)} role="dialog" aria-modal="true" aria-label={label} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}

/** Stays true while the layer leaves. */
function useLinger(opened: boolean): boolean {
  const [there, setThere] = useState(opened);
  if (opened && !there) setThere(true);
  useEffect(() => {
    if (opened) return;
    const timer = setTimeout(() => setThere(false), leaving);
    return () => clearTimeout(timer);
  }, [opened]);
  return there;
}

function useClosedOn(closedOn: LayerBoxProps['closedOn'], onClose: () => void): void {
  useEffect(() => {
    if (!closedOn) return;
    const turn = () => closedOn(windowWidth()) && onClose();
    window.addEventListener('resize', turn);
    return () => window.removeEventListener('resize', turn);
  }, [closedOn, onClose]);
}

const focusable = ':is(a[href], button, input:not([type="hidden"]), [tabindex="0"]):not(:disabled)';

function useKeptFocus(opened: boolean, box: RefObject<HTMLElement | null>, opener: HTMLElement | null, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const inside = box.current;
    if (!opened || !inside) return;
    (inside.querySelector<HTMLElement>('[data-autofocus]') ?? inside).focus({ preventScroll: true });
    const follow = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.key === 'Escape') close.current();
      if (event.key === 'Tab') turnAround(event, inside);
    };
    document.addEventListener('keydown', follow);
    return () => {
      document.removeEventListener('keydown', follow);
      if (opener?.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opened, box, opener]);
}

/** After the last comes the first, before the first the last. */
function turnAround(event: KeyboardEvent, inside: HTMLElement): void {
  const stops = [...inside.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility?.() ?? true);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const active = document.activeElement;
  if (active !== edge && inside.contains(active) && active !== inside) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
