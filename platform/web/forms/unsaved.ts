import { useEffect } from 'react';
import { createStore, useStore } from '#platform/ui/state/store.ts';

/** Texts for losses other than form changes. Pass a constant: another object registers anew. */
export interface LeaveWarning {
  title: string;
  text: string;
  /** Label of the button. */
  leave: string;
}

/** Forms with unsaved changes, and leave guards; the first guard asks for all. */
interface Unsaved {
  forms: ReadonlyMap<object, { isKept: boolean; isSaving: boolean; warning: LeaveWarning | undefined }>;
  guards: readonly object[];
}
const unsaved = createStore<Unsaved>({ forms: new Map(), guards: [] });
const change = (next: Partial<Unsaved>): void => unsaved.set({ ...unsaved.get(), ...next });
const without = (form: object): Unsaved['forms'] => new Map([...unsaved.get().forms].filter(([one]) => one !== form));

/** Navigation state of an address change within the page: its forms stay mounted, so guards do not ask. */
export const samePage = { isSamePage: true };
export const isSamePage = (state: unknown): boolean => (state as Partial<typeof samePage> | null)?.isSamePage === true;

export const hasUnsaved = (): boolean => unsaved.get().forms.size > 0;

/** The person has chosen to discard all changes. */
export const discardUnsaved = (): void => change({ forms: new Map() });

/** Registers unsaved changes of this form; `kept`: its draft holds them; `saving`: it is saving them automatically. */
export function useUnsaved(changed: boolean, kept: boolean, saving: boolean, warning?: LeaveWarning): void {
  useEffect(() => {
    if (!changed) return;
    const form = {};
    change({ forms: new Map([...unsaved.get().forms, [form, { isKept: kept, isSaving: saving, warning }]]) });
    return () => change({ forms: without(form) });
  }, [changed, kept, saving, warning]);
}

/** Whether drafts hold the changes of all forms of the page. */
export const useIsAllDrafted = (): boolean =>
  useStore(unsaved, ({ forms }) => [...forms.values()].every(({ isKept }) => isKept));

/** Whether all changed forms are saving automatically, so that leaving only has to wait. */
export const useIsAllSaving = (): boolean =>
  useStore(unsaved, ({ forms }) => forms.size > 0 && [...forms.values()].every(({ isSaving }) => isSaving));

export const useLeaveWarning = (): LeaveWarning | undefined =>
  useStore(unsaved, ({ forms }) => [...forms.values()].find(({ warning }) => warning)?.warning);

export const useHasUnsaved = (): boolean => useStore(unsaved, ({ forms }) => forms.size > 0);

/** The router supports one blocker: true for the first mounted guard. */
export function useIsFirstGuard(guard: object): boolean {
  useEffect(() => {
    change({ guards: [...unsaved.get().guards, guard] });
    return () => change({ guards: unsaved.get().guards.filter((one) => one !== guard) });
  }, [guard]);
  return useStore(unsaved, ({ guards }) => guards[0] === guard);
}
