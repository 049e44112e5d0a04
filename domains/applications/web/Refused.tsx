import type { Application } from '../contract.ts';
import styles from './office.module.css';

export function Refused({ application: { reason, parts } }: { application: Application }) {
  const refused = parts.filter(({ accepted }) => accepted === false);
  // Staff send the comments on parts as the reason: the same text is shown once.
  const partComments = refused.map(({ title, comment }) => `${title}: ${comment}`).join('\n');
  return (
    <section className={styles.mend} aria-label="Что исправить">
      <h2 className={styles.name}>Что исправить</h2>
      {reason && reason !== partComments && <p className={styles.reason}>{reason}</p>}
      {refused.length > 0 && (
        <ul>
          {refused.map(({ part, title, comment }) => (
            <li key={part}>
              <b>{title}</b>: {comment}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
