import styles from './Button.module.css';

/** The turning wheel; the verb beside it says what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
