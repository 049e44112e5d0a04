import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import styles from './Steps.module.css';

export interface StepMark {
  name: string;
  /** An instant of a past step, a day of a planned one. */
  date: string | null;
  at: 'done' | 'now' | 'wrong' | 'ahead';
}

/** Progress through steps, from left to right; on a phone from top to bottom. */
export function Steps({ steps }: { steps: readonly StepMark[] }) {
  return (
    <ol className={styles.steps} aria-label="Шаги">
      {steps.map(({ name, date, at }, place) => (
        <li key={name} data-at={at} aria-current={at === 'now' || at === 'wrong' ? 'step' : undefined}>
          <span aria-hidden="true">{at === 'done' ? '✓' : at === 'wrong' ? '!' : place + 1}</span>
          <b>{name}</b>
          <small className="num">
            {date && (at === 'ahead' ? `план: ${formatDate(date)}` : formatDate(moscowDay(date)))}
          </small>
        </li>
      ))}
    </ol>
  );
}
