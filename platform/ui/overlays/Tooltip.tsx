import { lazy, type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import styles from './Tooltip.module.css';

const loadBubble = () => import('./TooltipBubble.tsx');
const TooltipBubble = lazy(() => loadBubble().then((module) => ({ default: module.TooltipBubble })));

/** Milliseconds before the words come. */
export const tooltipDelay = 200;

export interface TooltipProps {
  text: ReactNode;
  /** One element, the thing explained; it keeps its own name, the tooltip is an aside. */
  children: ReactNode;
}

/**
 * Words beside a thing that is pointed at or focused; Escape takes them away. The bubble's code comes with the first
 * pointer.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const leave = useCallback(() => {
    anchor.current?.firstElementChild?.removeAttribute('aria-describedby');
    setTarget(null);
  }, []);
  useEffect(() => {
    const thing = anchor.current?.firstElementChild;
    if (!(thing instanceof HTMLElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      thing.setAttribute('aria-describedby', id);
      setTarget(thing);
    };
    const left = () => {
      clearTimeout(timer);
      leave();
    };
    const want = () => {
      void loadBubble();
      clearTimeout(timer);
      timer = setTimeout(show, tooltipDelay);
    };
    const focused = () => thing.matches(':focus-visible') && want();
    const escaped = (event: KeyboardEvent) => event.key === 'Escape' && left();
    thing.addEventListener('pointerenter', want);
    thing.addEventListener('pointerleave', left);
    thing.addEventListener('focus', focused);
    thing.addEventListener('blur', left);
    window.addEventListener('keydown', escaped);
    return () => {
      left();
      thing.removeEventListener('pointerenter', want);
      thing.removeEventListener('pointerleave', left);
      thing.removeEventListener('focus', focused);
      thing.removeEventListener('blur', left);
      window.removeEventListener('keydown', escaped);
    };
  }, [id, leave]);
  return (
    <span className={styles.anchor} ref={anchor}>
      {children}
      {target && (
        <Suspense>
          <TooltipBubble id={id} target={target} text={text} onMoved={leave} />
        </Suspense>
      )}
    </span>
  );
}
