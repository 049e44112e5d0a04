import { clock } from '#platform/contract/time/clock.ts';
import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { daysText, type OpenTask } from './openTasks.ts';
import styles from './workplace.module.css';

export function OpenTasks({ rows }: { rows: readonly OpenTask[] }) {
  if (!rows.length) return null;
  return (
    <section aria-labelledby="todo">
      <h2 id="todo" className="vh">
        Что сделать
      </h2>
      <ul className={styles.todo}>
        {rows.map(({ id, day, tone, icon, title, text, to, action }) => (
          <li key={id} data-tone={tone}>
            <p className={styles.day}>
              {day ? formatDayMonth(day) : 'сейчас'}
              {day && (
                <small>
                  {tone === 'bad' ? `${daysText(day, clock.now())}, просрочено` : daysText(day, clock.now())}
                </small>
              )}
            </p>
            <Icon name={icon} />
            <p>
              <b>{title}</b> {text}
            </p>
            {to.startsWith('#') ? (
              <Button kind="secondary" condensed href={to} target="_self" aria-label={`${action}: ${title}`}>
                {action}
              </Button>
            ) : (
              <Button kind="secondary" condensed to={to} aria-label={`${action}: ${title}`}>
                {action}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
