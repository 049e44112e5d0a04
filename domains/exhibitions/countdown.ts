import type { Countdown, Exhibition } from './contract.ts';

/** Days after the end in which the organiser reports; lessons have no such report. */
export const reportDays: Readonly<Record<number, number>> = { 1: 14, 2: 14, 3: 14, 5: 5, 6: 14 };
/** Of these nothing is reported unless they were applied for: what stood in the calendar before stays as it was. */
export const reportedIfGranted = 6;

export const reportDaysOf = ({ typeId, isGranted }: { typeId: number; isGranted: boolean }): number | null =>
  typeId === reportedIfGranted && !isGranted ? null : (reportDays[typeId] ?? null);

/** What the clock on the page runs to: the first of the show's moments that is ahead, or null when all have passed. */
export function countdownOf(
  show: Pick<
    Exhibition,
    'entry_closes_at' | 'starts_at' | 'ends_at' | 'report_due_at' | 'report_awaited' | 'is_cancelled'
  >,
  now: Date,
): Countdown | null {
  if (show.is_cancelled) return null;
  const moments: [Countdown['stage'], string | null][] = [
    ['entry', show.entry_closes_at],
    ['start', show.starts_at],
    ['end', show.ends_at],
    ['report', show.report_awaited ? show.report_due_at : null],
  ];
  for (const [stage, until] of moments) if (until && new Date(until) > now) return { stage, until };
  return null;
}

/** By the clock of the show's city: the day a report is sent against the last day it is waited for. */
export const isLate = (sentOn: string, dueOn: string): boolean => sentOn > dueOn;
