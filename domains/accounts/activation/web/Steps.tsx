import { cx } from '#platform/ui/theme/cx.ts';
import styles from './Steps.module.css';

/** The current position in a row of steps. */
export const Steps = ({ names, current }: { names: readonly string[]; current: number }) => (
  <ol className={styles.steps}>
    {names.map((name, at) => (
      <li
        key={name}
        className={cx(at < current && styles.done, at === current && styles.current)}
        aria-current={at === current ? 'step' : undefined}
      >
        {name}
        {at < current && <span className="vh"> — готово</span>}
      </li>
    ))}
  </ol>
);
