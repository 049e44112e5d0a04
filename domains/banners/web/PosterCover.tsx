import { Cover, type CoverProps } from '#platform/ui/covers/Cover.tsx';
import { DogPack, type DogPackProps } from '#platform/ui/dogs/DogPack.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './PosterCover.module.css';

export interface PosterCoverProps extends Pick<CoverProps, 'subject' | 'photo' | 'eager' | 'children'> {
  /**
   * Up to three, the largest first; they stand in a window beside the words, or under them where the poster is narrow.
   */
  dogs?: DogPackProps['dogs'];
}

/**
 * A large poster: an overline, a title, a few words and one way on stand on its cloth, the dogs it is about in a
 * window.
 */
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
          <DogPack className={styles.dogs} dogs={dogs} />
          <span className={cx(styles.season, 'season-art')} aria-hidden="true" />
        </div>
      )}
    </Cover>
  );
}
