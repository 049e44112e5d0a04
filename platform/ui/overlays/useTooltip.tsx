import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

const loadBubble = () => import('./TooltipBubble.tsx');
const TooltipBubble = lazy(() => loadBubble().then((module) => ({ default: module.TooltipBubble })));

/** Milliseconds before the words come. */
const tooltipDelay = 200;

/**
 * The name of a picture that is pressed, for those who see: it comes when the picture is pointed at or reached by the
 * keyboard, and goes with the pointer, with a press and by Escape. Those who listen have the name already. The bubble's
 * code comes with the first pointer. Nothing is put around the element: `attach` is its ref, `bubble` stands beside it.
 */
export function useTooltip(text: ReactNode): {
  attach: (thing: HTMLElement | null) => (() => void) | undefined;
  bubble: ReactNode;
} {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const leave = useCallback(() => setTarget(null), []);
  const attach = useCallback((thing: HTMLElement | null) => {
    if (!thing) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = () => {
      clearTimeout(timer);
      setTarget(null);
    };
    const want = () => {
      void loadBubble();
      clearTimeout(timer);
      timer = setTimeout(() => setTarget(thing), tooltipDelay);
    };
    const listen = (on: EventTarget, name: string, hear: (event: Event) => void) =>
      on.addEventListener(name, hear, { signal: controller.signal });
    listen(thing, 'pointerenter', want);
    listen(thing, 'focus', () => thing.matches(':focus-visible') && want());
    for (const name of ['pointerleave', 'pointerdown', 'click', 'blur']) listen(thing, name, left);
    listen(window, 'keydown', (event) => (event as KeyboardEvent).key === 'Escape' && left());
    return () => {
      controller.abort();
      left();
    };
  }, []);
  return {
    attach,
    bubble: target && (
      <Suspense>
        <TooltipBubble target={target} text={text} onMoved={leave} />
      </Suspense>
    ),
  };
}
