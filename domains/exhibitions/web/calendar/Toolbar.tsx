import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { type CalendarAddress, calendarAddress, changed, type View } from '../../address.ts';
import type { Sort } from '../../contract.ts';
import styles from './Toolbar.module.css';

const sorts: [Sort, string][] = [
  ['default', 'Ближайшие'],
  ['popular', 'Популярные'],
  ['finished', 'Прошедшие'],
];

const views: [View, IconName, string][] = [
  ['list', 'list', 'Список'],
  ['table', 'grid', 'Таблица'],
  ['month', 'calendar', 'Месяц'],
];

/** In which order and how the shows are seen; links, so that it works without scripts. */
export function Toolbar({ address, children }: { address: CalendarAddress /** Title of the month, which has no order. */; children?: ReactNode }) {
  const { sort = 'default', view = 'list' } = address;
  return (
    <div className={styles.bar}>
      {view === 'month' ? (
        <h2 className={styles.month}>{children}</h2>
      ) : (
        <nav className={styles.sorts} aria-label="Порядок">
          {sorts.map(([id, label]) => (
            <Link
              key={id}
              // Finished shows of a month ahead are none: the order that looks back lets the dates go.
              to={calendarAddress(
                changed(address, { sort: id, ...(id !== sort && id === 'finished' && { month: undefined, date_from: undefined, date_to: undefined }) }),
              )}
              aria-current={id === sort ? 'true' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      <nav className={styles.views} aria-label="Вид">
        {views.map(([id, icon, label]) => (
          <Link
            key={id}
            className={cx(id === 'table' && styles.wide)}
            to={calendarAddress(changed(address, { view: id }))}
            aria-current={id === view ? 'true' : undefined}
            title={label}
            preventScrollReset
          >
            <Icon name={icon} size={20} />
            <span className="vh">{label}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}
