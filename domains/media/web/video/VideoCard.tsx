import { useState } from 'react';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { Video } from '../../contract.ts';
import { hostOf } from '../../videoHosts.ts';
import styles from './video.module.css';

/** Our own cover until somebody presses «play»: before that the host hears nothing of the reader. */
export function VideoCard({ video: { id, host: key, film, title } }: { video: Video }) {
  const [playing, setPlaying] = useState(false);
  const host = hostOf(key);
  if (!host) return null;
  return (
    <li className={styles.card}>
      {playing ? (
        <iframe
          className={styles.player}
          src={host.player(film)}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
        />
      ) : (
        <button type="button" className={styles.play} aria-label={`Смотреть: ${title}, ${host.name}`} onClick={() => setPlaying(true)}>
          <Cover className={styles.cover} subject="sport" clothFrom={id} frame="double">
            <span className={styles.sign}>
              <Icon name="play" size={32} />
            </span>
            <span className={styles.host}>{host.name}</span>
          </Cover>
        </button>
      )}
      <h2 className={styles.title}>{title}</h2>
      <p className="small muted">
        <a href={host.page(film)} target="_blank" rel="noopener noreferrer">
          Открыть на сайте {host.name}
        </a>
        {playing && '. Если видео не появилось, сайт не отвечает или не даёт показывать его у нас.'}
      </p>
    </li>
  );
}
