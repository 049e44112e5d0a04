/** What the federation may still say of a report; `stale`: another one was sent meanwhile. */
export type DecisionRefusal = 'unknown' | 'received' | 'returned' | 'stale' | null;

interface Decided {
  date_sent: string | null;
  date_received: string | null;
  version?: number | undefined;
  returned?: object | undefined;
}

/** Which sending of a report this is: those of the first data do not say it. */
export const versionOf = ({ version = 1 }: Pick<Decided, 'version'>): number => version;

/** Nobody decides of what they have not read. */
export function refusalToDecide(report: Decided | undefined, version: number): DecisionRefusal {
  if (!report) return 'unknown';
  if (report.date_received) return 'received';
  if (report.date_sent === null) return report.returned ? 'returned' : 'unknown';
  return versionOf(report) === version ? null : 'stale';
}

export const reasonLimits = { min: 10, max: 500 } as const;

export const deskTexts = {
  received: 'Этот отчёт уже приняли',
  returned: 'Этот отчёт уже вернули организатору',
  stale: 'Организатор отправил отчёт заново: откройте новый и решите по нему',
  reasonMissing: 'Напишите, что исправить: не короче 10 символов',
  reasonIdle: 'Причину пишут, только когда отчёт возвращают',
} as const;
