import { Cover, type CoverProps } from '#platform/ui/covers/Cover.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './PosterCover.module.css';

export interface PosterCoverProps
  extends Pick<CoverProps, 'subject' | 'group' | 'head' | 'photo' | 'eager' | 'children'> {
  /** Pictures of up to three dogs, the largest first, in a window beside the text: for shows of all breeds. */
  dogs?: readonly string[];
}

/**
 * A large poster with an overline, a title, a short text and a link. A photograph or drawn dogs stand in a window beside
 * the words, never behind them.
 */
export function PosterCover({ dogs = [], photo, eager = false, children, ...cover }: PosterCoverProps) {
  const hasWindow = dogs.length > 0 || Boolean(photo);
  return (
    <Cover
      className={cx(styles.poster, hasWindow && styles.windowed)}
      cloth="var(--c-header)"
      frame="plate"
      {...cover}
      {...(photo && { head: false })}
    >
      <div className={styles.words}>{children}</div>
      {hasWindow && (
        <div className={styles.window}>
          {photo ? (
            <img
              {...photo}
              className={styles.photo}
              alt={photo.alt ?? ''}
              loading={eager ? 'eager' : 'lazy'}
              fetchPriority={eager ? 'high' : 'auto'}
              decoding="async"
            />
          ) : (
            <div className={styles.dogs}>
              {dogs.map((src) => (
                <img key={src} src={src} alt="" width={320} height={240} decoding="async" />
              ))}
            </div>
          )}
          {!photo && <span className={cx(styles.season, 'season-art')} aria-hidden="true" />}
        </div>
      )}
    </Cover>
  );
}
