import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import styles from './firstSteps.module.css';
import type { FirstStep } from './firstSteps.ts';

/** Done steps of a longer list than this are folded: what is left comes to the eye. */
const fewSteps = 3;

/** Shown until all steps are done: to new members, and to administrators of a new portal. */
export function FirstSteps({ title = 'Первые шаги', steps }: { title?: string; steps: readonly FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone);
  if (done.length === steps.length) return null;
  const folded = steps.length > fewSteps ? done : [];
  const shown = folded.length ? steps.filter(({ isDone }) => !isDone) : steps;
  return (
    <section className={styles.first} aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{title}</h2>
        <b>
          сделано {done.length} из {steps.length}
        </b>
      </header>
      <ol>
        {shown.map((step, at) => (
          <Step key={step.title} step={step} number={at + 1} />
        ))}
      </ol>
      {folded.length > 0 && (
        <details className={styles.done}>
          <summary>Уже сделано: {folded.length}</summary>
          <ul>
            {folded.map(({ title: name, to }) => (
              <li key={name}>
                <Icon name="check" size={20} /> <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Step({ step: { title, text, isDone, action, to }, number }: { step: FirstStep; number: number }) {
  return (
    <li data-done={isDone || undefined}>
      <span className={styles.number} aria-hidden="true">
        {isDone ? <Icon name="check" size={26} /> : number}
      </span>
      <h3>
        {title}
        {isDone && <span className="vh">, сделано</span>}
      </h3>
      {text && <p className="small">{text}</p>}
      {!isDone && (
        <Button kind="secondary" condensed to={to} aria-label={`${action}: ${title}`}>
          {action}
        </Button>
      )}
    </li>
  );
}
