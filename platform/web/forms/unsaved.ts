import { useEffect, useSyncExternalStore } from 'react';

/** What is lost where it is no change of a form. A constant: another one is another form. */
export interface LeaveWarning {
  title: string;
  text: string;
  /** The button's word. */
  leave: string;
}

/** Forms on the page with unsaved changes, and the guards that stand before the way out; the first guard asks for all. */
const unsaved = new Map<object, { isKept: boolean; warning: LeaveWarning | undefined }>();
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

/** This form has changes that are not saved; `kept`: its draft holds them. */
export function useUnsaved(changed: boolean, kept: boolean, warning?: LeaveWarning): void {
  useEffect(() => {
    if (!changed) return;
    const form = {};
    unsaved.set(form, { isKept: kept, warning });
    notify();
    return () => {
      unsaved.delete(form);
      notify();
    };
  }, [changed, kept, warning]);
}

const isAllKept = (): boolean => [...unsaved.values()].every(({ isKept }) => isKept);

/** Drafts hold what was typed in every form of the page. */
export const useIsAllKept = (): boolean => useSyncExternalStore(subscribe, isAllKept, () => false);

const firstWarning = (): LeaveWarning | undefined => [...unsaved.values()].find(({ warning }) => warning)?.warning;

export const useLeaveWarning = (): LeaveWarning | undefined => useSyncExternalStore(subscribe, firstWarning, () => undefined);

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
