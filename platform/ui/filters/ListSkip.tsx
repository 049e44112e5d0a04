import styles from './ListSkip.module.css';

/** Id of a page's list, which takes the focus (`tabIndex={-1}`). */
export const listId = 'list';

/** Past the months and filters to the first row: seen when the keyboard comes to it. */
export const ListSkip = () => (
  <div className={styles.place}>
    <a className={styles.link} href={`#${listId}`}>
      К списку
    </a>
  </div>
);
