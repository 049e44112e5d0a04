import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './firstSteps.module.css';
import type { FirstStep } from './firstSteps.ts';

/** Shown until all steps are done: to new members, and to administrators of a new portal. */
export function FirstSteps({ title = 'Первые шаги', steps }: { title?: string; steps: readonly FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section className={styles.first} aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{title}</h2>
        <b>
          сделано {done} из {steps.length}
        </b>
      </header>
      <ol>
        {steps.map(({ title: step, text, isDone, action, to }, at) => (
          <li key={step} data-done={isDone || undefined}>
            <span className={styles.number} aria-hidden="true">
              {isDone ? <Icon name="check" size={26} /> : at + 1}
            </span>
            <h3>
              {step}
              {isDone && <span className="vh">, сделано</span>}
            </h3>
            {text && <p className="small">{text}</p>}
            {!isDone && (
              <Button kind="secondary" condensed to={to} aria-label={`${action}: ${step}`}>
                {action}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
