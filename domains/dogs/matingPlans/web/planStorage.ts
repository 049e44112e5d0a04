import { createStore } from '#platform/ui/state/store.ts';

export interface SavedPlan {
  sire: number;
  dam: number;
  title: string;
  /** Displayed inbreeding of the young; null when unknown. */
  inbreeding: string | null;
  keptOn: string;
}

/** Enough for any comparison; older plans are dropped. */
export const maxPlans = 30;

/** Plans on a device are separate for each account and for visitors. */
const keyOf = (profileId: number | null): string => `mating-plans-${profileId ?? 'visitor'}`;

const isPlan = (one: unknown): one is SavedPlan =>
  typeof one === 'object' &&
  one !== null &&
  ['sire', 'dam'].every((side) => Number.isInteger((one as Record<string, unknown>)[side])) &&
  ['title', 'keptOn'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string');

export function readPlans(profileId: number | null): SavedPlan[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(profileId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlan).slice(0, maxPlans) : [];
  } catch {
    // Storage is forbidden by the browser, or has foreign data.
    return [];
  }
}

/** Counts changes on this page, so that views reread the storage. */
export const planChanges = createStore(0);

/** Rereads the storage first, to keep plans of another tab. Returns false when the browser stores nothing. */
function write(profileId: number | null, change: (before: SavedPlan[]) => SavedPlan[]): boolean {
  try {
    localStorage.setItem(keyOf(profileId), JSON.stringify(change(readPlans(profileId)).slice(0, maxPlans)));
    planChanges.set(planChanges.get() + 1);
    return true;
  } catch {
    // Storage is full or forbidden; the caller reports it.
    return false;
  }
}

const isSame = (one: Pick<SavedPlan, 'sire' | 'dam'>, other: Pick<SavedPlan, 'sire' | 'dam'>): boolean =>
  one.sire === other.sire && one.dam === other.dam;

/** Puts the plan first; a pair is stored once, with its latest figures. */
export const savePlan = (profileId: number | null, plan: SavedPlan): boolean =>
  write(profileId, (before) => [plan, ...before.filter((one) => !isSame(one, plan))]);

export const deletePlan = (profileId: number | null, plan: Pick<SavedPlan, 'sire' | 'dam'>): boolean =>
  write(profileId, (before) => before.filter((one) => !isSame(one, plan)));
