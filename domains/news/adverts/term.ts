import { advertDays } from '../limits.ts';

const dayMs = 86_400_000;

/** When an advert stops being shown among the others. Milliseconds. */
const endOf = ({ publishAt, renewedAt }: { publishAt: string; renewedAt: string | null }): number =>
  new Date(renewedAt ?? publishAt).getTime() + advertDays * dayMs;

/** Whole days that are left, the begun one counted; 0: none. */
export const daysLeft = (advert: { publishAt: string; renewedAt: string | null }, now: Date): number =>
  Math.max(0, Math.ceil((endOf(advert) - now.getTime()) / dayMs));
