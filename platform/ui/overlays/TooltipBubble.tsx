import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Tooltip.module.css';

interface BubbleProps {
  target: HTMLElement;
  text: ReactNode;
  /** Called when the target has moved. */
  onMoved: () => void;
}

/** Pixels to the target and to the window's edge. */
const gap = 8;
const edge = 12;

/** Above the middle of its target, below it without room, within the window. */
function placeOf(target: DOMRect, { width, height }: DOMRect): CSSProperties {
  const middle = target.left + target.width / 2;
  const left = Math.max(edge, Math.min(middle - width / 2, document.documentElement.clientWidth - width - edge));
  const isAbove = target.top - height - gap > edge;
  return {
    left,
    top: isAbove ? target.top - height - gap : target.bottom + gap,
    '--at': `${middle - left}px`,
    '--turn': isAbove ? '0deg' : '180deg',
  } as CSSProperties;
}

/** The tooltip of IconNames.tsx. */
export function TooltipBubble({ target, text, onMoved }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  useLayoutEffect(() => {
    if (bubble.current) setPlace(placeOf(target.getBoundingClientRect(), bubble.current.getBoundingClientRect()));
  }, [target]);
  useEffect(() => {
    window.addEventListener('scroll', onMoved, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', onMoved, { capture: true });
  }, [onMoved]);
  return createPortal(
    <div ref={bubble} role="tooltip" className={styles.tooltip} style={place}>
      {text}
    </div>,
    document.body,
  );
}
