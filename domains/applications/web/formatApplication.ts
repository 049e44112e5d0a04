import { clock } from '#platform/contract/time/clock.ts';
import { formatDate, formatLongDate, moscowDay, moscowTime } from '#platform/contract/time/dates.ts';
import type { Listed } from '../contract.ts';
import { findType } from '../forms/all.ts';
import { type State, states } from '../machine.ts';

export const titleOf = ({ type }: Pick<Listed, 'type'>): string => findType(type)?.title ?? type;

/** «Дубликат родословной, Буран». */
export const nameOf = (application: Pick<Listed, 'type' | 'dog_name' | 'subject'>): string =>
  [titleOf(application), application.dog_name || application.subject].filter(Boolean).join(': ');

export const answerText = (state: State): string => (state === states.commission ? 'Приложить документы' : 'Исправить');

export const plannedDayText = (dueOn: string | null): string =>
  dueOn === null ? 'срок не назначен' : formatLongDate(dueOn);
export const dayOf = (instant: string): string => formatDate(moscowDay(instant));

/** «в 16:45», or «20.11.2026 в 16:45» for another day: a time without a date reads as today's. */
export function savedText(savedAt: string | number | Date, now: number = clock.milliseconds()): string {
  const day = moscowDay(savedAt);
  return `${day === moscowDay(now) ? '' : `${formatDate(day)} `}в ${moscowTime(savedAt)}`;
}
