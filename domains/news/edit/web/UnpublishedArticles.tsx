import { formatDateTime } from '#platform/contract/time/dates.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { articleEditPath } from '../../paths.ts';
import { getWriting, type Writing } from '../contract.ts';
import styles from './edit.module.css';

/** The author's scheduled articles, and those hidden by staff. */
export function UnpublishedList({ scheduled, hidden }: Pick<Writing, 'scheduled' | 'hidden'>) {
  return (
    <>
      {scheduled.length > 0 && (
        <section className={styles.waiting} aria-labelledby="waiting">
          <h2 id="waiting">Ждут своего времени</h2>
          <ul>
            {scheduled.map(({ id, title, publish_at }) => (
              <li key={id}>
                <Link to={articleEditPath(id)}>{title}</Link>,{' '}
                <span className="num muted">{formatDateTime(publish_at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hidden.length > 0 && (
        <section className={styles.waiting} aria-labelledby="hidden">
          <h2 id="hidden">Скрыты федерацией</h2>
          <ul>
            {hidden.map(({ id, title }) => (
              <li key={id}>
                <Link to={articleEditPath(id)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The same on the author's own profile page, next to the published articles. */
export function UnpublishedArticles() {
  const { data } = useRead(getWriting, {});
  return data ? <UnpublishedList scheduled={data.scheduled} hidden={data.hidden} /> : null;
}
