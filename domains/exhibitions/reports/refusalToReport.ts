import type { Exhibition } from '../contract.ts';

type ReportRefusal = 'none' | 'early' | null;

/** Allows reports from the first day on, late ones too. Refuses cancelled shows and events without reports. */
export function refusalToReport(
  show: Pick<Exhibition, 'starts_at' | 'report_due_at' | 'is_cancelled'>,
  now: Date,
): ReportRefusal {
  if (show.is_cancelled || !show.report_due_at) return 'none';
  return now < new Date(show.starts_at) ? 'early' : null;
}
