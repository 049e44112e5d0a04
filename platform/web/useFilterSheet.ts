import { type RefObject, useEffect } from 'react';
import { useKeptFocus } from '#platform/ui/overlays/keptFocus.ts';
import { useScrollLock } from '#platform/ui/overlays/scrollLock.ts';
import { useEarlyChoices } from '#platform/web/earlyChoices.ts';
import { offerFilters, toggleFilters, useFiltersOpen } from '#platform/web/filtersToggle.ts';
import { useSmallWindow } from '#platform/web/useSmallWindow.ts';

/** Widest window in which the filters are a sheet, as in platform/ui/filters/filters.module.css. */
const sheetWidth = 1080;

const close = () => toggleFilters(false);

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
  useKeptFocus(open, sheet, close);
  return open;
}
