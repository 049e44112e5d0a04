import { type RefObject, useEffect, useRef } from 'react';

const focusable =
  ':is(a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], [tabindex="0"]):not(:disabled)';

/** What lies over the page, the uppermost last: only that one hears the keys. */
const layers: HTMLElement[] = [];

/**
 * While `opened`, the focus is inside the box: on what has `data-autofocus`, else on the box itself; Tab turns round at
 * its ends, Escape closes the uppermost one, and leaving gives the focus back to `opener`, or to whatever had it.
 */
export function useKeptFocus(
  opened: boolean,
  box: RefObject<HTMLElement | null>,
  onClose: () => void,
  opener?: HTMLElement | null,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const inside = box.current;
    if (!opened || !inside) return;
    const before = opener ?? document.activeElement;
    layers.push(inside);
    if (!inside.contains(document.activeElement))
      (inside.querySelector<HTMLElement>('[data-autofocus]') ?? inside).focus({ preventScroll: true });
    const follow = (event: KeyboardEvent) => {
      if (event.defaultPrevented || layers.at(-1) !== inside) return;
      if (event.key === 'Escape') close.current();
      if (event.key === 'Tab') turnAround(event, inside);
    };
    document.addEventListener('keydown', follow);
    return () => {
      document.removeEventListener('keydown', follow);
      layers.splice(layers.indexOf(inside), 1);
      const { activeElement } = document;
      const isLost = !activeElement || activeElement === document.body || inside.contains(activeElement);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
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
