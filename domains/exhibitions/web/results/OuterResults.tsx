import { useState } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Skeleton } from '#platform/ui/states/Skeleton.tsx';
import styles from './Results.module.css';

/**
 * A table of another site in a frame that may run its own script and nothing of ours. Whether it has drawn anything a page cannot see:
 * the way to open it apart stands under it in any case.
 */
export function OuterResults({ title, url }: { title: string; url: string }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className={styles.outer}>
      {!loaded && (
        <div className={styles.waiting}>
          <Skeleton height={480} />
        </div>
      )}
      <iframe
        className={styles.frame}
        title={title}
        src={url}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="strict-origin-when-cross-origin"
        loading="eager"
        onLoad={() => setLoaded(true)}
      />
      <p className={styles.apart}>
        <Icon name="info" size={20} /> Если таблица осталась пустой, другой сайт сейчас не отвечает или не разрешает показывать себя здесь.{' '}
        <a href={url} target="_blank" rel="noopener">
          Открыть таблицу отдельно
        </a>
      </p>
    </div>
  );
}
