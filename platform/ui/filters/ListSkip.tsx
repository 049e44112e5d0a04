import styles from './ListSkip.module.css';

/** Id of a page's list, which takes the focus (`tabIndex={-1}`). */
export const listId = 'list';

/** Skip link past months and filters to the list, visible on keyboard focus. */
export const ListSkip = () => (
  <div className={styles.place}>
    <a className={styles.link} href={`#${listId}`}>
      К списку
    </a>
  </div>
);
