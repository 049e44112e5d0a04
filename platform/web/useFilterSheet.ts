import { type RefObject, useEffect } from 'react';
import { useFocusTrap } from '#platform/ui/overlays/focusTrap.ts';
import { useScrollLock } from '#platform/ui/overlays/scrollLock.ts';
import { registerFilters, toggleFilters, useFiltersOpen } from '#platform/web/filtersToggle.ts';
import { useReplayedInput } from '#platform/web/replayedInput.ts';
import { useSmallWindow } from '#platform/web/useSmallWindow.ts';

/** Widest window in which the filters are a sheet, as in platform/ui/filters/filters.module.css. */
const sheetWidth = 1080;

const close = () => toggleFilters(false);

/**
 * Filters are a column beside the list in wide windows and a modal sheet in narrow ones, opened by the header's toggle:
 * it traps and returns the focus, closes by Escape and stops the page's scroll.
 */
export function useFilterSheet(sheet: RefObject<HTMLFormElement | null>): boolean {
  const wanted = useFiltersOpen();
  const open = useSmallWindow(sheetWidth, wanted);
  useReplayedInput(sheet);
  useEffect(() => registerFilters(), []);
  useScrollLock(open);
  useFocusTrap(open, sheet, close);
  return open;
}
