import { addDays } from '#platform/contract/time/dates.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';
import type { DemoDog } from '../demoContext.ts';
import type { GeneratedDog } from './population.ts';

export interface DemoDeath {
  dogId: number;
  diedOn: string;
  cause: string;
  isCausePublic: boolean;
}

const year = 365.25;
const causes = [
  'старость',
  'опухоль',
  'болезнь сердца',
  'болезнь почек',
  'заворот желудка',
  'несчастный случай',
] as const;
const weights = [34, 26, 14, 12, 6, 8];
const years = [12.4, 10.2, 9.8, 11.2, 7.1, 5.2] as const;

/** The last known event of each dog: its youngest offspring, an award or an examination. */
export function lastKnownDays(
  dogs: readonly DemoDog[],
  records: readonly { dogId: number; day: string }[],
): ReadonlyMap<number, string> {
  const last = new Map<number, string>();
  const note = (id: number, day: string): void => {
    if (day > (last.get(id) ?? '')) last.set(id, day);
  };
  for (const { sire, dam, bornOn } of dogs) for (const parent of [sire, dam]) if (parent) note(parent.id, bornOn);
  for (const { dogId, day } of records) note(dogId, day);
  return last;
}

/** No deaths in the last three years (in days): the demo's shows and litters use these dogs. */
const quietDays = 1100;

/** Every third owner reports a death, half of them with a cause, never before `until`, the last known event. */
export function reportedDeath(
  random: Random,
  today: string,
  { dog, isForeign }: GeneratedDog,
  until: string,
): DemoDeath | null {
  const isTold = random.chance(isForeign ? 0.1 : 0.32);
  const at = random.weighted(weights);
  const spread = random.next() + random.next() + random.next() - 1.5;
  const age = Math.max(1.5, Math.min(17, (years[at] as number) + spread * 3.4));
  const isCausePublic = random.chance(0.5);
  const diedOn = addDays(dog.bornOn, Math.round(age * year));
  if (!isTold || diedOn >= addDays(today, -quietDays) || diedOn <= until) return null;
  return { dogId: dog.id, diedOn, cause: causes[at] as string, isCausePublic };
}
