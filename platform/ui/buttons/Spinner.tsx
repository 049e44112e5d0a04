import styles from './Button.module.css';

/** A decorative spinner; the text beside it names the activity. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
