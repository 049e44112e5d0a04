import { createStore, useStore } from '#platform/ui/state/store.ts';

/**
 * The header's toggle and the page's filters know each other only through this: on small screens the filters are a
 * sheet.
 */
interface Toggle {
  /** Pages on the screen that have filters. */
  offers: number;
  open: boolean;
}

const toggle = createStore<Toggle>({ offers: 0, open: false });

const change = (next: Partial<Toggle>): void => toggle.set({ ...toggle.get(), ...next });

/** Called in an effect of a page that has filters; what it returns takes the offer back and closes them. */
export function offerFilters(): () => void {
  change({ offers: toggle.get().offers + 1 });
  return () => change({ offers: toggle.get().offers - 1, open: false });
}

/** Opens closed filters and closes open ones, or does what it is told. */
export const toggleFilters = (open: boolean = !toggle.get().open): void => change({ open });

export const useFiltersOpen = (): boolean => useStore(toggle, ({ open }) => open);
export const useFiltersOffered = (): boolean => useStore(toggle, ({ offers }) => offers > 0);
