import { createStore } from '#platform/ui/state/store.ts';

export interface KeptPlan {
  sire: number;
  dam: number;
  title: string;
  /** Displayed inbreeding of the young; null when unknown. */
  inbreeding: string | null;
  keptOn: string;
}

/** Enough for any comparison; older plans are dropped. */
export const plansAtMost = 30;

/** Plans on a device are separate for each account and for visitors. */
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
    // Storage is forbidden by the browser, or has foreign data.
    return [];
  }
}

/** Counts changes on this page, so that views reread the storage. */
export const changes = createStore(0);

/** Rereads the storage first, to keep plans of another tab. Returns false when the browser stores nothing. */
function write(profileId: number | null, change: (before: KeptPlan[]) => KeptPlan[]): boolean {
  try {
    localStorage.setItem(keyOf(profileId), JSON.stringify(change(readPlans(profileId)).slice(0, plansAtMost)));
    changes.set(changes.get() + 1);
    return true;
  } catch {
    // Storage is full or forbidden; the caller reports it.
    return false;
  }
}

const isSame = (one: Pick<KeptPlan, 'sire' | 'dam'>, other: Pick<KeptPlan, 'sire' | 'dam'>): boolean =>
  one.sire === other.sire && one.dam === other.dam;

/** Puts the plan first; a pair is stored once, with its latest figures. */
export const keepPlan = (profileId: number | null, plan: KeptPlan): boolean =>
  write(profileId, (before) => [plan, ...before.filter((one) => !isSame(one, plan))]);

export const dropPlan = (profileId: number | null, plan: Pick<KeptPlan, 'sire' | 'dam'>): boolean =>
  write(profileId, (before) => before.filter((one) => !isSame(one, plan)));
