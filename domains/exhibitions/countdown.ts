import type { Countdown, Exhibition } from './contract.ts';

/** Days after the end in which the organiser reports, by event type; lessons have no report. */
export const reportDays: Readonly<Record<number, number>> = { 1: 14, 2: 14, 3: 14, 5: 5, 6: 14 };
/** Events of this type need a report only when they were applied for; older ones in the calendar have none. */
export const typeReportedIfApproved = 6;

export const reportDaysOf = ({ typeId, isGranted }: { typeId: number; isGranted: boolean }): number | null =>
  typeId === typeReportedIfApproved && !isGranted ? null : (reportDays[typeId] ?? null);

/** Null when all moments of the show have passed. */
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

/** Compares days in the time zone of the show's city: the day of sending with the last day. */
export const isSentLate = (sentOn: string, dueOn: string): boolean => sentOn > dueOn;

type ReportRefusal = 'none' | 'early' | null;

/** Allows reports from the first day on, late ones too. Refuses cancelled shows and events without reports. */
export function refusalToReport(
  show: Pick<Exhibition, 'starts_at' | 'report_due_at' | 'is_cancelled'>,
  now: Date,
): ReportRefusal {
  if (show.is_cancelled || !show.report_due_at) return 'none';
  return now < new Date(show.starts_at) ? 'early' : null;
}
