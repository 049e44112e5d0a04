import { counted } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { type Day, daysBetween } from '#platform/contract/time/dates.ts';

/** «через 3 дня» */
export function inWords(day: Day): string {
  const left = daysBetween(clock.today(), day);
  return left <= 0 ? 'идёт сейчас' : left === 1 ? 'завтра' : `через ${counted(left, ['день', 'дня', 'дней'])}`;
}
