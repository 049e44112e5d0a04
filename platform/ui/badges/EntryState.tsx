import { type Day, formatDayMonth } from '#platform/contract/time/dates.ts';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import styles from './badges.module.css';

export interface EntryStateProps {
  /** Last day of entry. */
  until: Day;
  /** Today in Moscow, told by the server, so that both renders agree. */
  today: Day;
  className?: string | undefined;
}

/** Whether one may still enter a show: till when, the last day, or closed. */
export function EntryState({ until, today, className }: EntryStateProps) {
  const [kind, icon, text] =
    until < today
      ? (['closed', 'lock', 'Запись закрыта'] as const)
      : until === today
        ? (['last', 'alert', 'Последний день записи'] as const)
        : (['open', 'clock', `Запись до ${formatDayMonth(until)}`] as const);
  return (
    <span className={cx(styles.entry, styles[kind], className)}>
      <Icon name={icon} size={18} />
      {text}
    </span>
  );
}
