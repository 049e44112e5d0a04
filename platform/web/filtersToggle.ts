import { createStore, useStore } from '#platform/ui/state/store.ts';

/** Shared state of the header's toggle and the page's filters: on small screens the filters are a sheet. */
interface Toggle {
  /** Number of mounted pages with filters. */
  offers: number;
  open: boolean;
}

const toggle = createStore<Toggle>({ offers: 0, open: false });

const change = (next: Partial<Toggle>): void => toggle.set({ ...toggle.get(), ...next });

/** Called in an effect of a page that has filters; the returned function unregisters and closes them. */
export function registerFilters(): () => void {
  change({ offers: toggle.get().offers + 1 });
  return () => change({ offers: toggle.get().offers - 1, open: false });
}

/** Toggles the filters, or sets the given state. */
export const toggleFilters = (open: boolean = !toggle.get().open): void => change({ open });

export const useFiltersOpen = (): boolean => useStore(toggle, ({ open }) => open);
export const useHasFilters = (): boolean => useStore(toggle, ({ offers }) => offers > 0);
