import { counted } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './waiting.module.css';
import { isSoon, type WaitingTask } from './waiting.ts';

const shownAtOnce = 5;

/** Tasks of the member; only the first has a primary button. The rest expands without scripts too. */
export function WaitingList({ waiting }: { waiting: readonly WaitingTask[] }) {
  if (!waiting.length)
    return (
      <p className={styles.nothing}>
        <Icon name="check" size={22} />
        Ничего не ждёт вашего ответа. Когда он понадобится, вы увидите это здесь.
      </p>
    );
  const rest = waiting.slice(shownAtOnce);
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">Ждёт вас</h2>
      <Lines waiting={waiting.slice(0, shownAtOnce)} hasPrimary />
      {rest.length > 0 && (
        <details>
          <summary>Ещё {counted(rest.length, ['дело', 'дела', 'дел'])}</summary>
          <Lines waiting={rest} />
        </details>
      )}
    </section>
  );
}

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
