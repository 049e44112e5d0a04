import { createStore } from '#platform/ui/state/store.ts';

/** A pair somebody wants to come back to, with what was counted of it on that day. */
export interface KeptPlan {
  sire: number;
  dam: number;
  /** «Sire × Dam». */
  title: string;
  /** Inbreeding of the young as it was told; null: nothing was known. */
  inbreeding: string | null;
  keptOn: string;
}

/** More than these nobody compares. */
export const plansAtMost = 30;

/** Each account has its own on a device, and so have visitors. */
const keyOf = (profileId: number | null): string => `mating-plans-${profileId ?? 'visitor'}`;

const isPlan = (one: unknown): one is KeptPlan =>
  typeof one === 'object' &&
  one !== null &&
  ['sire', 'dam'].every((side) => Number.isInteger((one as Record<string, unknown>)[side])) &&
  ['title', 'keptOn'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string');

export function readPlans(profileId: number | null): KeptPlan[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(profileId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlan).slice(0, plansAtMost) : [];
  } catch {
    // Forbidden by the browser's settings, or not ours: then nothing was kept.
    return [];
  }
}

/** How often something was kept or let go on this page: who shows them looks again. */
export const changes = createStore(0);

/** False: the browser keeps nothing. What another tab has kept meanwhile stays. */
function write(profileId: number | null, change: (before: KeptPlan[]) => KeptPlan[]): boolean {
  try {
    localStorage.setItem(keyOf(profileId), JSON.stringify(change(readPlans(profileId)).slice(0, plansAtMost)));
    changes.set(changes.get() + 1);
    return true;
  } catch {
    // Full or forbidden: whoever asked says so.
    return false;
  }
}

const isSame = (one: Pick<KeptPlan, 'sire' | 'dam'>, other: Pick<KeptPlan, 'sire' | 'dam'>): boolean =>
  one.sire === other.sire && one.dam === other.dam;

/** The newest first; a pair stands there once, with its latest figures. */
export const keepPlan = (profileId: number | null, plan: KeptPlan): boolean =>
  write(profileId, (before) => [plan, ...before.filter((one) => !isSame(one, plan))]);

export const dropPlan = (profileId: number | null, plan: Pick<KeptPlan, 'sire' | 'dam'>): boolean =>
  write(profileId, (before) => before.filter((one) => !isSame(one, plan)));
