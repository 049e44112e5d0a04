import { Cover, type CoverProps } from '#platform/ui/covers/Cover.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './PosterCover.module.css';

export interface PosterCoverProps
  extends Pick<CoverProps, 'subject' | 'group' | 'head' | 'photo' | 'eager' | 'children'> {
  /**
   * Pictures of up to three, the largest first, in a window beside the words: of a show where all breeds come.
   */
  dogs?: readonly string[];
}

/** A large poster: an overline, a title, a few words and one way on stand on its cloth. */
export function PosterCover({ dogs = [], photo, children, ...cover }: PosterCoverProps) {
  const hasWindow = dogs.length > 0 && !photo;
  return (
    <Cover
      className={cx(styles.poster, hasWindow && styles.windowed)}
      cloth="var(--c-header)"
      frame="plate"
      photo={photo}
      {...cover}
    >
      <div className={styles.words}>{children}</div>
      {hasWindow && (
        <div className={styles.window}>
          <div className={styles.dogs}>
            {dogs.map((src) => (
              <img key={src} src={src} alt="" width={320} height={240} decoding="async" />
            ))}
          </div>
          <span className={cx(styles.season, 'season-art')} aria-hidden="true" />
        </div>
      )}
    </Cover>
  );
}
