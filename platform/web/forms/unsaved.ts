import { useEffect, useSyncExternalStore } from 'react';

/** Forms on the page with unsaved changes, and the guards that stand before the way out; the first guard asks for all. */
const unsaved = new Set<object>();
let guards: readonly object[] = [];
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** State of a move that leaves the page where it is, under another address: its forms stay, and nobody is asked. */
export const samePage = { isSamePage: true };
export const isSamePage = (state: unknown): boolean => (state as Partial<typeof samePage> | null)?.isSamePage === true;

export const hasUnsaved = (): boolean => unsaved.size > 0;

/** The person has chosen to leave everything behind: nothing asks any more. */
export function forgetUnsaved(): void {
  unsaved.clear();
  notify();
}

/** This form has changes that are stored nowhere. */
export function useUnsaved(changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    const form = {};
    unsaved.add(form);
    notify();
    return () => {
      unsaved.delete(form);
      notify();
    };
  }, [changed]);
}

export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved, () => false);

/** The router hears one guard only: true for the first of those that stand. */
export function useFirstGuard(guard: object): boolean {
  useEffect(() => {
    guards = [...guards, guard];
    notify();
    return () => {
      guards = guards.filter((one) => one !== guard);
      notify();
    };
  }, [guard]);
  return useSyncExternalStore(
    subscribe,
    () => guards[0] === guard,
    () => false,
  );
}
