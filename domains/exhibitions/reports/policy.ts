/** Why a decision is refused; `stale`: another version was sent meanwhile. */
export type DecisionRefusal = 'unknown' | 'received' | 'returned' | 'stale' | null;

interface Decided {
  date_sent: string | null;
  date_received: string | null;
  version?: number | undefined;
  returned?: object | undefined;
}

/** Number of the sending; reports of the initial data have none and count as 1. */
export const versionOf = ({ version = 1 }: Pick<Decided, 'version'>): number => version;

/** Refuses a decision on a version the staff member has not read. */
export function refusalToDecide(report: Decided | undefined, version: number): DecisionRefusal {
  if (!report) return 'unknown';
  if (report.date_received) return 'received';
  if (report.date_sent === null) return report.returned ? 'returned' : 'unknown';
  return versionOf(report) === version ? null : 'stale';
}

export const reasonLimits = { min: 10, max: 500 } as const;

export const adminTexts = {
  received: 'Этот отчёт уже приняли',
  returned: 'Этот отчёт уже вернули организатору',
  stale: 'Организатор отправил отчёт заново: откройте новый и решите по нему',
  reasonMissing: 'Напишите, что исправить: не короче 10 символов',
  reasonIdle: 'Причину пишут, только когда отчёт возвращают',
} as const;

/** Days before the deadline on which the organiser is reminded; negative ones are after it. */
export const reminderDays: readonly number[] = [3, 0, -1, -7];

export function reminderOf(daysLeft: number, show: string): string {
  if (daysLeft > 0) return `До конца срока сдачи отчёта ${daysLeft} дня: ${show}`;
  if (daysLeft === 0) return `Сегодня последний день сдачи отчёта: ${show}`;
  return daysLeft === -1
    ? `Срок сдачи отчёта вышел вчера: ${show}`
    : `Отчёт не сдан ${-daysLeft} дней после срока: ${show}`;
}
