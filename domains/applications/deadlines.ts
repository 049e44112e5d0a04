import { counted, pluralOf } from '#platform/contract/plural.ts';
import { addDays, type Day, daysBetween, formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import type { Listed } from './contract.ts';
import { applicationTypes } from './forms/all.ts';
import { machines, type State, states } from './machine.ts';

/** Days without a change after which a decided application is archived and a draft is deleted. */
export const archiveDays = 60;
/** The sender is warned this many days before that. */
export const warningDays = 7;

const dayForms = ['день', 'дня', 'дней'] as const;
export const daysText = (count: number): string => counted(count, dayForms);

/** «на ответ остался 1 день», «на ответ осталось 5 дней». */
const leftToAnswer = (left: number): string =>
  left === 0
    ? 'ответить нужно сегодня'
    : `на ответ ${pluralOf(left, ['остался', 'осталось', 'осталось'])} ${daysText(left)}`;

/**
 * For an event the day before it begins at the latest, because an answer after it is
 * none.
 */
export function answerDay(
  { machine }: { machine: keyof typeof machines },
  { date_begin: beginsOn }: { date_begin?: unknown },
  term: Day | null,
): Day | null {
  if (machine !== 'show' || typeof beginsOn !== 'string' || beginsOn === '') return term;
  const last = addDays(beginsOn, -1);
  return term === null || last < term ? last : term;
}

export const lastDayBeforeArchive = (changedAt: string | Date): Day => addDays(moscowDay(changedAt), archiveDays);

export interface Deadline {
  day: Day | null;
  words: string;
  tone: 'plain' | 'warn' | 'danger';
}

type Dated = Pick<Listed, 'type' | 'state' | 'due_on' | 'changed_at'>;

/** The machines of shows have no archive, so these types are never archived. */
export const typesWithoutArchive: readonly string[] = applicationTypes
  .filter(({ machine }) => !('archive' in machines[machine]))
  .map(({ key }) => key);

/** The wording also says whose turn it is. */
export function deadlineOf(
  { type, state, due_on, changed_at }: Dated,
  today: Day,
  side: 'applicant' | 'reviewer' = 'applicant',
): Deadline {
  const isOwn = side === 'applicant';
  const isKept = typesWithoutArchive.includes(type);
  const until = lastDayBeforeArchive(changed_at);
  const left = Math.max(daysBetween(today, until), 0);
  const isNear = left <= warningDays;
  switch (state) {
    case states.inWork: {
      if (due_on === null) return { day: null, words: 'срок не назначен', tone: 'plain' };
      const days = daysBetween(today, due_on);
      if (days < 0) {
        const late = isOwn ? 'ответ задерживается на' : 'просрочена на';
        return { day: due_on, words: `${late} ${daysText(-days)}`, tone: 'danger' };
      }
      return { day: due_on, words: days === 0 ? 'сегодня' : `осталось ${daysText(days)}`, tone: 'plain' };
    }
    case states.rejected:
      if (isKept) return { day: null, words: isOwn ? 'ждёт вашего ответа' : 'ждём ответа заявителя', tone: 'warn' };
      if (!isOwn)
        return { day: until, words: `ждём ответа заявителя ещё ${daysText(left)}, потом архив`, tone: 'plain' };
      return {
        day: until,
        words: `${leftToAnswer(left)}, потом заявка уйдёт в архив`,
        tone: isNear ? 'danger' : 'warn',
      };
    case states.commission:
      return { day: null, words: isOwn ? 'ждёт ваших документов' : 'ждём документов заявителя', tone: 'warn' };
    case states.done:
      if (isKept) return { day: null, words: '', tone: 'plain' };
      return { day: until, words: `уйдёт в архив через ${daysText(left)}`, tone: 'plain' };
    case states.draft:
      return { day: until, words: `будет удалён через ${daysText(left)}`, tone: isNear ? 'danger' : 'plain' };
    case states.cancelled:
      return { day: null, words: `отменена ${formatDate(moscowDay(changed_at))}`, tone: 'plain' };
    case states.archived:
      return { day: null, words: `в архиве с ${formatDate(moscowDay(changed_at))}`, tone: 'plain' };
  }
}

const beforeDay: Partial<Record<State, string>> = {
  [states.inWork]: 'до',
  [states.rejected]: 'до',
  [states.done]: 'уйдёт в архив',
  [states.draft]: 'будет удалён',
};

/** The deadline with its day: «до 16.12.2026, осталось 23 дня», «будет удалён 20.01.2027, через 58 дней». */
export function deadlineLine(
  of: Dated,
  today: Day,
  { side = 'applicant', format = formatDate }: { side?: 'applicant' | 'reviewer'; format?: (day: Day) => string } = {},
): string {
  const { day, words } = deadlineOf(of, today, side);
  if (!day) return words;
  const rest = words.replace(/^(будет удалён|уйдёт в архив) /, '');
  return `${beforeDay[of.state]} ${format(day)}, ${rest}`;
}
