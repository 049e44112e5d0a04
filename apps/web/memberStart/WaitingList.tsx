import { groupBy } from '#platform/contract/groupBy.ts';
import { counted } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './waiting.module.css';
import { isSoon, matters, type WaitingTask } from './waiting.ts';

const shownAtOnce = 3;
/** A list as short as this is shown whole. */
const shortList = 5;
const taskForms = ['дело', 'дела', 'дел'] as const;

/**
 * Tasks of the member; only the first has a primary button. The rest of a long list is grouped by its matter and expands
 * without scripts too.
 */
export function WaitingList({ waiting }: { waiting: readonly WaitingTask[] }) {
  if (!waiting.length)
    return (
      <p className={styles.nothing}>
        <Icon name="check" size={22} />
        Ничего не ждёт вашего ответа. Когда он понадобится, вы увидите это здесь.
      </p>
    );
  const isLong = waiting.length > shortList;
  const rest = isLong ? waiting.slice(shownAtOnce) : [];
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <header>
        <h2 id="waiting">Ждёт вас</h2>
        {isLong && <p>{counted(waiting.length, taskForms)}, ближайшие первыми</p>}
      </header>
      <Lines waiting={isLong ? waiting.slice(0, shownAtOnce) : waiting} hasPrimary />
      {[...groupBy(rest, ({ matter }) => matter)].map(([matter, tasks]) => (
        <details key={matter}>
          <summary>
            <b>{matters[matter]}</b> <span>ещё {counted(tasks.length, taskForms)}</span>
            <Term of={tasks[0]?.due} />
          </summary>
          <Lines waiting={tasks} />
        </details>
      ))}
    </section>
  );
}

/** The nearest term within a closed group. */
const Term = ({ of: due }: { of: WaitingTask['due'] }) =>
  due ? (
    <small className={cx(isSoon({ due }, clock.today()) && styles.soon)}>ближайший срок {formatDayMonth(due)}</small>
  ) : null;

const Lines = ({ waiting, hasPrimary = false }: { waiting: readonly WaitingTask[]; hasPrimary?: boolean }) => (
  <ul>
    {waiting.map(({ id, title, term, text, action, to, due }, at) => (
      <li key={id}>
        <div>
          <h3>{title}</h3>
          <p>
            {term && <b className={cx(isSoon({ due }, clock.today()) && styles.soon)}>{term} </b>}
            {text}
          </p>
        </div>
        <Button
          kind={hasPrimary && at === 0 ? 'primary' : 'secondary'}
          condensed
          to={to}
          aria-label={`${action}: ${title}`}
        >
          {action}
        </Button>
      </li>
    ))}
  </ul>
);
