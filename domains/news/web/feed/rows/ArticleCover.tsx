import { formatDayMonth, moscowDay } from '#platform/contract/time/dates.ts';
import { Cover, type CoverProps } from '#platform/ui/covers/Cover.tsx';
import { dogGroupOf } from '#platform/ui/dogs/groups.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import type { ArticleCard } from '../../../contract.ts';
import styles from './ArticleCover.module.css';

interface ArticleCoverProps extends Pick<CoverProps, 'className' | 'ratio' | 'eager'> {
  article: Pick<ArticleCard, 'breed' | 'cover_group' | 'picture_link' | 'author' | 'publish_date'>;
}

/**
 * The large picture of an article. Without a photo a cloth with its breed or day in large letters (both are also text
 * beside it); a drawing could be taken for the author's own picture.
 */
export function ArticleCover({ article, className, ...box }: ArticleCoverProps) {
  const { breed, cover_group, picture_link, author, publish_date } = article;
  if (picture_link) return <Cover className={className} {...box} photo={{ src: picture_link }} />;
  const day = moscowDay(publish_date);
  return (
    <Cover
      className={cx(styles.leaf, className)}
      {...box}
      subject="document"
      group={dogGroupOf(cover_group)}
      clothFrom={author.alias}
      head={false}
      frame="double"
    >
      <span className={styles.words} aria-hidden="true">
        <span>{author.name}</span>
        <b>{breed?.name ?? formatDayMonth(day)}</b>
        {!breed && `${day.slice(0, 4)} года`}
      </span>
    </Cover>
  );
}
