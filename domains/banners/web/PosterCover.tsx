import { Cover, type CoverProps } from '#platform/ui/covers/Cover.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './PosterCover.module.css';

export interface PosterCoverProps
  extends Pick<CoverProps, 'subject' | 'group' | 'head' | 'photo' | 'eager' | 'children'> {
  /** Pictures of up to three dogs, the largest first, in a window beside the text: for shows of all breeds. */
  dogs?: readonly string[];
}

/** A large poster with an overline, a title, a short text and a link. */
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
