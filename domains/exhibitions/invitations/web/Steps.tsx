import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { ShowStep } from './due.ts';
import styles from './workplace.module.css';

const stateTexts = { done: 'сделано', now: 'требует внимания', ahead: 'впереди' } as const;

export function Steps({ steps }: { steps: readonly ShowStep[] }) {
  return (
    <ol className={styles.steps} aria-label="Этапы выставки">
      {steps.map(({ name, state, words }) => (
        <li key={name} data-state={state}>
          <i aria-hidden="true">{state === 'done' && <Icon name="check" size={12} />}</i>
          <b>{name}</b>
          <span>
            {words}
            <span className="vh">, {stateTexts[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
