import { Cover, type CoverProps } from '#platform/ui/covers/Cover.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './BannerSlider.module.css';

/** The cloth of a large poster: an overline, a title, a few words and one way on stand on it. */
export function PosterCover({ children, ...cover }: Pick<CoverProps, 'subject' | 'group' | 'photo' | 'eager' | 'children'>) {
  return (
    <Cover className={styles.poster} cloth="var(--c-header)" frame="plate" {...cover}>
      <span className={cx(styles.season, 'season-art')} aria-hidden="true" />
      {children}
    </Cover>
  );
}
