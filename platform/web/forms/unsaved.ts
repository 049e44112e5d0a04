import { useEffect } from 'react';
import { createStore, useStore } from '#platform/ui/state/store.ts';

/** What is lost where it is no change of a form. A constant: another one is another form. */
export interface LeaveWarning {
  title: string;
  text: string;
  /** The button's word. */
  leave: string;
}

/**
 * Forms on the page with unsaved changes, and the guards that stand before the way out; the first guard asks for all.
 */
interface Unsaved {
  forms: ReadonlyMap<object, { isKept: boolean; isSaving: boolean; warning: LeaveWarning | undefined }>;
  guards: readonly object[];
}
const unsaved = createStore<Unsaved>({ forms: new Map(), guards: [] });
const change = (next: Partial<Unsaved>): void => unsaved.set({ ...unsaved.get(), ...next });
const without = (form: object): Unsaved['forms'] => new Map([...unsaved.get().forms].filter(([one]) => one !== form));

/** State of a move that leaves the page where it is, under another address: its forms stay, and nobody is asked. */
export const samePage = { isSamePage: true };
export const isSamePage = (state: unknown): boolean => (state as Partial<typeof samePage> | null)?.isSamePage === true;

export const hasUnsaved = (): boolean => unsaved.get().forms.size > 0;

/** The person has chosen to leave everything behind: nothing asks any more. */
export const forgetUnsaved = (): void => change({ forms: new Map() });

/** This form has changes that are not saved; `kept`: its draft holds them; `saving`: it saves them by itself now. */
export function useUnsaved(changed: boolean, kept: boolean, saving: boolean, warning?: LeaveWarning): void {
  useEffect(() => {
    if (!changed) return;
    const form = {};
    change({ forms: new Map([...unsaved.get().forms, [form, { isKept: kept, isSaving: saving, warning }]]) });
    return () => change({ forms: without(form) });
  }, [changed, kept, saving, warning]);
}

/** Drafts hold what was typed in every form of the page. */
export const useIsAllKept = (): boolean =>
  useStore(unsaved, ({ forms }) => [...forms.values()].every(({ isKept }) => isKept));

/** Every form of the page is being saved by itself: a moment later there is nothing to ask. */
export const useIsAllSaving = (): boolean =>
  useStore(unsaved, ({ forms }) => forms.size > 0 && [...forms.values()].every(({ isSaving }) => isSaving));

export const useLeaveWarning = (): LeaveWarning | undefined =>
  useStore(unsaved, ({ forms }) => [...forms.values()].find(({ warning }) => warning)?.warning);

export const useHasUnsaved = (): boolean => useStore(unsaved, ({ forms }) => forms.size > 0);

/** The router hears one guard only: true for the first of those that stand. */
export function useFirstGuard(guard: object): boolean {
  useEffect(() => {
    change({ guards: [...unsaved.get().guards, guard] });
    return () => change({ guards: unsaved.get().guards.filter((one) => one !== guard) });
  }, [guard]);
  return useStore(unsaved, ({ guards }) => guards[0] === guard);
}
