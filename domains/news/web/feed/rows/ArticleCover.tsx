import { formatDayMonth, moscowDay } from '#platform/contract/time/dates.ts';
import { Cover, type CoverProps } from '#platform/ui/covers/Cover.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './ArticleCover.module.css';
import { type Covered, coverOf } from './coverOf.ts';

interface ArticleCoverProps extends Pick<CoverProps, 'className' | 'ratio' | 'eager'> {
  article: Covered;
}

/**
 * The large picture of an article. Without one of its own a leaf of cloth: its breed, or its day, in large letters (both
 * stand in text beside it). Nothing drawn stands for what somebody wrote.
 */
export function ArticleCover({ article, className, ...box }: ArticleCoverProps) {
  const look = coverOf(article);
  if (look.photo) return <Cover className={className} {...box} {...look} />;
  const day = moscowDay(article.publish_date);
  return (
    <Cover className={cx(styles.leaf, className)} {...box} {...look} frame="double">
      <span className={styles.words} aria-hidden="true">
        <span className={styles.over}>{article.author.name}</span>
        <b>{article.breed?.name ?? formatDayMonth(day)}</b>
        {!article.breed && <span>{day.slice(0, 4)} года</span>}
      </span>
    </Cover>
  );
}
