import { type Day, daysBetween } from '#platform/contract/time/dates.ts';
import { longestPlan } from './constants.ts';

/** Why a plan cannot have this span, for the field of its last day; null while it can. */
export function spanRefusal(from: Day, to: Day): string | null {
  if (to < from) return 'Последний день раньше первого: поменяйте дни местами';
  if (daysBetween(from, to) > longestPlan) return 'План не длиннее трёх месяцев: выберите день раньше';
  return null;
}
