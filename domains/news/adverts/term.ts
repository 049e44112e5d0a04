import { dayMs } from '#platform/contract/time/duration.ts';
import { advertDays } from '../limits.ts';

/** When an advert leaves the list, in milliseconds. */
const endOf = ({ publishAt, renewedAt }: { publishAt: string; renewedAt: string | null }): number =>
  new Date(renewedAt ?? publishAt).getTime() + advertDays * dayMs;

/** Remaining days, rounded up; 0 when expired. */
export const daysLeft = (advert: { publishAt: string; renewedAt: string | null }, now: Date): number =>
  Math.max(0, Math.ceil((endOf(advert) - now.getTime()) / dayMs));
