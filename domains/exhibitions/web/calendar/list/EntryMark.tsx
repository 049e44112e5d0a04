import { counted } from '#platform/contract/plural.ts';
import { daysBetween, formatDayMonth, moscowDay } from '#platform/contract/time/dates.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import type { ExhibitionRow } from '../../../contract.ts';
import styles from './EntryMark.module.css';

export interface EntryMarkProps {
  show: Pick<ExhibitionRow, 'entry' | 'entry_closes_at' | 'is_cancelled' | 'begins_on' | 'ends_on'> & {
    takes_entries?: boolean;
  };
  /** Moscow day of the state; with it the last days are counted down and a show of this day is named. */
  today?: string | undefined;
}

/** Days before the close with a countdown. */
const lastDays = 5;

/** State of the entry (deadline, last day, whether the portal takes it, closed), or that the show is on or cancelled. */
export function EntryMark({ show, today }: EntryMarkProps) {
  const mark = labelOf(show, today);
  if (!mark) return null;
  const [kind, text] = mark;
  return <span className={cx(styles.mark, styles[kind])}>{text}</span>;
}

function labelOf(
  { entry, entry_closes_at, takes_entries, is_cancelled, begins_on, ends_on }: EntryMarkProps['show'],
  today: string | undefined,
): [kind: 'open' | 'last' | 'closed' | 'off', text: string] | null {
  if (is_cancelled) return ['off', 'Отменено'];
  const isOn = today !== undefined && begins_on <= today && today <= ends_on;
  if (isOn && (entry === 'closed' || entry === 'none')) return ['open', 'Проходит сегодня'];
  if (entry === 'closed') return ['closed', 'Запись закрыта'];
  if (entry === 'last_day') return ['last', `Последний день записи${takes_entries ? ' на портале' : ''}`];
  if (entry !== 'open' || !entry_closes_at) return null;
  const day = moscowDay(entry_closes_at);
  const left = today ? daysBetween(today, day) : lastDays + 1;
  return [
    'open',
    `Запись ${takes_entries ? 'на портале ' : ''}до ${formatDayMonth(day)}${left <= lastDays ? `, ещё ${counted(left, ['день', 'дня', 'дней'])}` : ''}`,
  ];
}
