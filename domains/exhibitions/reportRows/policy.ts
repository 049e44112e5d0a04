import { requiredReport } from '../edit/policy.ts';
import { type Part, partOfType, parts, partsOf, reportTypeOf } from './columns.ts';

interface Reported {
  type: string;
  link: string | null;
  date_sent: string | null;
  date_received: string | null;
  version?: number | undefined;
  returned?: { on: string; reason: string } | undefined;
  rows?: boolean | undefined;
}

export interface PartStanding {
  part: Part;
  state: 'closed' | 'draft' | 'sent' | 'returned' | 'accepted' | 'file';
  on: string | null;
  reason: string | null;
  link: string | null;
  version: number;
}

/** A part opens once the previous one was sent. */
export function standingsOf(
  show: { typeId: number; rankIds: readonly number[] },
  reports: readonly Reported[],
): PartStanding[] {
  let isOpen = true;
  const required = reports.find(({ type }) => type === requiredReport);
  const isByFile = !reports.some(({ rows }) => rows) && Boolean(required?.date_sent ?? required?.date_received);
  const due = partsOf(show.typeId, show.rankIds).filter(
    // A report of files is whole with the required one: no further part is asked for.
    (part) => !isByFile || reports.some(({ type }) => type === reportTypeOf(part)),
  );
  return due.map((part) => {
    const report = reports.find(({ type }) => type === reportTypeOf(part));
    const standing = standingOf(part, report, isOpen);
    isOpen = standing.state !== 'closed' && standing.state !== 'draft';
    return standing;
  });
}

function standingOf(part: Part, report: Reported | undefined, isOpen: boolean): PartStanding {
  const rest = { part, on: null, reason: null, link: report?.link ?? null, version: report?.version ?? 1 };
  if (report?.date_received) return { ...rest, state: 'accepted', on: report.date_received };
  if (report?.date_sent) return { ...rest, state: report.rows ? 'sent' : 'file', on: report.date_sent };
  if (report?.returned) return { ...rest, state: 'returned', ...report.returned };
  return { ...rest, state: isOpen ? 'draft' : 'closed' };
}

export const canWritePart = ({ state }: PartStanding): boolean => state === 'draft' || state === 'returned';

/** State of the whole report. */
export type ReportStage = 'waiting' | 'returned' | 'sent' | 'received';

/** A report sent as rows needs all its parts; one sent as files needs only the required type. */
export function stageOf(
  show: { typeId: number; rankIds: readonly number[] },
  reports: readonly Reported[],
): ReportStage {
  const isOfRows = reports.some(({ rows }) => rows);
  const states = standingsOf(show, reports)
    .filter(({ part, state }) => isOfRows || reportTypeOf(part) === requiredReport || state === 'returned')
    .map(({ state }) => state);
  if (states.includes('returned')) return 'returned';
  if (states.some((state) => state === 'draft' || state === 'closed')) return 'waiting';
  return states.every((state) => state === 'accepted') ? 'received' : 'sent';
}

/** Whether the organiser has to act next. */
export const isAwaited = (stage: ReportStage): boolean => stage === 'waiting' || stage === 'returned';

/** Whether every part is accepted and came as rows, so that the results are published. */
export function isComplete(
  show: { typeId: number; rankIds: readonly number[] },
  reports: readonly Reported[],
): boolean {
  const total = reports.find(({ type }) => partOfType(type) === parts.total);
  return Boolean(total?.rows) && standingsOf(show, reports).every(({ state }) => state === 'accepted');
}

export const partTexts = {
  closed: 'Эта часть откроется, когда вы отправите предыдущую',
  sent: 'Эта часть отправлена: править её можно, если федерация её вернёт',
  file: 'Эта часть отправлена файлом',
  accepted: 'Этот отчёт уже был принят',
  stale: 'Пока вы правили, эти клетки изменились. Ваши значения целы: решите, какие оставить',
  rowGone: 'Строку удалили',
  now: (value: string) => (value ? `Сейчас там «${value}»` : 'Сейчас клетка пуста'),
} as const;
