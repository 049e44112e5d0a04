import { type RefObject, useEffect } from 'react';
import { useScrollLock } from '#platform/ui/overlays/scrollLock.ts';
import { useEarlyChoices } from '#platform/web/earlyChoices.ts';
import { offerFilters, toggleFilters, useFiltersOpen } from '#platform/web/filtersToggle.ts';
import { useSmallWindow } from '#platform/web/useSmallWindow.ts';

/** Widest window in which the filters are a sheet, as in platform/ui/filters/filters.module.css. */
const sheetWidth = 1080;

const focusable = 'a[href], button:not(:disabled), input:not([type="hidden"], :disabled), select:not(:disabled), summary';

/**
 * The filters stand beside the list in wide windows and are a sheet in narrow ones, opened by the header's toggle:
 * the focus goes in, stays inside and returns; Escape closes; the page behind does not scroll.
 */
export function useFilterSheet(sheet: RefObject<HTMLFormElement | null>): boolean {
  const wanted = useFiltersOpen();
  const open = useSmallWindow(sheetWidth, wanted);
  useEarlyChoices(sheet);
  useEffect(() => offerFilters(), []);
  useScrollLock(open);
  useEffect(() => {
    const inside = sheet.current;
    if (!open || !inside) return;
    const opener = document.activeElement;
    inside.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    const follow = (event: KeyboardEvent) => {
      if (event.key === 'Escape') toggleFilters(false);
      if (event.key === 'Tab') turnAround(event, inside);
    };
    document.addEventListener('keydown', follow);
    return () => {
      document.removeEventListener('keydown', follow);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open, sheet]);
  return open;
}

/** After the last comes the first, before the first the last. */
function turnAround(event: KeyboardEvent, inside: HTMLElement): void {
  const stops = [...inside.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility());
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge && inside.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
