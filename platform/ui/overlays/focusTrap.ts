import { type RefObject, useEffect, useRef } from 'react';

const focusable =
  ':is(a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], [tabindex="0"]):not(:disabled)';

/** Open layers, the topmost last: only that one handles keys. */
const layers: HTMLElement[] = [];

/**
 * While `opened`, traps the focus in the box: focuses `data-autofocus` or the box, wraps Tab, closes the topmost layer
 * by Escape, and finally returns the focus to `opener` or the former element.
 */
export function useFocusTrap(
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

/** Wraps Tab and Shift+Tab at the ends. */
function turnAround(event: KeyboardEvent, inside: HTMLElement): void {
  const stops = [...inside.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility?.() ?? true);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const active = document.activeElement;
  if (active !== edge && inside.contains(active) && active !== inside) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
