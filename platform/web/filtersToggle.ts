import { useSyncExternalStore } from 'react';

/** The header's toggle and the page's filters know each other only through this: on small screens the filters are a sheet. */
interface Toggle {
  /** Pages on the screen that have filters. */
  offers: number;
  open: boolean;
}

let toggle: Toggle = { offers: 0, open: false };
const listeners = new Set<() => void>();

function change(next: Partial<Toggle>): void {
  toggle = { ...toggle, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called in an effect of a page that has filters; what it returns takes the offer back and closes them. */
export function offerFilters(): () => void {
  change({ offers: toggle.offers + 1 });
  return () => change({ offers: toggle.offers - 1, open: false });
}

/** Opens closed filters and closes open ones, or does what it is told. */
export const toggleFilters = (open: boolean = !toggle.open): void => change({ open });

export const useFiltersOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => toggle.open,
    () => false,
  );
export const useFiltersOffered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => toggle.offers > 0,
    () => false,
  );
