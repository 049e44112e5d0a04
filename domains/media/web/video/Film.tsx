import { type ReactNode, useState } from 'react';
import { Cover } from '#platform/ui/covers/Cover.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { hostOf } from '../../videoHosts.ts';
import styles from './video.module.css';

export interface FilmProps {
  /** Key of the host and its id of the video. */
  host: string;
  film: string;
  title: string;
  /** Seed of the drawn cover. */
  id: number;
  /** Content below the picture. */
  children?: ReactNode;
}

/**
 * A video of another site in a frame, behind the portal's own cover: before the reader presses «play» the host learns
 * nothing of the reader.
 */
export function Film({ host: key, film, title, id, children }: FilmProps) {
  const [playing, setPlaying] = useState(false);
  const host = hostOf(key);
  if (!host) return null;
  return (
    <>
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
        <button
          type="button"
          className={styles.play}
          aria-label={`Смотреть: ${title}, ${host.name}`}
          onClick={() => setPlaying(true)}
        >
          <Cover className={styles.cover} subject="sport" clothFrom={id} frame="double">
            <span className={styles.sign}>
              <Icon name="play" size={32} />
            </span>
            <span className={styles.host}>{host.name}</span>
          </Cover>
        </button>
      )}
      {children}
      <p className="small muted">
        <a href={host.page(film)} target="_blank" rel="noopener noreferrer">
          Открыть на сайте {host.name}
        </a>
        {playing && '. Если видео не появилось, сайт не отвечает или не даёт показывать его у нас.'}
      </p>
    </>
  );
}
