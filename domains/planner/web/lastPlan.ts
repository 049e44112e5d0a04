import { clock } from '#platform/contract/time/clock.ts';
import { type PlanAddress, planPath } from '../paths.ts';
import { readPlanAddress } from './planAddress.ts';

/** Plans on a device are separate for each account and for visitors. */
const keyOf = (profileId: number | null): string => `weekend-plan-${profileId ?? 'visitor'}`;

/** Keeps the choices for the next visit. A browser that stores nothing leaves them in the address alone. */
export function saveLastPlan(profileId: number | null, address: PlanAddress): void {
  try {
    localStorage.setItem(keyOf(profileId), planPath(address));
  } catch {
    // Storage is full or forbidden.
  }
}

/** The choices of the last visit; null without any. Days that have passed are left out. */
export function readLastPlan(profileId: number | null): PlanAddress | null {
  let stored: string | null;
  try {
    stored = localStorage.getItem(keyOf(profileId));
  } catch {
    // Storage is forbidden.
    return null;
  }
  if (!stored) return null;
  const address = readPlanAddress(new URLSearchParams(stored.split('?')[1] ?? ''));
  const { from, to } = address;
  const isPast = (to ?? from ?? '9') < clock.today();
  return isPast ? { ...address, from: undefined, to: undefined } : address;
}
